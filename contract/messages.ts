import type { z } from 'zod'
import { texts } from './lib/texts.ts'

/** Messages beside a form field (spec 1, point 5), Lithuanian and English. The keys travel in `fields` of an error. */
export const messages = texts('messages', {
  required: ['Laukas privalomas', 'This field is required'],
  minlength: ['Reikšmė per trumpa', 'The value is too short'],
  maxlength: ['Reikšmė per ilga', 'The value is too long'],
  personalcode: ['Blogas asmens kodo formatas', 'The personal code is not in the right format'],
  companyCode: ['Blogas įmonės kodo formatas', 'The company code is not in the right format'],
  personalcodeInCompany: [
    'Asmuo su šiuo asmens kodu jau yra jūsų įmonėje',
    'A person with this personal code is already in your company',
  ],
  personalcodeRegistered: [
    'Asmuo su šiuo asmens kodu jau užregistruotas',
    'A person with this personal code is already registered',
  ],
  email: ['Blogas el. pašto formatas', 'The e-mail is not in the right format'],
  codeUsed: ['Toks kodas jau naudojamas', 'This code is already in use'],
  slug: [
    'Tik mažosios lotyniškos raidės, skaitmenys ir brūkšneliai tarp jų',
    'Only lower-case Latin letters, digits and hyphens between them',
  ],
  imageMissing: [
    'Įkelkite paveikslėlius iš naujo: vieno nebėra arba jis neskirtas puslapiams',
    'Upload the pictures again: one no longer exists or is not meant for pages',
  ],
  receiverAddress: [
    'Adresas turi prasidėti https://, turėti viešą vardą ir 443 arba 8443 prievadą, pvz., https://sistema.example.lt/meistras',
    'The address must begin with https:// and have a public name and port 443 or 8443, for example https://system.example.lt/meistras',
  ],
  receiverUsed: ['Šiuo adresu jau siunčiama', 'This address is already sent to'],
  addressUsed: ['Tokiu adresu šia kalba jau yra kitas puslapis', 'Another page in this language has this address'],
  sdidUsed: ['Šį SDID jau turi kitas šios įmonės darbuotojas', 'Another employee of this company has this SDID'],
  viewUsed: ['Tokio pavadinimo rodinį jau turite', 'You have a view of this name already'],
  emailUsed: ['Toks el. paštas jau naudojamas', 'This e-mail is already in use'],
  personName: [
    'Tik raidės, tarpas, brūkšnelis, apostrofas ir taškas; bent dvi raidės',
    'Only letters, spaces, hyphens, apostrophes and full stops; at least two letters',
  ],
  network: [
    'Adresas arba tinklas eilutėje, pvz., 192.0.2.7 arba 192.0.2.0/24',
    'One address or network per line, for example 192.0.2.7 or 192.0.2.0/24',
  ],
  phoneNumber: ['Blogas telefono formatas', 'The phone number is not in the right format'],
  compareTo: ['Reikšmė nesutampa', 'The values differ'],
  inList: ['Reikšmė nesutampa', 'The value is not one of those allowed'],
  min: ['Reikšmė per žema', 'The value is too low'],
  max: ['Reikšmė per didelė', 'The value is too high'],
  dateformat: ['Blogas datos formatas', 'The date is not in the right format'],
  number: ['Įveskite skaičių', 'Enter a number'],
  pattern: ['Reikšmėje yra netinkamų ženklų', 'The value has characters that are not allowed'],
  passwordSymbol: [
    'Slaptažodyje turi būti bent vienas specialusis ženklas, pvz., ! arba ?',
    'The password must have a special character, for example ! or ?',
  ],
  password: [
    'Reikia bent vieno skaitmens, didžiosios ir mažosios raidės',
    'Needs a digit, an upper-case and a lower-case letter',
  ],
  cellError: [
    'Langelyje skaičiuoklės klaida (pvz., #VALUE!), ne reikšmė',
    'The cell contains a spreadsheet error (such as #VALUE!), not a value',
  ],
  otherCompany: [
    'Kitos įmonės eilutė. Importuojami tik pasirinktos įmonės žmonės',
    'A row of another company. Only people of the selected company are imported',
  ],
  notOfCompany: ['Asmuo šioje įmonėje nedirba', 'The person does not work in this company'],
  alcoLimit: ['Formatas turi būti 0.00', 'Use the format 0.00, for example 0.20'],
  age: ['Amžius turi būti nuo 18 iki 100 metų', 'The age must be between 18 and 100'],
  answersFew: ['Reikia bent dviejų atsakymų', 'There must be at least two answers'],
  answersMany: ['Daugiausia dešimt atsakymų', 'There may be ten answers at most'],
  answerRight: ['Pažymėkite bent vieną teisingą atsakymą', 'Select at least one correct answer'],
  answersSame: ['Yra vienodų atsakymų', 'Some answers are the same'],
  answerNumber: ['Nėra atsakymo tokiu numeriu', 'There is no answer with this number'],
  notFound: ['Įrašas nerastas', 'The record was not found'],
  mustIncludeFilesForKvalifikacija: [
    'Būtina įkelti dokumentą, įrodantį turimą kvalifikaciją',
    'Upload a document that proves the qualification',
  ],
  mustIncludeCertificate: [
    'Būtina pridėti pažymėjimo nuotrauką arba kopiją',
    'Add a photo or a copy of the certificate',
  ],
  languageRepeats: ['Ši kalba jau įrašyta', 'This language has already been added'],
  statusRepeats: ['Šis statusas jau įrašytas', 'This status has already been added'],
  activityRepeats: ['Ši veikla jau pridėta', 'This activity has already been added'],
  dateOrder: ['Pabaigos data negali būti ankstesnė už pradžios datą', 'The end date cannot be before the start date'],
  future: ['Data negali būti vėlesnė nei šiandien', 'The date cannot be later than today'],
  proposalSame: ['Tokie kontaktai jau įrašyti', 'These contact details are already on the record'],
  readOnly: ['Šios reikšmės čia pakeisti negalima', 'This value cannot be changed here'],
  deviceMissing: ['Pirma pridėkite galiojantį įrenginį', 'Add a valid device first'],
  timeformat: ['Blogas laiko formatas', 'The time is not in the right format'],
  timesSame: [
    'Pradžia ir pabaiga sutampa. Jei dirbama visą parą, pasirinkite „Visa para“',
    'The start and end times are the same. For round-the-clock work, choose “24 hours”',
  ],
  dayRepeats: ['Ši diena jau įrašyta', 'This day has already been added'],
  companyInSite: ['Ši įmonė jau dirba objekte', 'This company already works on the site'],
  companyOver: ['Įmonė nebeveikia', 'The company no longer operates'],
  companyOwnsSite: [
    'Ši įmonė yra objekto rangovas, ji negali būti ir subrangovas',
    'This company is the site’s main contractor and cannot also be a subcontractor',
  ],
  companyFixed: [
    'Įmonės pakeisti negalima: pašalinkite ją ir pridėkite kitą',
    'The company cannot be changed: remove it and add another',
  ],
  chainLoops: [
    'Taip įmonė taptų savo pačios subrangove. Pasirinkite kitą rangovą',
    'This would make the company its own subcontractor. Choose another contractor',
  ],
  devicePassword: [
    'Reikia bent vieno skaitmens, didžiosios ir mažosios raidės ir specialiojo ženklo',
    'Needs a digit, an upper-case and a lower-case letter and a special character',
  ],
  devicePasswordCommon: ['Toks slaptažodis per dažnas. Sugalvokite kitą', 'The password is too common. Choose another'],
  unknownTextField: [
    'Tokio lauko dvigubuose riestiniuose skliaustuose nėra. Palikite tik tuos, kurie nurodyti',
    'There is no such field in double curly braces. Keep only those that are listed',
  ],
  lostTextField: [
    'Turi likti visi nurodyti laukai dvigubuose riestiniuose skliaustuose',
    'All listed fields in double curly braces must stay',
  ],
  criteria: [
    'Įrašykite po kriterijų kiekvienam pažymiui, po vieną eilutėje, arba nė vieno',
    'Enter a criterion for each mark, one per line, or none',
  ],
  uniqueValidAlcodetector: ['Jau yra galiojantis įrenginys', 'There is already a valid device'],
})
export type MessageKey = keyof typeof messages

const isKey = (key: string): key is MessageKey => Object.hasOwn(messages, key)

function keyOf(issue: z.core.$ZodIssue): MessageKey {
  if (isKey(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return issue.input === undefined || issue.input === null ? 'required' : 'pattern'
  if (issue.code === 'too_small') return issue.origin === 'string' || issue.origin === 'array' ? 'minlength' : 'min'
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.origin === 'array' ? 'maxlength' : 'max'
  return issue.code === 'invalid_value' || issue.code === 'invalid_union' || issue.code === 'unrecognized_keys'
    ? 'inList'
    : 'pattern'
}

/** The message key for each wrong path: `{ 'adresas.miestas': 'required' }`. The first complaint about a path wins. */
export function fieldErrors(error: z.ZodError): Record<string, MessageKey> {
  // Without a prototype: a field may be called `constructor`.
  const fields: Record<string, MessageKey> = Object.create(null)
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) fields[path.map(String).join('.')] ??= keyOf(issue)
  }
  return fields
}
