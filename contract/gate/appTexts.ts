import { texts } from '#contract/lib/texts.ts'

/** Texts of the gate's screens. */
export const gateTexts = texts('gate', {
  or: ['arba', 'or'],

  // Connecting
  pairTitle: ['Prijunkite šį telefoną prie vartų', 'Connect this phone to a gate'],
  pairHow: [
    'Objekto vadovas savo puslapyje „Vartų telefonai“ paspaudžia „Prijungti vartų telefoną“ ir parodo kodą.',
    'The manager of the site presses “Connect a gate phone” on the page of the site and shows a code.',
  ],
  code: ['Prijungimo kodas', 'Connection code'],
  codeHint: ['8 skaitmenys', '8 digits'],
  connect: ['Prijungti', 'Connect'],
  scanPairing: ['Nuskaityti prijungimo kodą', 'Scan the connection code'],
  aimPairing: ['Nukreipkite į prijungimo kodą', 'Point at the connection code'],
  bySerial: [
    'Prijungti kontrolės įrenginio numeriu ir slaptažodžiu',
    'Connect by number and password of a control device',
  ],
  byCode: ['Prijungti kodu', 'Connect by code'],
  serial: ['Serijinis numeris', 'Serial number'],
  password: ['Slaptažodis', 'Password'],
  pairWrong: [
    'Kodas netinka arba nebegalioja. Paprašykite objekto vadovo naujo.',
    'The code is wrong or has expired. Ask the manager of the site for a new one.',
  ],
  serialWrong: [
    'Numeris arba slaptažodis netinka, arba įrenginys objekte nebegalioja.',
    'The number or the password is wrong, or the device is no longer valid on the site.',
  ],
  tooMany: ['Per daug bandymų. Palaukite kelias minutes.', 'Too many tries. Wait some minutes.'],
  noNetwork: ['Nėra ryšio. Prijungimui reikia tinklo.', 'There is no network. Connecting needs it.'],
  notOurs: ['Tai ne prijungimo kodas.', 'This is not a connection code.'],
  lost: [
    'Šis telefonas nuo vartų atjungtas. Prijunkite iš naujo.',
    'This phone was disconnected from the gate. Connect it again.',
  ],

  // Guard
  guardTitle: ['Kas dirba prie vartų?', 'Who works at the gate?'],
  guardName: ['Sargo vardas', 'Name of the guard'],
  guardWhy: ['Rašomas prie kiekvienos patikros.', 'It is written to each check.'],
  begin: ['Pradėti', 'Start'],
  guardScan: ['Nuskaityti kortelę', 'Scan a card'],
  aimOwn: ['Nukreipkite į savo kortelės kodą', 'Point at the code of your card'],
  guardFromCard: ['Vardas paimtas iš kortelės', 'The name is from the card'],
  guardUnproven: ['Šis kodas vardo nepatvirtina', 'This code proves no name'],
  guardWrite: ['Nuskaitykite dar kartą arba įrašykite vardą.', 'Scan again, or write the name.'],

  // Scanning
  scanTitle: ['Kortelės tikrinimas', 'Check of a card'],
  enters: ['Įeina', 'Enters'],
  leaves: ['Išeina', 'Leaves'],
  direction: ['Kryptis', 'Direction'],
  aim: ['Nukreipkite į kortelės kodą', 'Point at the code of the card'],
  light: ['Šviesa', 'Light'],
  number: ['Įvesti numerį', 'Enter a number'],
  picture: ['Kodo nuotrauka', 'Picture of a code'],
  visitor: ['Lankytojas', 'Visitor'],
  here: ['Kas čia', 'Who is here'],
  noCodeInPicture: ['Nuotraukoje kodo nerasta', 'No code was found in the picture'],
  startCamera: ['Įjungti kamerą', 'Turn the camera on'],
  cameraDenied: [
    'Kamera neleidžiama. Leiskite ją naršyklės nustatymuose, arba įveskite kortelės numerį.',
    'The camera is not allowed. Allow it in the settings of the browser, or enter the number of the card.',
  ],
  cameraNone: ['Kameros nėra. Įveskite kortelės numerį.', 'There is no camera. Enter the number of the card.'],
  cameraBusy: [
    'Kamerą naudoja kita programa. Uždarykite ją ir bandykite dar kartą.',
    'Another program uses the camera. Close it and try again.',
  ],
  cameraUnsupported: [
    'Ši naršyklė kameros nerodo. Įveskite kortelės numerį.',
    'This browser has no camera for pages. Enter the number of the card.',
  ],
  nonceHow: [
    'Žmogus savo telefonu nuskaito šį kodą, tada rodo savo',
    'The person scans this code by phone, then shows their own',
  ],

  // Number
  cardNumber: ['Kortelės numeris', 'Card number'],
  check: ['Tikrinti', 'Check'],
  back: ['Atgal', 'Back'],
  eightDigits: ['Reikia 8 skaitmenų', 'Eight digits are needed'],

  // Verdict
  LEISTI: ['Leisti', 'Let in'],
  TIKRINTI: ['Tikrinti', 'Check'],
  NELEISTI: ['Neleisti', 'Do not let in'],
  NEZINOMA: ['Nežinoma', 'Unknown'],
  letIn: ['Įleisti', 'Let in'],
  refuse: ['Neįleisti', 'Turn away'],
  letOut: ['Išleisti', 'Let out'],
  next: ['Toliau', 'Next'],
  photoOf: ['Nuotrauka: {{name}}', 'Photo: {{name}}'],
  noPhoto: ['Nuotraukos nėra', 'No photo'],
  scanBack: ['Nuskaitykite kitą pusę: ten yra nuotrauka', 'Scan the other side: the photo is there'],
  sdidScan: ['Nuskaityti SDID', 'Scan the SDID'],
  aimSdid: ['Nukreipkite į SDID kodą', 'Point at the SDID code'],
  sdidSeen: ['SDID matytas šiandien', 'SDID seen today'],
  sdidNoNetwork: ['Nėra ryšio: SDID kodui palyginti reikia tinklo.', 'No network: comparing the SDID code needs it.'],
  sdidNobody: [
    'Šio žmogaus darbas įmonėje registre nepatvirtintas.',
    'The registry does not confirm that this person works in the company.',
  ],
  compare: ['Ar veidas tas pats?', 'Is it the same face?'],
  number8: ['Nr. {{number}}', 'No. {{number}}'],
  ends: ['Baigiasi {{date}}', 'Expires {{date}}'],
  comesLater: ['Objekte bus nuo {{date}}', 'Comes to the site on {{date}}'],
  ageNow: ['Duomenys šviežūs', 'The data is fresh'],
  ageMinutes: {
    lt: {
      one: 'Duomenys {{count}} min. senumo',
      few: 'Duomenys {{count}} min. senumo',
      other: 'Duomenys {{count}} min. senumo',
    },
    en: { one: 'Data {{count}} min old', other: 'Data {{count}} min old' },
  },
  ageHours: {
    lt: {
      one: 'Duomenys {{count}} val. senumo',
      few: 'Duomenys {{count}} val. senumo',
      other: 'Duomenys {{count}} val. senumo',
    },
    en: { one: 'Data {{count}} h old', other: 'Data {{count}} h old' },
  },
  ageNone: ['Duomenų nėra', 'No data'],

  // Against red
  againstTitle: ['Kodėl įleidžiate?', 'Why do you let in?'],
  againstWhy: [
    'Verdiktas „Neleisti“. Priežastis įrašoma ir pasakoma objekto vadovui.',
    'The verdict is “Do not let in”. The reason is recorded and told to the manager of the site.',
  ],
  explain: ['Paaiškinimas', 'Explanation'],
  explainNeeded: ['Parašykite, kodėl', 'Write why'],
  cancel: ['Atšaukti', 'Cancel'],

  // Visitors
  visitorTitle: ['Lankytojas be kortelės', 'Visitor without a card'],
  expected: ['Laukiami lankytojai', 'Expected visitors'],
  firstName: ['Vardas', 'First name'],
  lastName: ['Pavardė', 'Last name'],
  why: ['Kodėl atvyko', 'Why they came'],
  toWhom: ['Pas ką', 'Whom'],
  company: ['Įmonė', 'Company'],
  needed: ['Užpildykite', 'Fill in'],
  nameLetters: ['Rašykite raidėmis, bent dvi', 'Write it in letters, at least two'],
  showPass: ['Rodyti dienos leidimą', 'Show the pass of the day'],
  passHow: [
    'Lankytojas nusifotografuoja šį kodą: juo įeina ir išeina iki dienos pabaigos.',
    'The visitor takes a picture of this code: it opens the gate both ways until the end of the day.',
  ],
  passNeedsNetwork: ['Leidimui reikia tinklo', 'A pass needs the network'],
  passRefused: [
    'Leidimas nepadarytas: registras duomenų nepriėmė. Galite įleisti be leidimo.',
    'The pass was not made: the registry did not accept the data. You can let in without a pass.',
  ],

  // Who is here
  hereTitle: ['Kas dabar objekte', 'Who is on the site now'],
  hereNone: ['Pro šiuos vartus niekas dar neįėjo.', 'Nobody has come in through this gate yet.'],
  hereOwn: ['Pagal šių vartų patikras.', 'By the checks of this gate.'],
  hereAll: ['Pagal visų vartų patikras, {{time}}.', 'By the checks of all gates, {{time}}.'],
  hereCount: {
    lt: { one: '{{count}} žmogus', few: '{{count}} žmonės', other: '{{count}} žmonių' },
    en: { one: '{{count}} person', other: '{{count}} people' },
  },
  since: ['nuo {{time}}', 'since {{time}}'],
  rollCall: ['Sąrašas evakuacijai', 'Roll call'],
  found: ['Rastas', 'Found'],
  foundOf: ['Rasta {{found}} iš {{all}}', '{{found}} of {{all}} found'],
  noCompany: ['Be įmonės', 'Without a company'],

  // State
  unsent: {
    lt: { one: 'Neišsiųsta {{count}}', few: 'Neišsiųsta {{count}}', other: 'Neišsiųsta {{count}}' },
    en: { one: '{{count}} not sent', other: '{{count}} not sent' },
  },
  offline: ['Nėra tinklo', 'No network'],
  update: ['Atnaujinti', 'Update'],
  updating: ['Atnaujinama…', 'Updating…'],
  newVersion: ['Yra nauja programos versija', 'There is a new version'],
  takeVersion: ['Įdiegti', 'Install'],
  takingVersion: ['Diegiama…', 'Installing…'],
  refusedTitle: {
    lt: {
      one: 'Registras nepriėmė {{count}} patikros',
      few: 'Registras nepriėmė {{count}} patikrų',
      other: 'Registras nepriėmė {{count}} patikrų',
    },
    en: { one: 'The registry did not take {{count}} check', other: 'The registry did not take {{count}} checks' },
  },
  refusedHow: [
    'Jos saugomos šiame telefone. Parodykite objekto vadovui.',
    'They are kept on this phone. Show them to the manager of the site.',
  ],
  NETEISINGA: ['neteisingi duomenys', 'wrong data'],
  PASENUSI: ['per sena', 'too old'],
  KITO_OBJEKTO: ['kito objekto', 'of another site'],
  storageFull: [
    'Telefone nebėra vietos: patikra neįrašyta. Atlaisvinkite vietos ir nuskaitykite dar kartą.',
    'This phone is full: the check was not recorded. Make room and scan again.',
  ],
  storageOff: [
    'Ši naršyklė nieko nesaugo (gal privatus langas?). Vartams reikia saugyklos.',
    'This browser keeps nothing (a private window?). A gate needs storage.',
  ],
  install: ['Įdėti į telefono ekraną', 'Put on the home screen'],
  installIos: [
    'iPhone: paspauskite „Bendrinti“, tada „Į pagrindinį ekraną“. Kitaip telefonas po 7 dienų duomenis ištrins.',
    'iPhone: press Share, then “Add to Home Screen”. Otherwise the phone deletes the data after 7 days.',
  ],

  // Menu
  menuTitle: ['Vartai', 'Gate'],
  language: ['Kalba', 'Language'],
  changeGuard: ['Keisti sargą', 'Change the guard'],
  finish: ['Baigti darbą', 'End the work'],
  finishTitle: ['Baigti darbą prie šių vartų?', 'End the work at this gate?'],
  finishText: [
    'Žmonių sąrašas ir nuotraukos iš šio telefono bus ištrinti. Kitą kartą telefoną reikės prijungti iš naujo.',
    'The list of people and the photos are removed from this phone. It must be connected again next time.',
  ],
  finishUnsent: [
    'Yra neišsiųstų patikrų. Prisijunkite prie tinklo ir bandykite dar kartą.',
    'Some checks are not sent. Go online and try again.',
  ],
  peopleHere: {
    lt: { one: 'Sąraše {{count}} žmogus', few: 'Sąraše {{count}} žmonės', other: 'Sąraše {{count}} žmonių' },
    en: { one: '{{count}} person on the list', other: '{{count}} people on the list' },
  },
})
