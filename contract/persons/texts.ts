import { texts } from '#contract/lib/texts.ts'

/** Words of the person screens. */
export const personTexts = texts({
  // Lists
  newUser: ['Naujas vartotojas', 'New user'],
  search: ['Vardas, pavardė, kortelė ar asmens kodas', 'Name, card or personal code'],
  searchName: ['Vardas, pavardė', 'Name'],
  noUsers: ['Vartotojų dar nėra', 'There are no users yet'],
  noEmployees: ['Darbuotojų dar nėra', 'There are no employees yet'],
  addFirst: ['Pridėkite pirmąjį', 'Add the first one'],
  noAssessors: ['Vertintojų dar nėra', 'There are no assessors yet'],
  noAssessorsWhy: [
    'Vertintoju tampa vartotojas, kuriam administratorius suteikia šį tipą',
    'A user becomes an assessor when an administrator gives this type',
  ],
  cardNumber: ['Kortelės numeris', 'Card number'],
  status: ['Būsena', 'Status'],
  competency: ['Kompetencija', 'Competency'],
  unconfirmed: ['Tapatybė nepatvirtinta', 'Identity not confirmed'],

  // Fields
  vardas: ['Vardas', 'First name'],
  pavarde: ['Pavardė', 'Last name'],
  asmenskodas: ['Asmens kodas', 'Personal code'],
  gimimoData: ['Gimimo data', 'Date of birth'],
  lytis: ['Lytis', 'Sex'],
  pilietybe: ['Pilietybė', 'Citizenship'],
  salis: ['Šalis', 'Country'],
  regionas: ['Regionas', 'Region'],
  miestas: ['Miestas', 'Town'],
  adresas: ['Adresas', 'Address'],
  email: ['El. paštas', 'E-mail'],
  telefonas: ['Telefonas', 'Phone'],
  telefonas2: ['Kitas telefonas', 'Another phone'],
  komunikacijosKanalas: ['Pranešimų kanalas', 'Channel of messages'],
  naujienlaiskiai: ['Sutinka gauti naujienlaiškius', 'Agrees to get newsletters'],
  vartotojoTipas: ['Vartotojo tipas', 'User type'],
  imone: ['Įmonė', 'Company'],
  pareigos: ['Pareigos', 'Position'],
  galiojaNuo: ['Dirba nuo', 'Works since'],
  sritys: ['Sritys', 'Areas'],
  regionai: ['Regionai', 'Regions'],
  kalbos: ['Kalbos', 'Languages'],
  kvalifikacijos: ['Kvalifikacijos', 'Qualifications'],

  // A new person
  sectionPerson: ['Asmuo', 'Person'],
  sectionContacts: ['Kontaktai', 'Contacts'],
  sectionWork: ['Darbovietė', 'Workplace'],
  codeHint: ['11 skaitmenų', '11 digits'],
  codeChecking: ['Tikrinama, ar kodas laisvas…', 'Checking whether the code is free…'],
  codeFree: ['Kodas laisvas', 'The code is free'],
  codeCheckDigit: [
    'Nesutampa kontrolinis skaitmuo. Patikrinkite, ar kodas įvestas teisingai.',
    'The check digit differs. See whether the code is typed correctly.',
  ],
  fromCode: ['Pagal asmens kodą', 'From the personal code'],
  emailHint: ['Pvz., vardas.pavarde@imone.lt', 'E.g. name.surname@company.lt'],
  phoneHint: ['Pvz., +370 612 34567', 'E.g. +370 612 34567'],
  joinsCompany: [
    'Asmuo bus įtrauktas į jūsų įmonę kaip tikrinamas darbuotojas.',
    'The person joins your company as an employee being checked.',
  ],
  invitation: [
    'Išsaugojus asmuo gaus pakvietimą su nuoroda slaptažodžiui nustatyti: SMS žinute arba el. paštu, pagal pasirinktą kanalą.',
    'After saving, the person gets an invitation with a link to set a password: by SMS or e-mail, as the channel says.',
  ],
  noInvitation: [
    'Nenurodyti nei telefonas, nei el. paštas, todėl pakvietimas nebus išsiųstas.',
    'There is neither a phone nor an e-mail, so no invitation will be sent.',
  ],
  userSaved: ['Vartotojas išsaugotas', 'The user is saved'],

  // The page of a person
  tabs: ['Asmens duomenų skiltys', 'Parts of the record'],
  assessorInfo: ['Vertintojo duomenys', 'Assessor'],
  data: ['Asmens duomenys', 'Personal data'],
  emailConfirmed: ['patvirtintas', 'confirmed'],
  emailUnconfirmed: ['nepatvirtintas', 'not confirmed'],
  address: ['Adresas', 'Address'],
  card: ['Kortelė', 'Card'],
  cardUntil: ['Galioja iki {{date}}', 'Valid until {{date}}'],
  noCard: ['Kortelės nėra', 'No card'],
  noWork: ['Darbovietė nenurodyta', 'No workplace'],
  languages: ['Mokamos kalbos', 'Languages'],
  skills: ['Kalbos ir kvalifikacija', 'Languages and qualification'],
  qualificationStatuses: ['Kvalifikaciniai statusai', 'Qualification statuses'],
  wanted: ['pageidaujamas', 'wanted'],
  until: ['iki {{date}}', 'until {{date}}'],
  editTitle: ['Redaguoti asmens duomenis', 'Edit personal data'],

  // Competencies
  level: ['{{level}} lygis', 'Level {{level}}'],
  unlimited: ['Neribotai', 'Without limit'],
  grantedBy: ['Vertinimai, kuriais suteikta', 'Granted by these assessments'],
  noCompetencies: ['Kompetencijų dar nėra', 'There are no competencies yet'],
  noCompetenciesWhy: [
    'Kompetencija suteikiama išlaikius vertinimą',
    'A competency is granted by passing an assessment',
  ],
  notByAssessment: [
    'Ši kompetencija suteikta ne vertinimu šiame registre',
    'This competency was not granted by an assessment of this registry',
  ],

  // Assessments
  noAssessments: ['Vertinimų dar nėra', 'There are no assessments yet'],
  noAssessmentsWhy: [
    'Į vertinimą registruoja įmonės atstovas arba vertinimo organizatorius',
    'People are registered by their company or by the organiser of an assessment',
  ],
  protocol: ['Protokolas (PDF)', 'Protocol (PDF)'],

  // The own page
  summary: ['Trumpai', 'At a glance'],
  validCount: {
    lt: {
      one: '{{count}} galiojanti kompetencija',
      few: '{{count}} galiojančios kompetencijos',
      other: '{{count}} galiojančių kompetencijų',
    },
    en: { one: '{{count}} valid competency', other: '{{count}} valid competencies' },
  },
  noneValid: ['Galiojančių kompetencijų nėra', 'No valid competencies'],
  nothingEnds: ['Artimiausiu metu nesibaigia nė viena', 'None ends soon'],
  next: ['Artimiausias vertinimas', 'Next assessment'],
  noNext: ['Artimiausiu metu vertinimų nėra', 'Nothing is planned'],
  myAssessments: ['Man priskirti vertinimai', 'Assessments assigned to me'],
})
