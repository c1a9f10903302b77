import { type Expression, type SqlBool, sql } from 'kysely'
import { alphabetical, startsWith } from '#server/lib/rows/list.ts'
import { sortedWithoutIndex } from '#server/lib/rows/planner.ts'
import type { Query } from './filters.ts'
import { isWord, type StoredTotal } from './totals.ts'

// There are two ways to find a page of the users list. Where many people match, it is fastest to read an index in its
// order and to stop when the page is full. Where few match, it is fastest to find and sort all of them. At a million
// rows PostgreSQL often chooses the wrong way, so this file chooses, by the totals that the database stores.

export const byName = [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), sql.ref('asmuo.id')]
const byIndex = {
  pavarde: byName,
  vardas: [alphabetical('asmuo.vardas'), alphabetical('asmuo.pavarde'), sql.ref('asmuo.id')],
  id: [sql.ref('asmuo.id')],
}
const withoutIndex = {
  ...byIndex,
  pavarde: [sortedWithoutIndex('asmuo.pavarde'), ...byIndex.pavarde.slice(1)],
  vardas: [sortedWithoutIndex('asmuo.vardas'), ...byIndex.vardas.slice(1)],
}

/** Filters that may match few people, for whom the index of names is the wrong way. */
const narrowing = [
  'search',
  'vardas',
  'pavarde',
  'imonesId',
  'objektoId',
  'imonesStatusas',
  'baigiasi',
  'baigiasiKortele',
  'baigiasiKvalifikacija',
  'pageidaujamasTipas',
] as const satisfies readonly (keyof Query)[]

interface PagePlan {
  sorting: typeof byIndex
  /** Leaves out people who cannot be on this page. */
  where?: Expression<SqlBool>
}

/**
 * Chooses how to find this page. `everywhere`: the session sees people of all companies; `kept`: the stored total, if
 * there is one.
 */
export function planPage(query: Query, everywhere: boolean, stored: StoredTotal | undefined): PagePlan {
  if (everywhere && !narrowing.some((name) => query[name])) return { sorting: byIndex }
  return stored ? planByTotals(query, stored) : { sorting: withoutIndex }
}

/** The plan for one filter over everybody. */
function planByTotals({ search, pavarde, order, page, size }: Query, stored: StoredTotal): PagePlan {
  const indexIf = (isCommon: boolean): PagePlan => ({ sorting: isCommon ? byIndex : withoutIndex })
  if (!isWord(search) && !isWord(pavarde)) return indexIf(stored.isCommon)
  if (order !== 'pavarde') return indexIf(stored.isCommon && stored.isCommonName)
  if (isWord(pavarde)) return stored.isCommon ? { sorting: byIndex, where: fromLetter(pavarde) } : indexIf(false)
  if (!isWord(search) || stored.isCommonName) return indexIf(true)
  if (!stored.isCommonSurname) return indexIf(false)
  return { sorting: withoutIndex, where: firstBySurnameOrAnyByName(search, (page + 1) * size) }
}

/**
 * For a search where many people match by surname and few by first name: the first ones by surname, and all by first
 * name.
 */
const firstBySurnameOrAnyByName = (search: string, count: number) => {
  const bySurname = sql`(select asmuo.id from asmuo where ${startsWith('asmuo.pavardeNorm', search)} and ${fromLetter(search)}
    order by ${sql.join(byName)} limit ${sql.lit(count)})`
  const byFirstName = sql`select asmuo.id from asmuo where ${startsWith('asmuo.vardasNorm', search)}`
  return sql<SqlBool>`asmuo.id in (${bySurname} union all ${byFirstName})`
}

/** The place in the alphabet where surnames with this beginning start: a bare letter precedes one with a diacritic. */
const fromLetter = (text: string) => sql<SqlBool>`asmuo.pavarde collate "lt-x-icu" >= paieskai(${text})`
