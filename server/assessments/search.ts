import { type SqlBool, sql } from 'kysely'
import { escaped } from '#server/lib/rows/list.ts'
import { everyWord } from '#server/lib/rows/search.ts'

/** The word is in the competency, title, place or assessing company, whatever the case and diacritics. */
function hasWord(word: string) {
  const term = sql`'%' || paieskai(${escaped(word)}) || '%'`
  return sql<SqlBool>`(atestavimas.aprasymas_norm like ${term} or atestavimas.adresas_norm like ${term}
    or atestavimas.imone_id in (select i.id from imone i where i.pavadinimas_norm like ${term})
    or atestavimas.kompetencija_id in (select k.id from kompetencija k
      where paieskai(k.kodas || ' ' || k.pavadinimas || ' ' || k.pavadinimas_en || ' ' || coalesce(k.pavadinimas_lv, '')) like ${term}))`
}

/** Assessments that have every word of the search, in any order and each anywhere: „mūrijimas vilnius“. */
export const isAbout = (search: string) => everyWord(search, hasWord)
