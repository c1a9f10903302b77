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

/**
 * A person by the beginnings of the names in either order. Each name may be of several words („Ona Marija Petraitytė“), so
 * every place where one may end and the other begin is tried; one name alone will do. `family` and `first` find by the
 * beginning of one of them.
 */
export function byNames(
  search: string,
  family: (start: string) => Expression<unknown>,
  first: (start: string) => Expression<unknown>,
): Expression<SqlBool> {
  const words = search.split(/[\s,]+/).filter(Boolean)
  const whole = words.join(' ')
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const)
  const ways = [
    family(whole),
    first(whole),
    ...splits.flatMap(([start, rest]) => [
      sql`${family(start)} and ${first(rest)}`,
      sql`${family(rest)} and ${first(start)}`,
    ]),
  ]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
