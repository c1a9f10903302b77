import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { ListParams } from '#contract/lib/fields.ts'
import type { Db } from '#server/db/db.ts'

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
  const rows = await pageOf(inOrder(wanted, query, sorting), query).execute()
  return { rows, total: await totalOf(rows.length, query, () => countOf(wanted)) }
}

/**
 * The same for lists that grow. `filtered` has the filters, and only the joins that filters and order need; `rows` selects
 * everything that a record shows. So an index finds the page, counting reads as little as possible, and only the records
 * of the page are built. `keys` are the columns that identify a record. `total` counts, if there is a cheaper way.
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

/** A page that is not full gives the total without counting. */
const totalOf = async (found: number, { page, size }: ListParams, count: () => Promise<number>) =>
  found < size && (found > 0 || page === 0) ? page * size + found : count()

/** The number of rows of a select. */
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

/** Text escaped for a LIKE pattern. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/** Contains, without case and diacritics; `column` holds normalised text. */
export const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like '%' || paieskai(${escaped(text)}) || '%'`
/** Starts with, without case and diacritics: a range, so that the plain index on the "C" column serves it. */
export const startsWith = (column: string, text: string) =>
  sql<boolean>`(${sql.ref(column)} >= paieskai(${text}) and ${sql.ref(column)} < paieskai(${text}) || chr(1114109))`
