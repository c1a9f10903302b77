import { type Expression, type SqlBool, sql } from 'kysely'
import type { answerParams, ListParams } from '#contract/lib/fields.ts'
import { codesInText } from './planner.ts'

/** Parameters of a query that are not filters: the page, its size and order, and the columns and language of a file. */
export type Paging = Exclude<keyof ListParams, 'id'> | keyof typeof answerParams

/**
 * The condition for each filter of a query; null if the value does not filter. The keys are those of the query, so that a
 * filter which the contract declares and the server forgets does not compile.
 */
export type Filters<Q> = {
  [K in Exclude<keyof Q, Paging>]-?: (value: NonNullable<Q[K]>) => Expression<SqlBool> | null
}

/** SQL: the row matches all filters of the query. A filter without a value, or with an empty one, does not filter. */
export function matching<Q extends object>(query: Q, filters: Filters<Q>): Expression<SqlBool> {
  const conditions = Object.entries(filters).flatMap(([name, conditionOf]) => {
    const value = query[name as keyof Q]
    if (value === undefined || value === null || value === '') return []
    return (conditionOf as (given: unknown) => Expression<SqlBool> | null)(value) ?? []
  })
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The column holds this value. */
export const equals = (column: string) => (value: string | number | boolean) =>
  sql<SqlBool>`${sql.ref(column)} = ${value}`

/** The column holds one of these codes, which the contract has checked. */
export const among = (column: string) => (codes: readonly string[]) => codesInText(column, codes)
