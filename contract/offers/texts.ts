import { texts } from '#contract/lib/texts.ts'

/** Texts of the dialog that offers assessments and trainings to people who lack something. */
export const offerTexts = texts('offers', {
  title: ['Vertinimai ir mokymai', 'Assessments and training courses'],
  lacks: ['Trūksta: {{what}}', 'Lacking: {{what}}'],
  by: ['Reikia iki {{date}}', 'Needed by {{date}}'],
  people: {
    lt: { one: '{{count}} žmogus', few: '{{count}} žmonės', other: '{{count}} žmonių' },
    en: { one: '{{count}} person', other: '{{count}} people' },
  },
  order: ['Rikiuoti', 'Order'],
  nearest: ['Arčiausi', 'Nearest'],
  earliest: ['Anksčiausi', 'Earliest'],
  more: ['Vieta ir kalba', 'Place and language'],
  from: ['Nuo kur skaičiuoti atstumą', 'Distance from'],
  fromHome: ['Gyvenamoji vieta arba įmonė', 'Home or company'],
  language: ['Mokymo kalba', 'Language of the training'],
  taughtIn: ['Kalba: {{language}}', 'Language: {{language}}'],
  anyLanguage: ['Bet kuri', 'Any'],
  kindATESTAVIMAS: ['Vertinimas', 'Assessment'],
  kindMOKYMAS: ['Mokymas', 'Training'],
  here: ['Toje pačioje vietoje', 'In the same place'],
  remote: ['Nuotoliniu būdu', 'Remotely'],
  free: {
    lt: { one: '{{count}} laisva vieta', few: '{{count}} laisvos vietos', other: '{{count}} laisvų vietų' },
    en: { one: '{{count}} free place', other: '{{count}} free places' },
  },
  noLimit: ['Vietų skaičius neribojamas', 'No limit on places'],
  full: ['Vietų nebėra', 'Fully booked'],
  fullLine: ['Vietų nebėra, eilėje {{count}}', 'Fully booked, {{count}} on the waiting list'],
  registerBy: ['Registruotis iki {{date}}', 'Register until {{date}}'],
  tooLate: ['Vėliau, nei reikia', 'Later than needed'],
  register: ['Registruotis', 'Register'],
  registerOther: ['Registruoti', 'Register'],
  stand: ['Stoti į eilę', 'Stand in line'],
  registered: ['Užregistruota', 'Registered'],
  registeredLine: ['Eilėje, vieta {{place}}', 'On the waiting list, place {{place}}'],
  undo: ['Atšaukti registraciją', 'Cancel the registration'],
  undone: ['Registracija atšaukta', 'The registration is cancelled'],
  showMore: ['Rodyti daugiau', 'Show more'],
  none: ['Pasiūlymų dabar nėra', 'There are no offers now'],
  noneWhy: [
    'Nėra paskelbta nei vertinimų, nei mokymų, kurie tai suteiktų. Užsukite vėliau arba kreipkitės į mokymo įstaigą.',
    'No assessment or training is published that would give this. Come back later, or ask a training institution.',
  ],
  noneInLanguage: ['Šia kalba pasiūlymų nėra', 'There are no offers in this language'],
  notYours: ['Registruoti gali pats asmuo arba jo įmonė', 'Only the person or their company can register'],

  // Several people
  registerMany: ['Registruoti į mokymą ar vertinimą', 'Register for training or assessment'],
  chooseCompetency: ['Kokios kompetencijos reikia?', 'Which competency is needed?'],
  competency: ['Kompetencija', 'Competency'],
  noCompetency: ['Tokios kompetencijos nėra', 'There is no such competency'],
  firstOnly: ['Rodomos pirmosios {{count}}', 'The first {{count}} are shown'],
  choose: [
    'Pažymėkite, kur registruoti. Vietos dalijamos iš eilės.',
    'Mark where to register. Places are given in this order.',
  ],
  fits: {
    lt: { one: 'Čia: {{count}} žmogus', few: 'Čia: {{count}} žmonės', other: 'Čia: {{count}} žmonių' },
    en: { one: 'Here: {{count}} person', other: 'Here: {{count}} people' },
  },
  fitsLine: {
    lt: { one: 'eilėje {{count}}', few: 'eilėje {{count}}', other: 'eilėje {{count}}' },
    en: { one: '{{count}} on the waiting list', other: '{{count}} on the waiting list' },
  },
  notFitting: {
    lt: {
      one: '{{count}} žmogui vietos neužtenka',
      few: '{{count}} žmonėms vietų neužtenka',
      other: '{{count}} žmonių vietų neužtenka',
    },
    en: { one: 'There is no place for {{count}} person', other: 'There are no places for {{count}} people' },
  },
  rest: ['Kam vietų neužtenka', 'Those without a place'],
  restLine: ['stoja į mokymo eilę', 'stand in line for the training'],
  restLeft: ['neregistruojami', 'are not registered'],
  restMore: [
    'Pažymėkite dar vieną pasiūlymą arba likusius registruokite vėliau',
    'Mark another offer, or register the rest later',
  ],
  book: {
    lt: {
      one: 'Užsakyti {{count}} vietą',
      few: 'Užsakyti {{count}} vietas',
      other: 'Užsakyti {{count}} vietų',
    },
    en: { one: 'Book {{count}} place', other: 'Book {{count}} places' },
  },
  bookNone: ['Pažymėkite bent vieną pasiūlymą', 'Mark at least one offer'],
  bookedAll: {
    lt: {
      one: 'Užregistruotas {{count}} iš {{all}}',
      few: 'Užregistruoti {{count}} iš {{all}}',
      other: 'Užregistruota {{count}} iš {{all}}',
    },
    en: { one: '{{count}} of {{all}} is registered', other: '{{count}} of {{all}} are registered' },
  },
  inLine: {
    lt: { one: '{{count}} laukia eilėje', few: '{{count}} laukia eilėje', other: '{{count}} laukia eilėje' },
    en: { one: '{{count}} on the waiting list', other: '{{count}} on the waiting list' },
  },
  placeInLine: ['{{name}} (eilėje {{place}})', '{{name}} (place {{place}} on the waiting list)'],
  notBooked: {
    lt: { one: 'Neužregistruotas {{count}}', few: 'Neužregistruoti {{count}}', other: 'Neužregistruota {{count}}' },
    en: { one: '{{count}} is not registered', other: '{{count}} are not registered' },
  },
  forRest: {
    lt: {
      one: 'Ieškoti vietos likusiam ({{count}})',
      few: 'Ieškoti vietų likusiems ({{count}})',
      other: 'Ieškoti vietų likusiems ({{count}})',
    },
    en: { one: 'Find a place for the other ({{count}})', other: 'Find places for the others ({{count}})' },
  },
  undoAll: ['Atšaukti visas šias registracijas', 'Cancel all these registrations'],
  undoSome: {
    lt: {
      one: 'Atšaukti {{count}} registraciją',
      few: 'Atšaukti {{count}} registracijas',
      other: 'Atšaukti {{count}} registracijų',
    },
    en: { one: 'Cancel {{count}} registration', other: 'Cancel {{count}} registrations' },
  },
  tooLateToUndo: [
    'Kas jau prasidėjo, prasideda šiandien arba kur registracija baigta, įmonė atšaukti nebegali. Jei reikia, kreipkitės į rengėją.',
    'A company cannot cancel what has begun or begins today, or where the registration has ended. If you need to, contact the organiser.',
  ],
  undoneCount: {
    lt: {
      one: 'Atšaukta {{count}} registracija',
      few: 'Atšauktos {{count}} registracijos',
      other: 'Atšaukta {{count}} registracijų',
    },
    en: { one: '{{count}} registration is cancelled', other: '{{count}} registrations are cancelled' },
  },
  notUndone: {
    lt: {
      one: 'Neatšaukta {{count}} registracija',
      few: 'Neatšauktos {{count}} registracijos',
      other: 'Neatšaukta {{count}} registracijų',
    },
    en: { one: '{{count}} registration remains', other: '{{count}} registrations remain' },
  },
})
