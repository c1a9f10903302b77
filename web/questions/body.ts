import type { Question } from '#contract/questions/schema.ts'

/** A question as its call takes it; who may not edit has no truth of the answers to send. */
export const bodyOf = (question: Question) => ({
  klausimas: question.klausimas,
  saltinis: question.saltinis,
  tema: question.tema,
  kompetencijos: question.kompetencijos,
  lygiai: question.lygiai,
  atsakymai: question.atsakymai.map(({ atsakymas, teisingas }) => ({ atsakymas, teisingas: teisingas === true })),
  paveikslas: question.paveikslas,
  paveiksloAprasymas: question.paveiksloAprasymas,
})

export const letterOf = (i: number) => String.fromCharCode(65 + i)

/** Filters and order of the list, by the names of its call: what the review and the export take over. */
export const filterNames = [
  'search',
  'kompetencija',
  'statusas',
  'lygis',
  'tema',
  'saltinis',
  'order',
  'sekla',
] as const
export const filtersOf = (query: Record<string, string | undefined>) =>
  Object.fromEntries(filterNames.flatMap((name) => (query[name] ? [[name, query[name]]] : []))) as Record<
    string,
    string
  >
