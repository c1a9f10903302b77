import { texts } from '#contract/lib/texts.ts'

/** Words of the start page of administrators and of assessment organisers: what waits for them, and what comes next. */
export const startTexts = texts('shell.start', {
  waiting: ['Laukia patvirtinimo', 'Awaiting confirmation'],
  waitingText: ['Asmenys būsimuose vertinimuose', 'People in upcoming assessments'],
  unconfirmed: ['Tapatybė nepatvirtinta', 'Identity not confirmed'],
  coming: ['Artimiausi vertinimai', 'Next assessments'],
  noComing: ['Artimiausių vertinimų nėra', 'There are no upcoming assessments'],
  open: ['Atverti', 'Open'],
  today: ['Šiandien', 'Today'],
  tomorrow: ['Rytoj', 'Tomorrow'],
  full: ['vietų nebėra', 'full'],
  free: {
    lt: { one: '{{count}} laisva vieta', few: '{{count}} laisvos vietos', other: '{{count}} laisvų vietų' },
    en: { one: '{{count}} free place', other: '{{count}} free places' },
  },
  peopleCount: {
    lt: { one: '{{count}} asmuo', few: '{{count}} asmenys', other: '{{count}} asmenų' },
    en: { one: '{{count}} person', other: '{{count}} people' },
  },
  waitingCount: {
    lt: { one: '{{count}} laukia', few: '{{count}} laukia', other: '{{count}} laukia' },
    en: { one: '{{count}} waiting', other: '{{count}} waiting' },
  },
})
