import { texts } from '#contract/lib/texts.ts'

/** Texts that all forms share: checks, drafts, dates, signatures. Their addresses are those of all shared texts. */
export const formTexts = texts('shell', {
  // Forms
  optional: ['neprivaloma', 'optional'],
  choose: ['Pasirinkite', 'Choose'],
  listFailed: ['Sąrašo įkelti nepavyko', 'The list could not be loaded'],
  nothingFound: ['Nieko nerasta', 'Nothing found'],
  showPassword: ['Rodyti slaptažodį', 'Show the password'],
  checkForm: {
    lt: {
      one: 'Patikrinkite formą: yra {{count}} klaida',
      few: 'Patikrinkite formą: yra {{count}} klaidos',
      other: 'Patikrinkite formą: yra {{count}} klaidų',
    },
    en: { one: 'Check the form: there is {{count}} mistake', other: 'Check the form: there are {{count}} mistakes' },
  },
  unsaved: ['Pakeitimai neišsaugoti', 'The changes are not saved'],
  unsavedWhy: ['Jei išeisite, tai, ką įvedėte, dings.', 'If you leave, what you typed will be lost.'],
  keepEditing: ['Tęsti redagavimą', 'Keep editing'],
  discard: ['Neišsaugoti pakeitimų', 'Discard the changes'],
  saved: ['Pakeitimai išsaugoti', 'The changes are saved'],
  recordChanged: [
    'Įrašą pakeitė kitas vartotojas. Peržiūrėkite skirtumus.',
    'Someone else changed the record. Review the differences.',
  ],
  sameNow: ['Jūsų reikšmės sutampa su naujausiomis.', 'Your values are the same as the newest.'],
  field: ['Laukas', 'Field'],
  newest: ['Naujausia reikšmė', 'Newest value'],
  mine: ['Jūsų reikšmė', 'Your value'],
  takeNewest: ['Įkelti naujausius', 'Load the newest'],
  keepMine: ['Palikti mano', 'Keep mine'],
  typeCount: ['Patvirtinkite: įveskite skaičių {{count}}', 'To confirm, type the number {{count}}'],
  typeCountWrong: ['Reikšmė nesutampa', 'The number differs'],

  // What is shown once
  copied: ['Nukopijuota', 'Copied'],
  copyFailed: [
    'Nukopijuoti nepavyko. Pažymėkite tekstą ir nukopijuokite patys',
    'It could not be copied. Select the text and copy it yourself',
  ],
  kept: ['Išsisaugojau', 'I have kept it'],

  // Dates
  dateHint: ['Pvz., 2026-11-21', 'For example, 2026-11-21'],
  previousMonth: ['Ankstesnis mėnuo', 'Previous month'],
  nextMonth: ['Kitas mėnuo', 'Next month'],
  previousYear: ['Ankstesni metai', 'Previous year'],
  nextYear: ['Kiti metai', 'Next year'],

  // Signature
  signature: ['Parašas', 'Signature'],
  signHere: ['Pasirašykite pirštu, rašikliu arba pele', 'Sign with a finger, a pen or the mouse'],
  confirmSignature: ['Patvirtinti parašą', 'Confirm the signature'],
})
