import { texts } from '#contract/lib/texts.ts'

/** Texts of the control devices of a site. */
export const deviceTexts = texts('sites.devices', {
  title: ['Kontrolės įrenginiai', 'Control devices'],
  add: ['Pridėti įrenginį', 'Add a device'],
  search: ['Numeris arba pavadinimas', 'Number or name'],
  none: ['Kontrolės įrenginių dar nėra', 'There are no control devices yet'],
  noneWhy: [
    'Pridėkite įrenginį, kuriuo prie įėjimo tikrinamas blaivumas. Prie objekto jis jungiasi serijiniu numeriu ir slaptažodžiu',
    'Add the device that checks sobriety at the entrance. It signs in to the site by its serial number and password',
  ],
  validNow: ['Galioja {{device}}', 'Valid: {{device}}'],
  validFailed: [
    'Nepavyko patikrinti, ar yra galiojantis įrenginys',
    'It could not be checked whether there is a valid device',
  ],
  noValid: ['Nėra galiojančio įrenginio', 'There is no valid device'],
  noValidChecked: [
    'Objekte tikrinamas blaivumas: be galiojančio įrenginio darbų pradėti negalima.',
    'Sobriety is checked on this site: work cannot begin without a valid device.',
  ],
  noValidPlain: [
    'Objekte blaivumas netikrinamas, todėl įrenginys nebūtinas.',
    'Sobriety is not checked on this site, so a device is not needed.',
  ],
  valid: ['Galioja', 'Valid'],
  notValid: ['Negalioja', 'Not valid'],
  lax: ['Daugiau, nei leidžiama darbe (0,20 ‰)', 'More than is allowed at work (0.20‰)'],

  // Actions
  edit: ['Redaguoti įrenginį', 'Edit the device'],
  newPassword: ['Naujas slaptažodis', 'New password'],
  replace: ['Pakeisti kitu įrenginiu', 'Replace with another device'],
  makeValid: ['Padaryti galiojančiu', 'Make it valid'],
  makeValidFor: ['Padaryti galiojančiu vietoj {{serial}}', 'Make it valid in place of {{serial}}'],
  makeNotValid: ['Padaryti negaliojančiu', 'Mark as not valid'],
  switchTitle: ['Įrenginį {{old}} pakeisti įrenginiu {{device}}?', 'Replace device {{old}} with {{device}}?'],
  switchText: [
    'Prie įėjimo nuo šiol bus priimamas tik {{device}}.',
    'From now on only {{device}} is accepted at the entrance.',
  ],
  switchAction: ['Pakeisti įrenginį', 'Replace the device'],
  lastNeeded: [
    'Objekte tikrinamas blaivumas: {{device}} negaliojančiu padaryti galėsite, kai jį pakeisite kitu įrenginiu',
    'Sobriety is checked on this site: replace {{device}} with another device, then it is no longer valid',
  ],
  endTitle: ['Įrenginį {{device}} padaryti negaliojančiu?', 'Mark device {{device}} as not valid?'],
  endText: [
    'Objekte nebeliks galiojančio įrenginio: prie įėjimo blaivumo tikrinti nebus kuo.',
    'The site will have no valid device: there will be nothing to check sobriety with at the entrance.',
  ],
  nowValid: ['Įrenginys {{device}} galioja', 'Device {{device}} is valid'],
  nowNotValid: ['Įrenginys {{device}} nebegalioja', 'Device {{device}} is no longer valid'],

  // The form
  addTitle: ['Naujas kontrolės įrenginys', 'New control device'],
  editTitle: ['Įrenginys {{device}}', 'Device {{device}}'],
  replaceTitle: ['Kitas įrenginys vietoj {{device}}', 'Another device in place of {{device}}'],
  serijinisNumeris: ['Serijinis numeris', 'Serial number'],
  serialHint: ['Kaip užrašyta ant įrenginio, pvz., AL-20417', 'As written on the device, for example, AL-20417'],
  serialTaken: ['Šiuo numeriu jau galioja kitas įrenginys', 'Another device with this number is already valid'],
  serialTakenAt: [
    'Įrenginys tokiu numeriu jau galioja objekte:',
    'A device with this number is already valid on the site:',
  ],
  pavadinimas: ['Pavadinimas', 'Name'],
  pavadinimasHint: ['Kur jis stovi, pvz., Pagrindiniai vartai', 'Where it stands, for example, Main gate'],
  alkoholioRiba: ['Alkoholio riba, ‰', 'Alcohol limit, ‰'],
  limitHint: ['Formatas 0.00. Virš šios ribos žmogus neįleidžiamas', 'Format 0.00. Above it nobody is let in'],
  laxTitle: ['Riba didesnė, nei leidžiama darbe', 'The limit is above what is allowed at work'],
  laxText: [
    'Darbuotojui darbe leidžiama iki 0,20 ‰; statybvietėse įprasta 0,00 ‰. Išsaugoti galite, bet pasitikrinkite.',
    'Employees are allowed up to 0.20‰ at work; sites commonly demand 0.00‰. You may save it, but check.',
  ],
  galioja: ['Galiojimas', 'Validity'],
  validYes: ['Galioja', 'Valid'],
  validInstead: ['Galioja vietoj {{device}}', 'Valid in place of {{device}}'],
  validNo: ['Negalioja (atsarginis)', 'Not valid (spare)'],
  oneValid: ['Objekte vienu metu galioja vienas įrenginys', 'One device of a site is valid at a time'],
  slaptazodis: ['Slaptažodis', 'Password'],
  newSlaptazodis: ['Naujas slaptažodis', 'New password'],
  keepsPassword: [
    'Palikite tuščią – slaptažodis liks toks, koks yra',
    'Leave it empty and the password stays as it is',
  ],
  generate: ['Sugeneruoti slaptažodį', 'Generate a password'],
  generated: [
    'Slaptažodis sugeneruotas. Pamatysite jį išsaugoję',
    'A password is generated. You will see it once you save',
  ],
  ruleilgis: ['bent 10 ženklų', 'at least 10 characters'],
  ruleskaicius: ['skaitmuo', 'a digit'],
  ruledidzioji: ['didžioji raidė', 'an upper-case letter'],
  rulemazoji: ['mažoji raidė', 'a lower-case letter'],
  rulezenklas: ['specialusis ženklas, pvz., ! # %', 'a special character, for example, ! # %'],
  ruleMet: ['yra', 'there'],
  ruleMissing: ['trūksta', 'missing'],
  saved: ['Įrenginys išsaugotas', 'The device is saved'],

  // Shown once
  secretTitle: ['Išsisaugokite įrenginio slaptažodį', 'Keep the password of the device'],
  secretWhy: [
    'Slaptažodis rodomas tik dabar ir daugiau nebus parodytas. Įveskite jį įrenginyje arba išsisaugokite.',
    'The password is shown only now and never again. Enter it on the device, or keep it.',
  ],
  copy: ['Kopijuoti slaptažodį', 'Copy the password'],
})
