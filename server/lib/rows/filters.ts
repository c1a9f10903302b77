import { type Expression, type SqlBool, sql } from 'kysely'
import type { ListParams } from '#contract/lib/fields.ts'
import { codesInText } from './planner.ts'

/** What a query says beside its filters: the page, its size and order, and what a file of it shows. */
type Paging = Exclude<keyof ListParams, 'id'> | 'stulpeliai' | 'kalba'

/**
 * The condition that each filter of a query stands for; null where its value asks for nothing. Keyed by the names of
 * the query, so that a filter which is declared and forgotten here does not compile.
 */
export type Filters<Q> = {
  [K in Exclude<keyof Q, Paging>]-?: (value: NonNullable<Q[K]>) => Expression<SqlBool> | null
}

/** SQL: the row is what the query asks for. A filter without a value, or with an empty one, asks for nothing. */
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
