import { type Expression, sql } from 'kysely'

/** Nested objects made by PostgreSQL, so that a record is one query. Keys as given; null where `when` is null. */
export const json = (fields: Record<string, Expression<unknown> | string>) => {
  const pairs = Object.entries(fields).flatMap(([key, value]) => [
    sql.lit(key),
    typeof value === 'string' ? sql.ref(value) : value,
  ])
  return sql`json_build_object(${sql.join(pairs)})`
}
export const jsonWhen = <T>(when: string, fields: Record<string, Expression<unknown> | string>) =>
  sql<T | null>`case when ${sql.ref(when)} is null then null else ${json(fields)} end`
