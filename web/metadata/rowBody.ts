import type { ListRow } from '#contract/metadata/schema.ts'

/** A row as the body of the call that changes it. */
export const rowBody = (row: ListRow) => {
  const { sarasas, kodas, pavadinimas, pavadinimasEn, pavadinimasLv, aktyvus, duomenys } = row
  return { sarasas, kodas, pavadinimas, pavadinimasEn, pavadinimasLv, aktyvus, duomenys }
}
