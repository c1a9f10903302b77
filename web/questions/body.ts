import { pick } from '#contract/lib/record.ts'
import type { Question } from '#contract/questions/schema.ts'

const plainFields = [
  'klausimas',
  'saltinis',
  'tema',
  'kompetencijos',
  'lygiai',
  'paveikslas',
  'paveiksloAprasymas',
] as const

/** The body of a question. Callers who may not edit have no right answers to send. */
export const bodyOf = (question: Question) => ({
  ...pick(question, plainFields),
  atsakymai: question.atsakymai.map(({ atsakymas, teisingas }) => ({ atsakymas, teisingas: teisingas === true })),
})

export const letterOf = (i: number) => String.fromCharCode(65 + i)

/** Filters and order of the list by the names of its call, for the review and the export. */
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
