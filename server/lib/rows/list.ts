import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ListParams } from '#contract/lib/fields.ts'
import type { Paging } from './filters.ts'

export interface Page<Row> {
  rows: Row[]
  total: number
}

/**
 * The expressions that each sortable name sorts by: first its own, then those that break ties. The last must be unique.
 */
type Sorting<S extends string> = Record<S, readonly Expression<unknown>[]>

/** Text in the order of the Lithuanian alphabet. Indexes have the same expression. */
export const alphabetical = (column: string) => sql`${sql.ref(column)} collate "lt-x-icu"`

// biome-ignore lint/suspicious/noExplicitAny: any select at all
type Select = SelectQueryBuilder<any, any, any>

/** The total beside each row of a page: the page and its total are one statement, and one trip to the database. */
const beside = 'visoEiluciu'
type Counted<O> = O & { [beside]: number }

/**
 * One page of any select with its exact total. `order` is checked by the contract, so each name is in `sorting`.
 * Lists that grow with the register use `listBy`. `key` is the column of the filter `id`, if the list has one.
 */
export async function list<DB, TB extends keyof DB, O>(
  select: SelectQueryBuilder<DB, TB, O>,
  query: ListParams,
  sorting: Sorting<string>,
  key?: string,
): Promise<Page<O>> {
  const wanted = key && query.id ? select.where(sql<boolean>`${sql.ref(key)} = ${query.id}`) : select
  const whole = numberOf(wanted)
  const page = pageOf(inOrder(wanted, query, sorting), query)
  return pageWith(await page.select(sql<number>`${whole}`.as(beside)).execute(), query, () => answerOf(wanted, whole))
}

/**
 * The same for lists that grow. `filtered` has the filters, and only the joins that filters and order need; `rows` selects
 * everything that a record shows. So an index finds the page, counting reads as little as possible, and only the records
 * of the page are built. `keys` are the columns that identify a record. `total` is known already, or counts if there is a
 * cheaper way. A page that is not full gives the total without counting.
 */
export async function listBy<DB, TB extends keyof DB, O>(
  filtered: Select,
  rows: SelectQueryBuilder<DB, TB, O>,
  keys: readonly string[],
  query: ListParams,
  sorting: Sorting<string>,
  total: Expression<number> | number = numberOf(filtered),
): Promise<Page<O>> {
  const { page, size } = query
  const found = pageOf(inOrder(filtered.select(keys as string[]), query, sorting), query)
  const key = sql`(${sql.join(keys.map((column) => sql.ref(column)))})`
  const whole = sql<number>`(${total})::bigint`
  // All rows of the outer select are the rows of the page. PostgreSQL evaluates the second branch only if it is needed.
  const counted = sql<number>`case when count(*) over () < ${sql.lit(size)}
    then ${sql.lit(page * size)} + count(*) over () else ${whole} end`
  const shown = inOrder(rows.where(sql<boolean>`${key} in (${found})`).select(counted.as(beside)), query, sorting)
  return pageWith(await shown.execute(), query, () => answerOf(filtered, whole))
}

/** Rows without the total beside them. A page past the end has no row that says the total: then it is asked for. */
async function pageWith<O>(rows: unknown[], { page }: ListParams, count: () => Promise<number>): Promise<Page<O>> {
  const counted = rows as Counted<O>[]
  const total = counted[0]?.[beside] ?? (page === 0 ? 0 : await count())
  return { rows: counted.map(({ [beside]: _, ...row }) => row as O), total }
}

function inOrder<DB, TB extends keyof DB, O>(
  select: SelectQueryBuilder<DB, TB, O>,
  { order }: ListParams,
  sorting: Sorting<string>,
) {
  let ordered = select
  const names = order.split(',')
  for (const [i, name] of names.entries()) {
    const direction = name.startsWith('-') ? 'desc' : 'asc'
    const by = sorting[name.replace(/^-/, '')] ?? []
    // Only the last name adds its tie-breakers; otherwise the names after it would have no effect.
    for (const each of i < names.length - 1 ? by.slice(0, 1) : by) ordered = ordered.orderBy(each as never, direction)
  }
  return ordered
}

/** The size is written into the text: with a parameter, PostgreSQL would plan as if a tenth of all rows were wanted. */
function pageOf<DB, TB extends keyof DB, O>(select: SelectQueryBuilder<DB, TB, O>, { page, size }: ListParams) {
  const limited = select.limit(sql.lit(size))
  return page ? limited.offset(page * size) : limited
}

/** SQL: the number of rows of a select. */
export function numberOf<DB, TB extends keyof DB, O>(select: SelectQueryBuilder<DB, TB, O>): RawBuilder<number> {
  return sql<number>`(${select.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'))})`
}

/** The value of an expression that does not depend on a row. `of` is a select of the same connection. */
async function answerOf(of: Select, value: Expression<number>): Promise<number> {
  const bare = of.clearSelect().clearWhere().clearOrderBy()
  const row = await bare.select(sql<number>`${value}`.as('total')).limit(sql.lit(1)).executeTakeFirst()
  return (row as { total: number } | undefined)?.total ?? 0
}

/** The filters of a list's query that are given, without its paging and format. */
export function givenFilters<Q extends ListParams>(query: Q): Omit<Q, Paging> {
  const { page, size, order, format, stulpeliai, atsakymoKalba, filtruAprasymas, ...filters } = query as Q &
    Record<Paging, unknown>
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given) as Omit<Q, Paging>
}

/** SQL: a total from counters, which the database keeps in the transactions of the changes; the sum of several. */
export const countedAs = (names: readonly string[]): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(kiekis), 0)::bigint from skaitiklis where kas in (${sql.join(names)}))`

/** The day of this column that is nearest to today first; of two that are as near, the one to come. */
export const nearestFirst = (column: string, today: string) => [
  sql`abs(${sql.ref(column)} - ${today}::date)`,
  sql`${sql.ref(column)} < ${today}::date`,
]

/** Text escaped for a LIKE pattern. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/** Contains, without case and diacritics; `column` holds normalised text. */
export const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like '%' || paieskai(${escaped(text)}) || '%'`
/**
 * The text, or the text and further words after it: „Ona“ is also „Ona Marija“, but not „Onutė“. A range for the same index:
 * in "C" nothing but a space comes before an exclamation mark.
 */
export const startsWithWord = (column: string, text: string) =>
  sql<boolean>`(${sql.ref(column)} >= paieskai(${text}) and ${sql.ref(column)} < paieskai(${text}) || '!')`
/** Starts with, without case and diacritics: a range, so that the plain index on the "C" column serves it. */
export const startsWith = (column: string, text: string) =>
  sql<boolean>`(${sql.ref(column)} >= paieskai(${text}) and ${sql.ref(column)} < paieskai(${text}) || chr(1114109))`
