import { texts } from '#contract/lib/texts.ts'

/** The forecast of what expires, and the demand for training that follows from it. */
export const forecastTexts = texts('forecast', {
  ownAbout: [
    'Jūsų įmonės žmonių galiojančios kompetencijos, privalomi pažymėjimai ir kortelės, kurių terminas ateina',
    'Valid competencies, mandatory certificates and cards of your company’s employees that are about to expire',
  ],
  allAbout: [
    'Visų dirbančių žmonių galiojančios kompetencijos, privalomi pažymėjimai ir kortelės, kurių terminas ateina',
    'Valid competencies, mandatory certificates and cards of everyone employed that are about to expire',
  ],
  print: ['Spausdinti', 'Print'],

  // Parts
  months: ['Pagal mėnesį', 'By month'],
  rows: ['Lentelė', 'Table'],
  people: ['Žmonės', 'People'],
  demand: ['Mokymų poreikis', 'Demand for training'],

  // Filters
  imone: ['Įmonė', 'Company'],
  rusis: ['Rūšis', 'Kind'],
  kas: ['Kas', 'What'],
  kompetencija: ['Kompetencija', 'Competency'],
  pazymejimas: ['Pažymėjimas', 'Certificate'],
  regionas: ['Regionas', 'Region'],
  savivaldybe: ['Savivaldybė', 'Municipality'],
  menuo: ['Mėnuo', 'Month'],
  unknown: ['Nežinoma', 'Unknown'],
  groupBy: ['Grupuoti pagal', 'Group by'],

  // By month
  total: ['Iš viso baigiasi', 'Expiring in total'],
  KOMPETENCIJA: ['Kompetencijos', 'Competencies'],
  PAZYMEJIMAS: ['Pažymėjimai', 'Certificates'],
  KORTELE: ['Kortelės', 'Cards'],
  all: ['Iš viso', 'All'],
  ends: ['Baigiasi', 'Expire'],
  byMonth: ['Pagal mėnesį', 'By month'],
  byWhat: ['Kas baigiasi', 'What expires'],
  bySavivaldybe: ['Pagal savivaldybę', 'By municipality'],
  showAll: ['Rodyti visas ({{count}})', 'Show all ({{count}})'],
  showFew: ['Rodyti mažiau', 'Show fewer'],
  narrow: ['Rodyti tik: {{name}}', 'Show only: {{name}}'],
  seePeople: ['{{month}}, {{kind}}: rodyti žmones', '{{month}}, {{kind}}: show the people'],
  hint: [
    'Spustelėkite skaičių – pamatysite žmones. Spustelėkite pavadinimą – prognozė susiaurės iki jo.',
    'Choose a number to see the people. Choose a name, and the forecast narrows down to it.',
  ],
  placeNote: [
    'Savivaldybė – ta, kurios centre žmogus gyvena, o jei nežinoma – jo įmonės.',
    'The municipality is the one in whose centre a person lives, otherwise that of the person’s company.',
  ],
  counted: ['Suskaičiuota {{at}}, skaičiuojama kas valandą', 'Counted {{at}}, counted every hour'],
  notCounted: [
    'Dar neskaičiuota: pirmą kartą suskaičiuojama per valandą nuo paleidimo',
    'Not counted yet: the first count is made within an hour of the start',
  ],
  allMonths: ['Visi mėnesiai', 'All months'],
  noneInMonth: ['Niekas nesibaigia', 'Nothing expires'],
  none: ['Per 24 mėnesius niekas nesibaigia', 'Nothing expires within 24 months'],
  noneWhy: [
    'Čia atsiras jūsų žmonių kompetencijos, pažymėjimai ir kortelės, kurių paskutinė diena žinoma.',
    'Competencies, certificates and cards of your employees appear here once their last day is known.',
  ],
  toPeople: ['Atverti darbuotojus', 'Open the employees'],

  // Demand for trainings
  demandAbout: [
    'Kiek žmonių iš visų įmonių reikės to paties mokymo, be vardų. Rodomos tik 5 ir daugiau žmonių grupės: mažos savivaldybės ir ketvirčiai sudedami kartu, kas lieka – nerodoma.',
    'How many people of all companies will need the same training course, without names. Only groups of 5 and more are shown: small municipalities and quarters are added together, the rest is not shown.',
  ],
  otherMunicipalities: ['Kitos savivaldybės ({{region}})', 'Other municipalities ({{region}})'],
  unknownMunicipality: ['Savivaldybė nežinoma ({{region}})', 'Municipality not known ({{region}})'],
  createTraining: ['Sukurti mokymą', 'Create a training course'],
  createTrainingOf: ['Sukurti mokymą: {{name}}, {{place}}', 'Create a training course: {{name}}, {{place}}'],
  noDemand: ['Tokio poreikio nėra', 'There is no such demand'],
  noDemandWhy: [
    'Per dvejus metus niekur nėra 5 žmonių, kuriems reikėtų to paties mokymo. Kai atsiras, matysite čia.',
    'Nowhere within two years do 5 people need the same training course. Once they do, you will see it here.',
  ],
})
