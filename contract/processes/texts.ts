import { texts } from '#contract/lib/texts.ts'

/** Texts of the screens of periodic processes. */
export const processTexts = texts('processes', {
  title: ['Procesai', 'Processes'],
  titleLong: ['Periodiniai procesai', 'Periodic processes'],
  none: ['Procesų nėra', 'There are no processes'],
  noneWhy: ['Procesai atsiranda kartu su programa', 'Processes come with the program'],

  data: ['Duomenys', 'Data'],
  history: ['Istorija', 'History'],
  results: ['Rezultatai', 'Results'],

  periodas: ['Periodas', 'Period'],
  period1: ['Valanda', 'Hour'],
  period24: ['Diena', 'Day'],
  period168: ['Savaitė', 'Week'],
  period720: ['Mėnuo', 'Month'],
  periodHint: [
    'Diena yra 24, savaitė 168, o mėnuo 720 valandų: persukus laikrodžius valanda pasislenka',
    'A day is 24, a week 168 and a month 720 hours: when the clocks change, the time moves by an hour',
  ],
  diena: ['Kito paleidimo diena', 'Day of the next run'],
  dienaHint: ['Pvz., 2026-11-21', 'For example, 2026-11-21'],
  laikas: ['Laikas', 'Time'],
  laikasHint: ['Vilniaus laiku, pvz., 02:30', 'Vilnius time, for example, 02:30'],
  aktyvus: ['Veikia', 'On'],
  aktyvusHint: [
    'Išjungtas pats nepaleidžiamas; paleisti ranka galima',
    'Switched off, it does not start by itself; it can be started by hand',
  ],
  off: ['Išjungtas', 'Off'],
  on: ['Įjungtas', 'On'],
  edit: ['Redaguoti procesą', 'Edit the process'],
  past: ['Šis laikas jau praėjo', 'This time is past'],
  saved: ['Pakeitimai išsaugoti', 'The changes are saved'],
  nextRun: ['Kitas paleidimas', 'Next run'],
  lastRun: ['Paskutinis paleidimas', 'Last run'],
  never: ['Dar nepaleistas', 'Has not run yet'],
  soon: ['Netrukus', 'Soon'],

  runNow: ['Paleisti dabar', 'Run now'],
  startTitle: ['Paleisti procesą „{{name}}“?', 'Run the process “{{name}}”?'],
  startText: [
    'Žmonėms, kuriuos jis ras, pranešimai bus išsiųsti iš karto.',
    'Messages go at once to everyone it finds.',
  ],
  started: ['Procesas paleistas', 'The process is started'],
  waits: ['Laukia eilėje', 'On the waiting list'],
  goesOn: {
    lt: {
      one: 'Vykdoma: {{count}} įrašas',
      few: 'Vykdoma: {{count}} įrašai',
      many: 'Vykdoma: {{count}} įrašo',
      other: 'Vykdoma: {{count}} įrašų',
    },
    en: { one: 'Running: {{count}} record', other: 'Running: {{count}} records' },
  },
  progress: ['Vykdoma: {{done}} iš {{all}}', 'Running: {{done}} of {{all}}'],
  nothing: ['Nieko keisti nereikėjo', 'Nothing had to change'],
  progressLabel: ['Vykdymo eiga', 'Progress of the run'],

  statusas: ['Būsena', 'Status'],
  clock: ['Pagal laikrodį', 'On schedule'],
  paleido: ['Kas paleido', 'Started by'],
  trukmeNuo: ['Trukmė nuo, sek.', 'Duration from, s'],
  trukmeIki: ['Trukmė iki, sek.', 'Duration to, s'],
  noRuns: ['Procesas dar nebuvo paleistas', 'The process has not run yet'],
  noRunsWhy: ['Paleiskite jį dabar arba palaukite kito paleidimo', 'Run it now or wait for the next run'],
  showResults: ['Rodyti rezultatus', 'Show the results'],
  attempts: ['Bandymai: {{count}}', 'Attempts: {{count}}'],

  rusis: ['Kas padaryta', 'What was done'],
  vykdymas: ['Vykdymas', 'Run'],
  vykdymasNr: ['Vykdymo numeris', 'Number of the run'],
  noResults: ['Rezultatų nėra', 'There are no results'],
  noResultsWhy: [
    'Čia rodoma, kokius įrašus procesas pakeitė ar dėl kurių pranešė',
    'Here are the records that the process changed or told of',
  ],
  resultsMost: [
    'Iš vieno vykdymo rodoma iki {{count}} įrašų; kiek jų buvo iš viso, pasakyta istorijoje',
    'Up to {{count}} records of one run are shown; how many there were in all stands in the history',
  ],
})
