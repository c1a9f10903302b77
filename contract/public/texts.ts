import { texts } from '#contract/lib/texts.ts'

/** Texts of the public pages; shell/texts.ts has those that all screens share. */
export const publicTexts = texts('public', {
  // The frame
  about: ['Statybos darbuotojų kompetencijų registras', 'Register of Construction Competence'],
  home: ['Pradžia', 'Home'],
  otherPages: ['Apie svetainę', 'About this site'],
  apiDocs: ['Duomenys programoms (API)', 'Data for programs (API)'],
  printed: ['Spausdinta {{time}}', 'Printed {{time}}'],

  // Home
  checkSpecialist: ['Patikrinkite specialistą', 'Check a specialist'],
  checkLead: [
    'Iškart matysite, ar kortelė galioja ir kokias kompetencijas žmogus turi.',
    'See at once whether the card is valid and which competencies its holder has.',
  ],
  numberOrName: ['Kortelės numeris arba vardas ir pavardė', 'Card number, or first and last name'],
  numberOrNameHint: ['Pvz., 48201937 arba Jonas Žilinskas', 'For example, 48201937 or Jonas Žilinskas'],
  find: ['Ieškoti', 'Search'],
  homeDescription: [
    'Patikrinkite statybos specialisto kortelę ir kompetencijas, raskite artimiausius kompetencijų vertinimus ir mokymus Lietuvoje.',
    'Check the card and competencies of a construction specialist, find the next competency assessments and training courses in Lithuania.',
  ],
  next: ['Artimiausi vertinimai', 'Next assessments'],
  noneNext: ['Artimiausių vertinimų kol kas nėra.', 'No assessments are planned yet.'],
  allAssessments: ['Visi vertinimai', 'All assessments'],
  how: ['Kaip įgyjama kompetencija', 'How a competency is gained'],
  step1: ['Registracija', 'Registration'],
  step1Text: [
    'Žmogus užsiregistruoja į vertinimą pats arba jį užregistruoja įmonės ar vertinimo įstaigos tvarkytojas.',
    'People register themselves to an assessment, or a manager of the company or of the institution does.',
  ],
  makeAccount: ['Susikurti paskyrą', 'Create an account'],
  step2: ['Vertinimas', 'Assessment'],
  step2Text: [
    'Vertintojai patikrina teoriją, praktiką arba abi. Kiekvienos dalies riba – {{mark}} balai.',
    'Assessors test theory, practice or both. The pass mark of each part is {{mark}}.',
  ],
  step3: ['Įrašas registre', 'Entry in the registry'],
  step3Text: [
    'Išlaikyta kompetencija įrašoma į registrą ir matoma visiems, kas tikrina kortelę.',
    'A passed competency is put on the register, where everyone who checks the card sees it.',
  ],
  signInLead: ['Dirbate su registru?', 'Do you work with the register?'],
  signInText: [
    'Darbuotojai, vertintojai, įmonės ir administratoriai savo duomenis tvarko prisijungę.',
    'Workers, assessors, companies and administrators keep their data after signing in.',
  ],

  enterTestCode: ['Įvesti testo kodą', 'Enter the code of a test'],

  // Search
  specialists: ['Specialistų paieška', 'Find a specialist'],
  specialistsShort: ['Specialistai', 'Specialists'],
  specialistsDescription: [
    'Statybos specialistų paieška pagal kortelės numerį arba vardą ir pavardę.',
    'Find a construction specialist by card number, or by first and last name.',
  ],
  byNumber: ['Pagal kortelės numerį', 'By card number'],
  byName: ['Pagal vardą ir pavardę', 'By name'],
  number: ['Kortelės numeris', 'Card number'],
  numberHint: ['8 skaitmenys, pvz., 48201937', '8 digits, for example, 48201937'],
  numberWrong: ['Kortelės numerį sudaro 8 skaitmenys', 'A card number has 8 digits'],
  check: ['Tikrinti', 'Check'],
  firstName: ['Vardas', 'First name'],
  lastName: ['Pavardė', 'Last name'],
  nameHint: [
    'Reikia ir vardo, ir pavardės. Didžiosios raidės ir lietuviški ženklai nebūtini.',
    'Both are needed. Capitals and Lithuanian letters are not.',
  ],
  results: ['Paieškos rezultatai', 'Search results'],
  foundPeople: {
    lt: {
      one: 'Rastas {{count}} specialistas',
      few: 'Rasti {{count}} specialistai',
      other: 'Rasta {{count}} specialistų',
    },
    en: { one: '{{count}} specialist found', other: '{{count}} specialists found' },
  },
  foundMore: [
    'Rodomi pirmi {{shown}} iš {{count}}. Tikslesnė paieška – pagal kortelės numerį.',
    'The first {{shown}} of {{count}} are shown. Search by card number to be exact.',
  ],
  nobody: ['Tokio specialisto nerasta', 'No such specialist was found'],
  nobodyWhy: [
    'Patikrinkite, ar įrašėte visą vardą ir visą pavardę, arba ieškokite pagal kortelės numerį. Žmonės, neturintys nei kortelės, nei galiojančių kompetencijų, nerodomi.',
    'Check that both names are whole, or search by card number. People with neither a card nor a valid competency are not shown.',
  ],
  tooMany: ['Per daug paieškų', 'Too many searches'],
  tooManyWhy: [
    'Iš jūsų tinklo adreso ieškota per dažnai. Bandykite po {{seconds}} s. Prisijungusių paieškos skaičiuojamos atskirai.',
    'There were too many searches from your network address. Try again in {{seconds}} s. Signed-in users have a limit of their own.',
  ],
  validCount: {
    lt: {
      one: '{{count}} galiojanti kompetencija',
      few: '{{count}} galiojančios kompetencijos',
      other: '{{count}} galiojančių kompetencijų',
    },
    en: { one: '{{count}} valid competency', other: '{{count}} valid competencies' },
  },
  noCard: ['Kortelės nėra', 'No card'],
  cardNumber: ['Nr. {{number}}', 'No. {{number}}'],

  // Card
  cardTitle: ['Kortelė {{number}}', 'Card {{number}}'],
  cardDescription: [
    'Statybos specialisto kortelės {{number}} patikra.',
    'Check of the construction specialist card {{number}}.',
  ],
  checkedAt: ['Tikrinta {{time}}', 'Checked {{time}}'],
  AKTYVI: ['Kortelė aktyvi', 'The card is active'],
  UZSAKOMA: ['Kortelė dar neaktyvi', 'The card is not active yet'],
  UZSAKYTA: ['Kortelė dar neaktyvi', 'The card is not active yet'],
  SUSPENDUOTA: ['Kortelė suspenduota', 'Card suspended'],
  NEGALIOJA: ['Kortelė negalioja', 'The card is not valid'],
  noSuchCard: ['Kortelė nerasta', 'The card was not found'],
  UZSAKOMAWhy: ['Kortelė dar tik užsakoma.', 'The card is still to be ordered.'],
  UZSAKYTAWhy: ['Kortelė užsakyta, bet dar nepagaminta.', 'The card is ordered but not made yet.'],
  SUSPENDUOTAWhy: [
    'Galiojimas laikinai sustabdytas: remtis kortele dabar negalima. Priežastį gali pasakyti jos turėtojo įmonė.',
    'The card is suspended: it cannot be relied on for now. Its holder’s company can tell why.',
  ],
  NEGALIOJAWhy: [
    'Galiojimas nutrauktas: šia kortele remtis nebegalima. Priežastį gali pasakyti jos turėtojo įmonė.',
    'The card was ended: it can no longer be relied on. Its holder’s company can tell why.',
  ],
  overWhy: [
    'Baigėsi galiojimo laikas: šia kortele remtis nebegalima.',
    'Its time is over: this card can no longer be relied on.',
  ],
  suspendedOn: ['Suspenduota {{date}}', 'Suspended {{date}}'],
  endedOn: ['Nutraukta {{date}}', 'Cancelled {{date}}'],
  overOn: ['Galiojo iki {{date}}', 'Was valid until {{date}}'],
  noSuchCardWhy: [
    'Kortelės numeriu {{number}} registre nėra. Patikrinkite, ar numeris įvestas teisingai; jei teisingai, kortele remtis negalima.',
    'There is no card {{number}} on the register. Check that the number is right; if it is, the card cannot be relied on.',
  ],
  comparePhoto: ['Palyginkite nuotrauką su žmogumi.', 'Compare the photo with the person.'],
  compareName: [
    'Nuotraukos nėra: palyginkite vardą su asmens dokumentu.',
    'There is no photo: compare the name with an identity document.',
  ],
  photoOf: ['Nuotrauka: {{name}}', 'Photo: {{name}}'],
  noPhoto: ['Nuotraukos nėra', 'No photo'],
  company: ['Įmonė', 'Company'],
  noCompany: ['Nenurodyta', 'Not given'],
  validCompetencies: ['Galiojančios kompetencijos', 'Valid competencies'],
  noCompetencies: ['Galiojančių kompetencijų nėra.', 'There are no valid competencies.'],
  validQualifications: ['Patvirtintos kvalifikacijos', 'Confirmed qualifications'],
  certificateNumber: ['Pažymėjimo Nr. {{number}}', 'Certificate No {{number}}'],
  confirmed: ['Patvirtinta', 'Confirmed'],
  validUntil: ['Galioja iki {{date}}', 'Valid until {{date}}'],
  validAlways: ['Galioja neribotai', 'Valid without limit'],
  ends: ['Baigiasi {{date}}', 'Expires {{date}}'],
  cardUntil: ['Kortelė galioja iki', 'The card is valid until'],
  checkAnother: ['Tikrinti kitą', 'Check another'],
  scanCard: ['Nuskaityti kortelę', 'Scan a card'],
  scanHint: [
    'Nuskaitykite QR kodą, kuris yra ant kortelės: iškart matysite, ar ji galioja.',
    'Scan the QR code on the card: you will see at once whether it is valid.',
  ],
  notCard: ['Tai ne kortelės kodas', 'This is not the code of a card'],
  notCardHow: [
    'Nuskaitykite kodą, atspausdintą ant statybos specialisto kortelės, arba įveskite jos numerį.',
    'Scan the code that is printed on the specialist’s card, or enter its number.',
  ],
  scanNext: ['Nuskaityti kitą', 'Scan another'],
  print: ['Spausdinti', 'Print'],

  // Assessments
  assessments: ['Kompetencijų vertinimai', 'Competency assessments'],
  assessmentsShort: ['Vertinimai', 'Assessments'],
  assessmentsDescription: [
    'Viešas statybos kompetencijų vertinimų registras: datos, vietos, kompetencijos, laisvos vietos.',
    'The public register of construction competency assessments: dates, places, competencies, free places.',
  ],
  filters: ['Filtrai', 'Filters'],
  municipality: ['Savivaldybė', 'Municipality'],
  competency: ['Kompetencija', 'Competency'],
  anyMunicipality: ['Visos savivaldybės', 'All municipalities'],
  anyCompetency: ['Visos kompetencijos', 'All competencies'],
  from: ['Data nuo', 'From'],
  until: ['Data iki', 'Until'],
  apply: ['Taikyti filtrus', 'Apply the filters'],
  chosen: ['Taikomi filtrai', 'Filters in use'],
  quoted: ['„{{text}}“', '“{{text}}”'],
  which: ['Kurie vertinimai', 'Which assessments'],
  coming: ['Būsimi', 'Upcoming'],
  past: ['Įvykę', 'Past'],
  count: {
    lt: { one: '{{count}} vertinimas', few: '{{count}} vertinimai', other: '{{count}} vertinimų' },
    en: { one: '{{count}} assessment', other: '{{count}} assessments' },
  },
  date: ['Data', 'Date'],
  place: ['Vieta', 'Place'],
  type: ['Tipas', 'Type'],
  freePlaces: ['Laisvos vietos', 'Places available'],
  free: {
    lt: { one: '{{count}} laisva vieta', few: '{{count}} laisvos vietos', other: '{{count}} laisvų vietų' },
    en: { one: '{{count}} free place', other: '{{count}} free places' },
  },
  full: ['Vietų nebėra', 'Fully booked'],
  noLimit: ['Vietos neribojamos', 'No limit on places'],
  sortNearest: ['Rikiuoti: anksčiausi pirmi', 'Sort: earliest first'],
  sortLatest: ['Rikiuoti: vėliausi pirmi', 'Sort: latest first'],
  noneFound: ['Pagal šiuos filtrus vertinimų nerasta', 'No assessments were found with these filters'],
  noneFoundWhy: [
    'Pabandykite platesnį laikotarpį arba kitą savivaldybę.',
    'Try a wider period or another municipality.',
  ],
  noneComing: ['Būsimų vertinimų kol kas nėra', 'No assessments are planned yet'],
  nonePast: ['Įvykusių vertinimų nėra', 'There are no past assessments'],
  seePast: ['Rodyti įvykusius', 'Show past ones'],
  seeComing: ['Rodyti būsimus', 'Show coming ones'],

  // Trainings
  trainings: ['Mokymai', 'Training courses'],
  trainingsDescription: [
    'Viešas statybos mokymų registras: saugaus darbo ir kiti mokymai, datos, vietos, laisvos vietos, registracija.',
    'The public register of training courses in construction: work safety and others, dates, places, free places, registration.',
  ],
  whichTrainings: ['Kurie mokymai', 'Which training courses'],
  whichTypes: ['Mokymų tipas', 'Type of training courses'],
  everyType: ['Visi', 'All'],
  searchTraining: ['Pavadinimas ar aprašymas', 'Name or description'],
  trainingCount: {
    lt: { one: '{{count}} mokymas', few: '{{count}} mokymai', other: '{{count}} mokymų' },
    en: { one: '{{count}} training course', other: '{{count}} training courses' },
  },
  training: ['Mokymas', 'Training'],
  starts: ['Pradžia', 'Start'],
  registerUntil: ['Registracija iki', 'Register until'],
  registrationOver: ['Registracija baigėsi', 'Registration is over'],
  remote: ['Nuotoliniu būdu', 'Remotely'],
  inLine: {
    lt: { one: 'Eilėje {{count}}', few: 'Eilėje {{count}}', other: 'Eilėje {{count}}' },
    en: { one: '{{count}} on the waiting list', other: '{{count}} on the waiting list' },
  },
  noTrainings: ['Pagal šiuos filtrus mokymų nerasta', 'No training courses were found with these filters'],
  noTrainingsWhy: [
    'Pabandykite platesnį laikotarpį, kitą savivaldybę arba visus mokymų tipus.',
    'Try a wider period, another municipality, or all types of training courses.',
  ],
  noComingTrainings: ['Būsimų mokymų kol kas nėra', 'No training courses are planned yet'],
  noPastTrainings: ['Įvykusių mokymų nėra', 'There are no past training courses'],
  seeAllTypes: ['Rodyti visų tipų mokymus', 'Show training courses of all types'],
  nextTrainings: ['Artimiausi mokymai', 'Next training courses'],
  noNextTrainings: [
    'Mokymų, į kuriuos būtų galima registruotis, kol kas nėra.',
    'There are no training courses to register for yet.',
  ],
  allTrainings: ['Visi mokymai', 'All training courses'],
  kind: ['Rūšis', 'Kind'],
  givenBy: ['Moko', 'Provider'],
  programme: ['Programos kodas', 'Programme code'],
  languageOf: ['Kalba', 'Language'],
  forCompetencies: ['Kompetencijos, kurioms skirtas mokymas', 'Competencies that it is for'],
  files: ['Failai', 'Files'],
  trainingCalendarName: ['Mokymas: {{name}}', 'Training: {{name}}'],
  trainingDescription: [
    '{{name}}: mokymas {{date}}, {{town}}. Registracija iki {{until}}.',
    '{{name}}: training on {{date}}, {{town}}. Register until {{until}}.',
  ],

  // Competencies
  competencies: ['Kompetencijos', 'Competencies'],
  competenciesDescription: [
    'Visos statybos kompetencijos pagal sritis: kodai, tipai ir kiek metų jos galioja.',
    'All competencies in construction by area: codes, types and for how many years they are valid.',
  ],

  // Assessment
  area: ['Sritis', 'Area'],
  assessedBy: ['Vertina', 'Assessed by'],
  code: ['Kodas', 'Code'],
  description: ['Aprašymas', 'Description'],
  criteria: ['Už ką vertinama', 'What is marked'],
  theory: ['Teorija', 'Theory'],
  practice: ['Praktika', 'Practice'],
  toCalendar: ['Įtraukti į kalendorių', 'Add to calendar'],
  happened: ['Įvyko', 'Past'],
  calendarName: ['Vertinimas: {{competency}}', 'Assessment: {{competency}}'],
  assessmentDescription: [
    '{{competency}}: kompetencijos vertinimas {{date}}, {{town}}.',
    '{{competency}}: competency assessment on {{date}}, {{town}}.',
  ],

  // Written pages
  draftPage: ['Juodraštis', 'Draft'],
  draftPageWhy: [
    'Šį puslapį mato tik jo rengėjai. Skaitytojai jį matys, kai paskelbsite.',
    'Only those who write pages see it. Readers see it once it is published.',
  ],
  pageFor: ['Šį puslapį mato tik prisijungę: {{type}}', 'Only signed-in people see this page: {{type}}'],

  // Failures
  checkFilters: ['Patikrinkite filtrus', 'Check the filters'],
  checkForm: ['Patikrinkite formą', 'Check the form'],
  failureTry: ['Bandykite po {{seconds}} s.', 'Try again in {{seconds}} s.'],
  retry: ['Bandyti dar kartą', 'Try again'],
})
