import { texts } from '../lib/texts.ts'

/** Words of the dialog that finds a company and adds it. */
export const companyDialogTexts = texts('companies.dialog', {
  title: ['Nauja įmonė', 'New company'],
  country: ['Įmonės šalis', 'Country of the company'],
  countryHint: [
    'Lietuvos įmonę surasime Juridinių asmenų registre, kitos šalies įmonės duomenis įvesite patys',
    'A Lithuanian company is found in the Register of Legal Entities; you enter the details of a foreign company yourself',
  ],
  home: ['Lietuva', 'Lithuania'],
  next: ['Tęsti', 'Continue'],
  back: ['Atgal', 'Back'],
  find: ['Ieškoti', 'Search'],
  again: ['Bandyti dar kartą', 'Try again'],

  findTitle: ['Suraskite įmonę', 'Find the company'],
  asked: ['Įmonės kodas arba pavadinimas', 'Company code or name'],
  askedHint: [
    'Visas 9 skaitmenų kodas arba bent 3 pavadinimo raidės',
    'The whole 9-digit code, or at least 3 letters of the name',
  ],
  askedShort: ['Įrašykite bent 3 pavadinimo raides', 'Type at least 3 letters of the name'],
  askedCode: [
    'Tokio įmonės kodo būti negali: patikrinkite skaitmenis',
    'There can be no such company code: check the digits',
  ],
  searching: ['Ieškoma Juridinių asmenų registre…', 'Searching the register…'],
  notFound: [
    'Juridinių asmenų registre pagal „{{asked}}“ nieko neradome',
    'Nothing found in the register for “{{asked}}”',
  ],
  notFoundWhy: [
    'Patikrinkite rašybą, ieškokite pagal trumpesnę pavadinimo dalį arba įmonės kodą.',
    'Check the spelling, search for a shorter part of the name or for the company code.',
  ],
  registerDown: [
    'Juridinių asmenų registras neatsako. Pabandykite po minutės',
    'The Register of Legal Entities does not answer. Try again in a minute',
  ],
  registerMissing: ['Juridinių asmenų registras neprijungtas', 'The Register of Legal Entities is not connected'],
  byHand: ['Įvesti ranka', 'Enter by hand'],
  byHandWhy: [
    'Jei Juridinių asmenų registre įmonės nėra arba jis neatsako, administratorius gali įvesti jos duomenis ranka.',
    'Where the register lacks the company or does not answer, an administrator may enter its data by hand.',
  ],

  pickTitle: ['Pasirinkite įmonę', 'Choose a company'],
  found: {
    lt: { one: 'Rasta {{count}} įmonė', few: 'Rastos {{count}} įmonės', other: 'Rasta {{count}} įmonių' },
    en: { one: '{{count}} company found', other: '{{count}} companies found' },
  },
  foundMost: [
    'Rodomos pirmosios {{count}}. Jei ieškomos nėra, patikslinkite pavadinimą.',
    'The first {{count}} are shown. If yours is not among them, type more of the name.',
  ],
  operates: ['Veikia', 'In operation'],
  ended: ['Nebeveikia', 'No longer operates'],
  inRegistry: ['Jau yra „Meistre“', 'Already in Meistras'],
  waits: ['„Meistre“, dar nepatvirtinta', 'In Meistras, not confirmed yet'],

  confirmTitle: ['Ar tai ta įmonė?', 'Is this the company?'],
  name: ['Pavadinimas', 'Name'],
  code: ['Įmonės kodas', 'Company code'],
  form: ['Teisinė forma', 'Legal form'],
  status: ['Būsena Juridinių asmenų registre', 'Status in the register'],
  vat: ['PVM mokėtojo kodas', 'VAT code'],
  noVat: ['Ne PVM mokėtoja', 'Not VAT-registered'],
  address: ['Buveinė', 'Registered office'],
  noAddress: ['Juridinių asmenų registre nenurodyta', 'Not given in the register'],
  willAdd: [
    'Įmonė bus pridėta patvirtinta, su šiais Juridinių asmenų registro duomenimis.',
    'The company will be added as confirmed, with this data of the register.',
  ],
  isThere: [
    'Ši įmonė jau yra „Meistre“ – pridėti nereikia.',
    'This company is already in Meistras: there is no need to add it.',
  ],
  isWaiting: [
    'Ši įmonė jau įvesta, bet registro administratorius jos dar nepatvirtino. Kreipkitės į registro administratorių.',
    'This company has been entered, but a registry administrator has not confirmed it yet. Contact the registry administrator.',
  ],
  isWaitingAdmin: [
    'Ši įmonė jau įvesta, bet dar nepatvirtinta. Atverkite ją ir patvirtinkite.',
    'This company has been entered, but not confirmed. Open it and confirm it.',
  ],
  isEnded: [
    'Juridinių asmenų registro duomenimis įmonė nebeveikia, todėl jos pridėti negalima.',
    'The register says that the company no longer operates, so it cannot be added.',
  ],
  wasEnded: [
    '„Meistre“ ši įmonė pažymėta kaip neveikianti.',
    'In Meistras this company is marked as no longer operating.',
  ],
  add: ['Pridėti įmonę', 'Add the company'],
  choose: ['Pasirinkti', 'Choose'],
  added: ['Įmonė pridėta', 'The company is added'],
  addedWaits: ['Įmonė pridėta ir laukia patvirtinimo', 'The company is added and awaits confirmation'],

  otherTitle: ['Kitos šalies įmonė', 'A company from another country'],
  byHandTitle: ['Lietuvos įmonė', 'A Lithuanian company'],
  otherCode: ['Įmonės kodas jos šalies registre', 'Company code in the register of its country'],
  vatHint: ['Pvz., LV40003000000', 'For example, LV40003000000'],
  town: ['Miestas', 'Town'],
  street: ['Adresas', 'Address'],
  postcode: ['Pašto kodas', 'Postal code'],
  municipality: ['Savivaldybė', 'Municipality'],
  types: ['Įmonės tipai', 'Company types'],
  site: ['Interneto svetainė', 'Website'],
  state: ['Būsena „Meistre“', 'Status in Meistras'],
  otherWaits: [
    'Įmonę patvirtins registro administratorius. Pasirinkti ją galite jau dabar.',
    'A registry administrator will confirm the company. You can choose it right away.',
  ],
  otherVisitor: [
    'Kitos šalies įmonę pridėsite užsiregistravę: savo profilyje atverkite skiltį „Įmonės“. Dabar pasirinkite „Šiuo metu nedirbu“.',
    'A company from another country can be added after registering: open “Companies” in your profile. For now choose “I do not work now”.',
  ],

  selectTitle: ['Pasirinkite įmonę', 'Choose a company'],
  selectSearch: ['Pavadinimas arba įmonės kodas', 'Name or company code'],
  selectPersonTitle: ['Pasirinkite asmenį', 'Choose a person'],
  selectPersonSearch: ['Vardas, pavardė', 'First or last name'],
  selectNone: ['Pagal „{{asked}}“ nieko neradome', 'Nothing found for “{{asked}}”'],
  selectNoPeople: ['Įmonėje nėra nė vieno asmens', 'The company has no people'],
  selectNoCompanies: ['Įmonių dar nėra', 'There are no companies yet'],
  missing: ['Nerandate įmonės? Pridėkite', 'Company not found? Add it'],
  more: [
    'Rodomi pirmieji {{count}}. Jei ieškomo nėra, patikslinkite paiešką.',
    'The first {{count}} are shown. If yours is not among them, type more.',
  ],
})
