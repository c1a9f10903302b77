import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

// Ways to write a condition so that PostgreSQL chooses the plan that is fast at a million rows. Each says which plan it
// avoids; planner.test.ts reads the plans.

/**
 * The column holds one of these codes, written into the text of the query. As parameters, a prepared statement would
 * not know that a partial index holds exactly these rows, and would read the whole table. For checked codes only.
 */
export const codesInText = (column: string, codes: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(codes.map((code) => sql.lit(code)))})`

/**
 * Where few rows of `table` match: collects their owners first. Asked row by row, the query would walk through all
 * owners to find those few.
 */
export const fewOwners = (owner: string, table: string, key: string, condition: Expression<unknown>) =>
  sql<SqlBool>`${sql.ref(owner)} in (select ${sql.ref(key)} from ${sql.table(table)} where ${condition})`

/**
 * Where most owners have a matching row: looks each owner up. A plain `exists` may be turned into a join that first
 * collects all matching rows; of a subquery with a limit no join is made. Columns of `table` stand under `w`.
 */
export const lookedUp = (owner: string, table: string, key: string, condition: Expression<unknown>) =>
  sql<SqlBool>`coalesce((select true from ${sql.table(table)} w where ${sql.ref(`w.${key}`)} = ${sql.ref(owner)} and ${condition} limit 1), false)`

/**
 * Sorts as the column does, but not by its index. Where a filter leaves few rows, the planner would otherwise walk the
 * index in order, through everybody, until it has met enough of them.
 */
export const sortedWithoutIndex = (column: string) => sql`(${sql.ref(column)} || '') collate "lt-x-icu"`

/**
 * The text of a column, kept off its index. An index of three letters finds every row for a text of one or two, which
 * is slower than reading the rows.
 */
export const withoutIndex = (column: string) => sql<string>`(${sql.ref(column)} || '')`
