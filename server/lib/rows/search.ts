import { type Expression, type SqlBool, sql } from 'kysely'
import { contains, escaped } from './list.ts'

/** Every word of a search fits, in any order: „vilnius gedimino“. */
export const everyWord = (search: string, fits: (word: string) => Expression<unknown>) =>
  sql<SqlBool>`(${sql.join(search.split(/\s+/).map(fits), sql` and `)})`

/** Every word of a search is in this column, which holds normalised text, so that its index is used. */
export const wordsIn = (column: string) => (search: string) => everyWord(search, (word) => contains(column, word))

/** One of these columns contains the text, without case and diacritics. */
export const anyContains = (columns: readonly string[], text: string) =>
  sql<SqlBool>`paieskai(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})) like '%' || paieskai(${escaped(text)}) || '%'`

/** Every word of a search is in one of these columns, without case and diacritics. No index serves it: for short lists. */
export const wordsInTexts =
  (...columns: string[]) =>
  (search: string) =>
    everyWord(search, (word) => anyContains(columns, word))
