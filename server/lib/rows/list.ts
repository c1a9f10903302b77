import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { ListParams } from '#contract/lib/fields.ts'
import type { Db } from '#server/db/db.ts'

export interface Page<Row> {
  rows: Row[]
  total: number
}

/**
 * What each sortable name sorts by: first what it says, then what breaks ties, the last of which must be unique.
 * `collate` marks text that people read.
 */
type Sorting<S extends string> = Record<S, readonly Expression<unknown>[]>

/** Text in the order of the Lithuanian alphabet. The same expression is indexed. */
export const alphabetical = (column: string) => sql`${sql.ref(column)} collate "lt-x-icu"`

// biome-ignore lint/suspicious/noExplicitAny: any select at all
type Select = SelectQueryBuilder<any, any, any>

/**
 * One page of any select with its exact total. `order` is checked by the contract, so each name is in `sorting`.
 * Lists that grow with the register take `listBy`. `key` is the column of the filter `id`, where the list has it.
 */
export async function list<DB, TB extends keyof DB, O>(
  select: SelectQueryBuilder<DB, TB, O>,
  query: ListParams,
  sorting: Sorting<string>,
  key?: string,
): Promise<Page<O>> {
  const wanted = key && query.id ? select.where(sql<boolean>`${sql.ref(key)} = ${query.id}`) : select
  const rows = await pageOf(inOrder(wanted, query, sorting), query).execute()
  return { rows, total: await totalOf(rows.length, query, () => countOf(wanted)) }
}

/**
 * The same for lists that grow: `filtered` holds the filters and only those joins that they and the order need, `rows`
 * all that a record shows. So an index finds the page, the count reads no more than it must, and only the page's
 * records are drawn. `keys` are the columns that tell a record; `total` counts, where that is known cheaper.
 */
export async function listBy<DB, TB extends keyof DB, O>(
  filtered: Select,
  rows: SelectQueryBuilder<DB, TB, O>,
  keys: readonly string[],
  query: ListParams,
  sorting: Sorting<string>,
  total = () => countOf(filtered),
): Promise<Page<O>> {
  const page = pageOf(inOrder(filtered.select(keys as string[]), query, sorting), query)
  const key = sql`(${sql.join(keys.map((column) => sql.ref(column)))})`
  const found = await inOrder(rows.where(sql<boolean>`${key} in (${page})`), query, sorting).execute()
  return { rows: found, total: await totalOf(found.length, query, total) }
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
    // Only the last name breaks ties by more than itself, else those after it would have no say.
    for (const each of i < names.length - 1 ? by.slice(0, 1) : by) ordered = ordered.orderBy(each as never, direction)
  }
  return ordered
}

/** The size stands in the text: else a prepared statement is planned as if a tenth of all were wanted. */
function pageOf<DB, TB extends keyof DB, O>(select: SelectQueryBuilder<DB, TB, O>, { page, size }: ListParams) {
  const limited = select.limit(sql.lit(size))
  return page ? limited.offset(page * size) : limited
}

/** A page that is not full tells the total by itself. */
const totalOf = async (found: number, { page, size }: ListParams, count: () => Promise<number>) =>
  found < size && (found > 0 || page === 0) ? page * size + found : count()

/** How many rows a select has. */
export async function countOf<DB, TB extends keyof DB, O>(select: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const row = await select
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return (row as { total: number }).total
}

/** The total of a whole table from its counter, kept by the database in the same transaction. */
export async function counted(db: Db, kas: string): Promise<number> {
  const row = await db
    .selectFrom('skaitiklis')
    .select(sql<number>`coalesce(sum(kiekis), 0)::bigint`.as('total'))
    .where('kas', '=', kas)
    .executeTakeFirstOrThrow()
  return row.total
}

/** Text that stands for itself in a LIKE pattern. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/** Contains, without case and diacritics; `column` holds normalised text. */
export const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like '%' || paieskai(${escaped(text)}) || '%'`
/** Starts with, without case and diacritics: a range, so that the plain index on the "C" column serves it. */
export const startsWith = (column: string, text: string) =>
  sql<boolean>`(${sql.ref(column)} >= paieskai(${text}) and ${sql.ref(column)} < paieskai(${text}) || chr(1114109))`
