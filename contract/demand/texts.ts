import { texts } from '#contract/lib/texts.ts'

const needs = (verb: string) => ({
  one: `${verb} {{count}} poreikį?`,
  few: `${verb} {{count}} poreikius?`,
  many: `${verb} {{count}} poreikio?`,
  other: `${verb} {{count}} poreikių?`,
})
const needsEn = (verb: string) => ({ one: `${verb} {{count}} need?`, other: `${verb} {{count}} needs?` })

/** Words of the screens of workforce demand. */
export const demandTexts = texts('demand', {
  title: ['Darbuotojų poreikiai', 'Workforce demand'],
  tabs: ['Poreikių sąrašai', 'Lists of needs'],
  pending: ['Pildomi ir pateikti', 'In preparation and submitted'],
  done: ['Patvirtinti ir atšaukti', 'Confirmed and cancelled'],
  toDecide: ['Laukia sprendimo', 'Awaiting a decision'],
  drafts: ['Dar nepateikti', 'Not submitted yet'],
  newNeed: ['Pridėti poreikį', 'Add a need'],
  editNeed: ['Redaguoti poreikį', 'Edit the need'],
  copyNeed: ['Poreikio kopija', 'Copy of a need'],
  none: ['Poreikių dar nėra', 'There are no needs yet'],
  noneWhy: [
    'Nurodykite, kokių darbuotojų ir kiek reikia, ir pateikite: pagal tai planuojami mokymai',
    'Enter which workers are needed and how many, and submit it: training courses are planned accordingly',
  ],
  noneDone: ['Sprendimų dar nėra', 'There are no decisions yet'],
  noneDoneWhy: ['Čia bus patvirtinti ir atšaukti poreikiai', 'Confirmed and cancelled needs will be shown here'],

  imone: ['Įmonė', 'Company'],
  sektorius: ['Sektorius', 'Sector'],
  sritis: ['Sritis', 'Area'],
  profesija: ['Profesija', 'Profession'],
  profesijaHint: ['Pasirinkus profesiją įrašoma ir jos sritis', 'Choosing a profession sets its area too'],
  lygis: ['Lygis', 'Level'],
  lygisHint: [
    'Nepasirinkus tinka bet kuris profesijos lygis',
    'If none is selected, any level of the profession is suitable',
  ],
  regionas: ['Regionas', 'Region'],
  regionasHint: ['Nepasirinkus – bet kur Lietuvoje', 'If none is selected, anywhere in Lithuania'],
  savivaldybe: ['Savivaldybė', 'Municipality'],
  savivaldybeHint: ['Pasirinkus įrašomas ir regionas', 'Choosing one sets its region too'],
  metai: ['Metai', 'Year'],
  kiekis: ['Kiek darbuotojų', 'How many workers'],
  status: ['Būsena', 'Status'],
  anywhere: ['Bet kur Lietuvoje', 'Anywhere in Lithuania'],
  anyLevel: ['Bet kuris', 'Any'],

  saved: ['Darbuotojų poreikis išsaugotas', 'The workforce need is saved'],
  saveAnother: ['Išsaugoti ir pridėti kitą', 'Save and add another'],
  entered: {
    lt: {
      one: 'Įrašytas {{count}} poreikis',
      few: 'Įrašyti {{count}} poreikiai',
      many: 'Įrašyta {{count}} poreikio',
      other: 'Įrašyta {{count}} poreikių',
    },
    en: { one: '{{count}} need entered', other: '{{count}} needs entered' },
  },

  view: ['Peržiūrėti', 'View'],
  edit: ['Redaguoti', 'Edit'],
  copy: ['Kopijuoti', 'Copy'],
  order: ['Pateikti', 'Submit'],
  orderTitle: ['Pateikti poreikį?', 'Submit the need?'],
  orderMany: { lt: needs('Pateikti'), en: needsEn('Submit') },
  orderText: [
    'Pateikto poreikio keisti nebegalėsite. Jei prireiks, jį atšauksite ir nukopijuosite.',
    'A submitted need can no longer be changed. If necessary, cancel it and copy it.',
  ],
  ordered: ['Poreikis pateiktas', 'The need is submitted'],
  approve: ['Patvirtinti', 'Confirm'],
  approveTitle: ['Patvirtinti poreikį?', 'Confirm the need?'],
  approveMany: { lt: needs('Patvirtinti'), en: needsEn('Confirm') },
  approveText: [
    'Patvirtinto poreikio keisti ir atšaukti nebegalima. Įmonė gaus pranešimą.',
    'A confirmed need can be neither changed nor cancelled. The company will be notified.',
  ],
  approved: ['Poreikis patvirtintas', 'The need is confirmed'],
  cancel: ['Atšaukti poreikį', 'Cancel the need'],
  cancelShort: ['Atšaukti poreikius', 'Cancel the needs'],
  cancelTitle: ['Atšaukti poreikį?', 'Cancel the need?'],
  cancelMany: { lt: needs('Atšaukti'), en: needsEn('Cancel') },
  cancelText: [
    'Atšaukto poreikio atkurti negalima, bet jį galima nukopijuoti.',
    'A cancelled need cannot be restored, but it can be copied.',
  ],
  cancelled: ['Poreikis atšauktas', 'The need is cancelled'],
  priezastis: ['Priežastis', 'Reason'],
  priezastisTold: ['Ją matys įmonė: sąraše ir pranešime', 'The company sees it: in the list and in the message'],
  priezastisOwn: ['Liks sąraše', 'It stays in the list'],
  copyMany: { lt: needs('Kopijuoti'), en: needsEn('Copy') },
  copyText: [
    'Kopijos bus nauji poreikiai: prieš pateikdami juos dar galėsite keisti.',
    'Copies are new needs: they can still be changed before they are submitted.',
  ],
  copyMetai: ['Kuriems metams', 'For which year'],
  copyMetaiHint: [
    'Nepasirinkus – tiems patiems, o jei jie praėjo – šiems',
    'If none is selected, the same year, or this year if that year has passed',
  ],
  copied: ['Nukopijuota {{done}} iš {{count}}', 'Copied {{done}} of {{count}}'],
  showCopies: ['Kopijos yra skiltyje „Pildomi ir pateikti“', 'The copies are under “In preparation and submitted”'],
  name: ['{{profesija}}: {{kiekis}} ({{metai}} m.)', '{{profesija}}: {{kiekis}} ({{metai}})'],
  sukurta: ['Įrašyta', 'Entered'],
  pateikta: ['Pateikta', 'Submitted'],
  patvirtinta: ['Patvirtinta', 'Confirmed'],
})
