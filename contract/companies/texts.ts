import { texts } from '#contract/lib/texts.ts'
import { companyRecord } from './record.ts'

const people = {
  lt: { one: '{{count}} darbuotojas', few: '{{count}} darbuotojai', other: '{{count}} darbuotojų' },
  en: { one: '{{count}} employee', other: '{{count}} employees' },
}

/** Words of companies: their list, their page, and their data in the register. */
export const companyTexts = texts('companies', {
  title: ['Įmonės', 'Companies'],
  newCompany: ['Nauja įmonė', 'New company'],
  none: ['Įmonių dar nėra', 'There are no companies yet'],
  noneWhy: ['Pridėkite pirmą įmonę pagal jos kodą', 'Add the first one by its code'],
  search: ['Pavadinimas arba kodas', 'Name or code'],
  allCompanies: ['Visos', 'All'],
  toConfirm: ['Laukia patvirtinimo', 'Waiting for confirmation'],
  withContract: ['Su sutartimi', 'With a contract'],
  closed: ['Neveikiančios', 'No longer operating'],
  assessing: ['Vertinimo įstaigos', 'Assessment institutions'],
  people,

  // The page
  tabs: ['Įmonės dalys', 'Parts of the company'],
  tabData: ['Duomenys', 'Data'],
  tabPeople: ['Darbuotojai', 'Employees'],
  tabReports: ['Ataskaitos', 'Reports'],
  tabKeys: ['Raktai', 'Keys'],
  tabEvents: ['Įvykiai', 'Events'],
  code: ['Įmonės kodas {{code}}', 'Company code {{code}}'],
  main: ['Rekvizitai', 'Details'],
  contacts: ['Kontaktai', 'Contacts'],
  inRegistry: ['„Meistre“', 'In Meistras'],

  // Fields
  ...companyRecord.labels,
  pvmHint: ['Pvz., LT123456789', 'E.g. LT123456789'],
  wwwHint: ['Pvz., www.imone.lt', 'E.g. www.company.lt'],
  tipai: ['Įmonės tipai', 'Company types'],
  tipaiHint: [
    'Vertinimo įstaiga gali rengti vertinimus, mokymo įstaiga – mokymus',
    'An assessment institution may hold assessments, a training institution trainings',
  ],
  salis: ['Šalis', 'Country'],
  adresas: ['Adresas', 'Address'],
  street: ['Gatvė, namas', 'Street and house'],
  miestas: ['Miestas', 'Town'],
  indeksas: ['Pašto kodas', 'Postal code'],
  darbuotojuSkaicius: ['Darbuotojai', 'Employees'],
  atnaujinta: ['Sutikrinta su Juridinių asmenų registru', 'Compared with the register of legal entities'],
  never: ['Dar nesutikrinta', 'Not compared yet'],
  opensNew: ['{{www}} (naujame lange)', '{{www}} (in a new window)'],

  // Changes
  edit: ['Redaguoti įmonę', 'Edit the company'],
  saved: ['Įmonė išsaugota', 'The company is saved'],
  fromRegister: [
    'Pavadinimas, kodas ir PVM kodas keičiami tik iš registro arba per administratorių',
    'The name, the code and the VAT code change only from the register or by an administrator',
  ],
  codeKept: [
    'Įmonės kodą ir šalį patvirtino registras, todėl jie nekeičiami',
    'The register vouches for the code and the country: they do not change',
  ],
  confirm: ['Patvirtinti įmonę', 'Confirm the company'],
  confirmed: ['Įmonė patvirtinta', 'The company is confirmed'],
  unconfirm: ['Grąžinti į nepatvirtintas', 'Make it not confirmed'],
  unconfirmTitle: ['Grąžinti į nepatvirtintas: {{name}}?', 'Make not confirmed: {{name}}?'],
  unconfirmText: [
    'Įmonės nebebus galima pasirinkti viešuose sąrašuose, kol ji vėl nebus patvirtinta.',
    'It can not be chosen in public lists until it is confirmed again.',
  ],
  shut: ['Pažymėti kaip neveikiančią', 'Mark as no longer operating'],
  shutTitle: ['Pažymėti kaip neveikiančią: {{name}}?', 'Mark as no longer operating: {{name}}?'],
  shutNobody: [
    'Įmonėje niekas nedirba. Prisijungti prie jos nebus galima.',
    'Nobody works there. It will not be possible to join it.',
  ],
  shutPeople: {
    lt: {
      one: 'Įmonėje yra {{count}} darbuotojas. Jo įrašas liks, tačiau naujų darbuotojų pridėti nebus galima.',
      few: 'Įmonėje yra {{count}} darbuotojai. Jų įrašai liks, tačiau naujų darbuotojų pridėti nebus galima.',
      other: 'Įmonėje yra {{count}} darbuotojų. Jų įrašai liks, tačiau naujų darbuotojų pridėti nebus galima.',
    },
    en: {
      one: '{{count}} person works there. The record stays, but nobody new can be added.',
      other: '{{count}} people work there. Their records stay, but nobody new can be added.',
    },
  },
  shutDone: ['Įmonė pažymėta kaip neveikianti', 'The company is marked as no longer operating'],
  reopen: ['Pažymėti kaip veikiančią', 'Mark as operating'],
  reopened: ['Įmonė vėl veikia ir yra patvirtinta', 'The company operates again and is confirmed'],
  unconfirmed: ['Įmonė grąžinta į nepatvirtintas', 'The company is not confirmed any more'],
  waitsTitle: ['Įmonė dar nepatvirtinta', 'The company is not confirmed yet'],
  waitsText: [
    'Sutikrinkite duomenis su registru ir patvirtinkite. Iki tol jos negalima pasirinkti viešuose sąrašuose.',
    'Compare its data with the register and confirm it. Until then it can not be chosen in public lists.',
  ],
  waitsAbroad: [
    'Patikrinkite duomenis įmonės šalies registre ir patvirtinkite. Iki tol jos negalima pasirinkti viešuose sąrašuose.',
    'Check its data in the register of its country and confirm it. Until then it can not be chosen in public lists.',
  ],
  waitsOwn: [
    'Duomenis turi patvirtinti registro administratorius.',
    'An administrator of the registry has to confirm the data.',
  ],

  // The register
  refresh: ['Atnaujinti iš registro', 'Refresh from the register'],
  refreshTitle: ['Atnaujinti duomenis iš registro', 'Refresh the data from the register'],
  asking: ['Klausiama Juridinių asmenų registro…', 'Asking the register of legal entities…'],
  downTitle: ['Registras neatsako', 'The register does not answer'],
  downText: ['Įmonės duomenys nepakeisti.', 'The data of the company are as they were.'],
  same: ['Pakeitimų nėra', 'No changes'],
  sameText: ['Įmonės duomenys sutampa su registro duomenimis.', 'The data of the company are those of the register.'],
  markCompared: ['Pažymėti kaip sutikrintą', 'Mark as compared'],
  differ: {
    lt: {
      one: 'Registre kitaip įrašytas {{count}} laukas. Peržiūrėkite, kas pasikeis.',
      few: 'Registre kitaip įrašyti {{count}} laukai. Peržiūrėkite, kas pasikeis.',
      other: 'Registre kitaip įrašyta {{count}} laukų. Peržiūrėkite, kas pasikeis.',
    },
    en: {
      one: 'The register has {{count}} field otherwise. Review what will change.',
      other: 'The register has {{count}} fields otherwise. Review what will change.',
    },
  },
  kept: [
    'Svetainė, tipai ir sutartis nesikeičia: registras jų nežino.',
    'The website, the types and the contract stay: the register does not know them.',
  ],
  field: ['Laukas', 'Field'],
  was: ['Dabar', 'Now'],
  becomes: ['Registre', 'In the register'],
  take: ['Perimti pakeitimus', 'Take the changes'],
  takeShut: ['Perimti ir pažymėti kaip neveikiančią', 'Take and mark as no longer operating'],
  refreshed: ['Įmonė atnaujinta', 'The company is refreshed'],
  changedAgain: [
    'Duomenys tuo metu pasikeitė. Peržiūrėkite pakeitimus iš naujo.',
    'The data changed meanwhile. Review the changes again.',
  ],
  deregistered: ['Registre įmonė nebeveikia: {{state}}', 'In the register it no longer operates: {{state}}'],
})
