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
  toConfirm: ['Laukia patvirtinimo', 'Awaiting confirmation'],
  withContract: ['Su sutartimi', 'With a contract'],
  closed: ['Neveikiančios', 'No longer operating'],
  assessing: ['Vertinimo įstaigos', 'Assessment institutions'],
  people,

  // The page
  tabs: ['Įmonės dalys', 'Parts of the company'],
  tabData: ['Duomenys', 'Details'],
  tabPeople: ['Darbuotojai', 'Employees'],
  tabReports: ['Ataskaitos', 'Reports'],
  tabKeys: ['Raktai', 'Keys'],
  tabEvents: ['Įvykiai', 'Events'],
  code: ['Įmonės kodas {{code}}', 'Company code {{code}}'],
  main: ['Rekvizitai', 'Details'],
  contacts: ['Kontaktai', 'Contact details'],
  inRegistry: ['„Meistre“', 'In Meistras'],

  // Fields
  ...companyRecord.labels,
  pvmHint: ['Pvz., LT123456789', 'For example, LT123456789'],
  wwwHint: ['Pvz., www.imone.lt', 'For example, www.company.lt'],
  tipai: ['Įmonės tipai', 'Company types'],
  tipaiHint: [
    'Vertinimo įstaiga gali rengti vertinimus, mokymo įstaiga – mokymus',
    'An assessment institution may hold assessments, a training institution training courses',
  ],
  salis: ['Šalis', 'Country'],
  adresas: ['Adresas', 'Address'],
  street: ['Gatvė, namas', 'Street and house'],
  miestas: ['Miestas', 'Town'],
  indeksas: ['Pašto kodas', 'Postal code'],
  darbuotojuSkaicius: ['Darbuotojai', 'Employees'],
  atnaujinta: ['Sutikrinta su Juridinių asmenų registru', 'Checked against the Register of Legal Entities'],
  never: ['Dar nesutikrinta', 'Not checked yet'],
  opensNew: ['{{www}} (naujame lange)', '{{www}} (in a new window)'],

  // Changes
  edit: ['Redaguoti įmonę', 'Edit the company'],
  saved: ['Įmonė išsaugota', 'The company is saved'],
  fromRegister: [
    'Pavadinimas, kodas ir PVM kodas atnaujinami tik iš Juridinių asmenų registro arba juos keičia administratorius',
    'The name, the code and the VAT code can only be updated from the Register of Legal Entities or changed by an administrator',
  ],
  codeKept: [
    'Įmonės kodas ir šalis patvirtinti pagal Juridinių asmenų registrą, todėl nekeičiami',
    'The code and the country are confirmed by the Register of Legal Entities and cannot be changed',
  ],
  confirm: ['Patvirtinti įmonę', 'Confirm the company'],
  confirmed: ['Įmonė patvirtinta', 'The company is confirmed'],
  unconfirm: ['Atšaukti patvirtinimą', 'Withdraw confirmation'],
  unconfirmTitle: ['Atšaukti patvirtinimą: {{name}}?', 'Withdraw the confirmation of {{name}}?'],
  unconfirmText: [
    'Įmonės nebebus galima pasirinkti viešuose sąrašuose, kol ji vėl nebus patvirtinta.',
    'It cannot be chosen in public lists until it is confirmed again.',
  ],
  shut: ['Pažymėti kaip neveikiančią', 'Mark as no longer operating'],
  shutTitle: ['Pažymėti kaip neveikiančią: {{name}}?', 'Mark as no longer operating: {{name}}?'],
  shutNobody: [
    'Įmonėje niekas nedirba. Darbuotojų pridėti nebus galima.',
    'Nobody works there. No employees can be added.',
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
  unconfirmed: ['Įmonės patvirtinimas atšauktas', 'The company’s confirmation was withdrawn'],
  waitsTitle: ['Įmonė dar nepatvirtinta', 'The company is not confirmed yet'],
  waitsText: [
    'Sutikrinkite duomenis su Juridinių asmenų registru ir patvirtinkite. Iki tol jos negalima pasirinkti viešuose sąrašuose.',
    'Check its data against the Register of Legal Entities and confirm it. Until then it cannot be chosen in public lists.',
  ],
  waitsAbroad: [
    'Patikrinkite duomenis įmonės šalies registre ir patvirtinkite. Iki tol jos negalima pasirinkti viešuose sąrašuose.',
    'Check its data in the register of its country and confirm it. Until then it cannot be chosen in public lists.',
  ],
  waitsOwn: [
    'Duomenis turi patvirtinti registro administratorius.',
    'A registry administrator has to confirm the data.',
  ],

  // The register
  refresh: ['Atnaujinti iš JAR', 'Update from the register'],
  refreshTitle: [
    'Atnaujinti duomenis iš Juridinių asmenų registro',
    'Update the data from the Register of Legal Entities',
  ],
  asking: ['Klausiama Juridinių asmenų registro…', 'Asking the Register of Legal Entities…'],
  downTitle: ['Juridinių asmenų registras neatsako', 'The Register of Legal Entities does not answer'],
  downText: ['Įmonės duomenys nepakeisti.', 'The company’s data has not changed.'],
  same: ['Pakeitimų nėra', 'No changes'],
  sameText: [
    'Įmonės duomenys sutampa su Juridinių asmenų registro duomenimis.',
    'The company’s data matches the Register of Legal Entities.',
  ],
  markCompared: ['Pažymėti kaip sutikrintą', 'Mark as checked'],
  differ: {
    lt: {
      one: 'Juridinių asmenų registre skiriasi {{count}} laukas. Peržiūrėkite, kas pasikeis.',
      few: 'Juridinių asmenų registre skiriasi {{count}} laukai. Peržiūrėkite, kas pasikeis.',
      other: 'Juridinių asmenų registre skiriasi {{count}} laukų. Peržiūrėkite, kas pasikeis.',
    },
    en: {
      one: '{{count}} field differs in the Register of Legal Entities. Review what will change.',
      other: '{{count}} fields differ in the Register of Legal Entities. Review what will change.',
    },
  },
  kept: [
    'Svetainė, tipai ir sutartis nesikeičia: Juridinių asmenų registre tokių duomenų nėra.',
    'The website, the types and the contract do not change: the Register of Legal Entities does not hold them.',
  ],
  field: ['Laukas', 'Field'],
  was: ['Dabar', 'Now'],
  becomes: ['Juridinių asmenų registre', 'In the register'],
  take: ['Pritaikyti pakeitimus', 'Apply the changes'],
  takeShut: ['Pritaikyti ir pažymėti kaip neveikiančią', 'Apply and mark as no longer operating'],
  refreshed: ['Įmonė atnaujinta', 'The company is updated'],
  changedAgain: [
    'Duomenys tuo metu pasikeitė. Peržiūrėkite pakeitimus iš naujo.',
    'The data changed meanwhile. Review the changes again.',
  ],
  deregistered: [
    'Pagal Juridinių asmenų registrą įmonė nebeveikia: {{state}}',
    'In the Register of Legal Entities it no longer operates: {{state}}',
  ],
})
