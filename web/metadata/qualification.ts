import type { QualificationRow } from '#contract/metadata/schema.ts'

/** What a change of a qualification sends. */
export const qualificationBody = (row: QualificationRow) => {
  const { tipas, kodas, pavadinimas, pavadinimasEn, pavadinimasLv, aktyvus } = row
  return { tipas, kodas, pavadinimas, pavadinimasEn, pavadinimasLv, aktyvus }
}
