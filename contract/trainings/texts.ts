import { texts } from '#contract/lib/texts.ts'

/** Texts of the screens of trainings; mail.ts has the messages. */
export const trainingTexts = texts('trainings', {
  // List
  newTraining: ['Naujas mokymas', 'New training'],
  coming: ['Būsimi', 'Upcoming'],
  past: ['Įvykę', 'Past'],
  comingSafety: ['Būsimi saugaus darbo', 'Upcoming, work safety'],
  search: ['Pavadinimas arba kodas', 'Name or code'],
  noTrainings: ['Mokymų dar nėra', 'There are no training courses yet'],
  noTrainingsWhy: [
    'Sukurkite mokymą, priskirkite kompetencijas ir priimkite dalyvius',
    'Create a training, add competencies and accept participants',
  ],
  waitingCount: {
    lt: { one: '{{count}} laukia', few: '{{count}} laukia', other: '{{count}} laukia' },
    en: { one: '{{count}} waiting', other: '{{count}} waiting' },
  },
  takenOf: ['{{taken}} iš {{all}}', '{{taken}} of {{all}}'],
  inLineCount: {
    lt: { one: '{{count}} eilėje', few: '{{count}} eilėje', other: '{{count}} eilėje' },
    en: { one: '{{count}} on the waiting list', other: '{{count}} on the waiting list' },
  },

  // The training
  pavadinimas: ['Pavadinimas', 'Name'],
  aprasymas: ['Aprašymas', 'Description'],
  aprasymasHint: ['Matomas viešame mokymų sąraše', 'Shown in the public list of training courses'],
  progKodas: ['Programos kodas', 'Programme code'],
  imone: ['Mokymo įstaiga', 'Training institution'],
  ownCompany: ['Mokymą organizuoja jūsų įmonė', 'Your company organises the training'],
  tipas: ['Mokymo tipas', 'Type of training'],
  tipasBENDRIEJI: [
    'Bendrieji: visoms kompetencijoms, išskyrus saugaus darbo (3.1-01)',
    'General: for all competencies but those of work safety (3.1-01)',
  ],
  tipasSAUGAUS_DARBO: [
    'Saugaus darbo: tik saugaus darbo kompetencijoms (3.1-01)',
    'Work safety: only for competencies of work safety (3.1-01)',
  ],
  mok_tipas: ['Rūšis', 'Kind'],
  kalba: ['Kalba', 'Language'],
  savivaldybe: ['Savivaldybė', 'Municipality'],
  adresas: ['Adresas', 'Address'],
  miestas: ['Miestas', 'Town'],
  remote: ['Nuotoliniu būdu', 'Remotely'],
  dataNuo: ['Pradžios data', 'First day'],
  from: ['Nuo', 'From'],
  iki: ['Iki', 'Until'],
  kompetencija: ['Kompetencija', 'Competency'],
  willHaveCompetency: [
    'Išsaugotas mokymas turės kompetenciją „{{name}}“',
    'Once saved, the training will have the competency “{{name}}”',
  ],
  laikas: ['Laikas', 'Time'],
  timeHint: ['Pvz., 09:00', 'For example, 09:00'],
  pazymejimai: ['Išduodami pažymėjimai', 'Certificates issued'],
  pazymejimaiHint: ['Mokymas siūlomas tiems, kuriems jų trūksta', 'The training is offered to those who lack them'],
  registriki: ['Registracija iki', 'Register until'],
  registrikiHint: ['Tuščia – iki pradžios dienos', 'Empty: until the first day'],
  vietos: ['Vietų skaičius', 'Number of places'],
  vietosHint: ['Tuščia – neribojama', 'Empty: no limit'],
  failai: ['Failai', 'Files'],
  filesHint: ['Matys užsiregistravę dalyviai', 'Those who are registered will see them'],
  sectionWhat: ['Kas', 'What'],
  sectionWhen: ['Kada ir kiek', 'When and how many'],
  sectionPlace: ['Kur', 'Where'],
  facts: ['Duomenys', 'Details'],
  edit: ['Redaguoti mokymą', 'Edit the training'],
  saved: ['Mokymas išsaugotas', 'The training is saved'],
  registrationOpen: ['Registracija iki {{date}}', 'Registration until {{date}}'],
  registrationOver: ['Registracija baigėsi {{date}}', 'Registration ended on {{date}}'],
  places: ['{{taken}} iš {{all}} vietų užimta', '{{taken}} of {{all}} places taken'],
  noLimit: ['Vietų skaičius neribojamas', 'No limit on places'],
  publicPage: ['Viešas puslapis', 'Public page'],

  // Another type
  typeTitle: [
    'Pakeitus tipą bus ištrintos visos mokymo kompetencijos ({{count}})',
    'With another type all competencies of the training ({{count}}) are deleted',
  ],
  typeText: [
    'Jos netinka kito tipo mokymui. Ištrinamos tik išsaugojus mokymą: {{names}}.',
    'They do not belong to a training of the other type. They are deleted only when you save: {{names}}.',
  ],
  typeAgree: ['Keisti tipą', 'Change the type'],
  typeWarning: ['Išsaugojus bus ištrintos kompetencijos: {{names}}', 'Competencies deleted when you save: {{names}}'],

  // Competencies
  competencies: ['Kompetencijos', 'Competencies'],
  addCompetency: ['Pridėti kompetenciją', 'Add a competency'],
  competencyAdded: ['Mokymo kompetencija išsaugota', 'The competency of the training is saved'],
  competencyRemoved: ['Mokymo kompetencija ištrinta', 'The competency of the training is deleted'],
  removeCompetency: ['Pašalinti kompetenciją {{name}}', 'Remove the competency {{name}}'],
  noCompetencies: ['Kompetencijų dar nėra', 'There are no competencies yet'],

  // People
  persons: ['Dalyviai', 'Participants'],
  status: ['Būsena', 'Status'],
  vardas: ['Vardas', 'First name'],
  pavarde: ['Pavardė', 'Last name'],
  attended: ['Dalyvavo', 'Attended'],
  notAttended: ['Nedalyvavo', 'Did not attend'],
  confirmFirst: ['Pirma patvirtinkite vietą', 'Confirm the place first'],
  placeNotConfirmed: ['Vieta nepatvirtinta', 'Place not confirmed'],
  inLine: ['Laukia eilėje', 'On the waiting list'],
  placeInLine: ['Eilėje: {{place}}', 'On the waiting list: {{place}}'],
  noPersons: ['Dalyvių dar nėra', 'There are no participants yet'],
  noPersonsAdd: ['Pridėkite dalyvius patys arba importuokite iš failo', 'Add participants one by one or import a file'],
  toPATVIRTINTA: ['Patvirtinti', 'Confirm'],
  toATSAUKTA: ['Atšaukti registraciją', 'Cancel the registration'],
  toLAUKIAMA: ['Grąžinti registraciją', 'Restore the registration'],
  cancelOne: ['Atšaukti registraciją: {{name}}?', 'Cancel the registration of {{name}}?'],
  cancelMany: {
    lt: {
      one: 'Atšaukti {{count}} asmens registraciją?',
      few: 'Atšaukti {{count}} asmenų registraciją?',
      other: 'Atšaukti {{count}} asmenų registraciją?',
    },
    en: { one: 'Cancel the registration of {{count}} person?', other: 'Cancel the registration of {{count}} people?' },
  },
  cancelText: [
    'Asmuo gaus pranešimą. Jei registraciją grąžinsite, ji vėl lauks patvirtinimo, o jei vietų nebėra – eilėje.',
    'The person is notified. If you restore the registration, it waits for confirmation again, or joins the waiting list if there are no places.',
  ],
  cancelTextLine: [
    'Atsilaisvinusią vietą gaus pirmas eilėje. Apie tai bus pranešta.',
    'The place goes to the first on the waiting list, who is notified.',
  ],
  gotPlace: {
    lt: {
      one: 'Vietą iš eilės gavo {{count}} asmuo',
      few: 'Vietą iš eilės gavo {{count}} asmenys',
      other: 'Vietą iš eilės gavo {{count}} asmenų',
    },
    en: {
      one: '{{count}} person got a place from the waiting list',
      other: '{{count}} people got a place from the waiting list',
    },
  },
  attendedOf: ['Dalyvavo: {{name}}', 'Attended: {{name}}'],
  nowAttended: {
    lt: {
      one: 'Dalyvavo: pažymėtas {{count}} asmuo',
      few: 'Dalyvavo: pažymėti {{count}} asmenys',
      other: 'Dalyvavo: pažymėta {{count}} asmenų',
    },
    en: { one: 'Attended: {{count}} person marked', other: 'Attended: {{count}} people marked' },
  },
  nowAbsent: {
    lt: {
      one: 'Nedalyvavo: pažymėtas {{count}} asmuo',
      few: 'Nedalyvavo: pažymėti {{count}} asmenys',
      other: 'Nedalyvavo: pažymėta {{count}} asmenų',
    },
    en: { one: 'Did not attend: {{count}} person marked', other: 'Did not attend: {{count}} people marked' },
  },
  addPeople: ['Pridėti dalyvius', 'Add participants'],
  importPeople: ['Importuoti dalyvius', 'Import participants'],
  isAdded: ['registracija įrašyta', 'registered'],
  isInLine: ['laukia eilėje: {{place}}', 'on the waiting list: {{place}}'],

  // The employer
  ownPersons: ['Jūsų darbuotojai', 'Your employees'],
  noOwnPersons: ['Jūsų darbuotojų čia nėra', 'None of your employees are here'],
  noOwnTrainings: ['Jūsų darbuotojų mokymų nėra', 'Your people have no training courses'],
  noOwnTrainingsWhy: [
    'Čia rodomi mokymai, į kuriuos užsiregistravę jūsų darbuotojai. Užregistruokite juos patys.',
    'Training courses for which your people are registered will be here. Register them yourself.',
  ],
  registerEmployees: ['Registruoti darbuotojus', 'Register employees'],
  registerTo: ['Mokymas: {{name}}', 'Training: {{name}}'],
  chooseTraining: ['Pasirinkite mokymą', 'Choose a training'],
  chooseSearch: ['Mokymo pavadinimas arba kodas', 'Name or code of the training'],
  chooseNone: ['Pagal „{{asked}}“ mokymų neradome', 'We found no training courses by “{{asked}}”'],
  chooseNothing: ['Būsimų mokymų nėra', 'There are no upcoming training courses'],
  chooseMore: [
    'Rodomi pirmieji {{count}}. Patikslinkite paiešką.',
    'The first {{count}} are shown. Narrow the search.',
  ],
  freePlaces: {
    lt: { one: '{{count}} laisva vieta', few: '{{count}} laisvos vietos', other: '{{count}} laisvų vietų' },
    en: { one: '{{count}} place available', other: '{{count}} places available' },
  },
  cancelOwnText: [
    'Asmuo gaus pranešimą, vieta atiteks kitam. Užregistruoti iš naujo galėsite iki {{date}}.',
    'The person is notified, the place goes to another. You can register them again until {{date}}.',
  ],

  // The person's own registration
  takeBack: ['Atsisakyti', 'Cancel'],
  takeBackTitle: ['Atsisakyti registracijos?', 'Cancel your registration?'],
  takeBackText: [
    '„{{name}}“, {{date}}. Jūsų vieta atiteks kitam laukiančiajam.',
    '“{{name}}”, {{date}}. Your place goes to the next on the waiting list.',
  ],
  takenBack: ['Registracijos atsisakyta', 'Your registration is cancelled'],
})
