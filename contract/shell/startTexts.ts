import { texts } from '#contract/lib/texts.ts'

/** Words of the start page of administrators and of assessment organisers: what waits for them, and what comes next. */
export const startTexts = texts('shell.start', {
  waiting: ['Laukia patvirtinimo', 'Awaiting confirmation'],
  waitingText: ['Asmenys būsimuose vertinimuose', 'People in upcoming assessments'],
  unconfirmed: ['Tapatybė nepatvirtinta', 'Identity not confirmed'],
  waitingCompetencies: ['Kompetencijos laukia patvirtinimo', 'Competencies wait for confirmation'],
  waitingQualifications: ['Kvalifikacijos laukia patvirtinimo', 'Qualifications wait for confirmation'],
  waitingCompanies: ['Įmonės laukia patvirtinimo', 'Companies to be confirmed'],
  waitingNeeds: ['Poreikiai laukia sprendimo', 'Workforce needs awaiting a decision'],
  wishing: ['Prašo atstovo teisių', 'Asked to be representatives'],
  coming: ['Artimiausi vertinimai', 'Next assessments'],
  noComing: ['Artimiausių vertinimų nėra', 'There are no upcoming assessments'],
  peopleCount: {
    lt: { one: '{{count}} asmuo', few: '{{count}} asmenys', other: '{{count}} asmenų' },
    en: { one: '{{count}} person', other: '{{count}} people' },
  },
  waitingCount: {
    lt: { one: '{{count}} laukia', few: '{{count}} laukia', other: '{{count}} laukia' },
    en: { one: '{{count}} waiting', other: '{{count}} waiting' },
  },
})
