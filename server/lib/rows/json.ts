import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** The table of each alias of the select. A table without an alias need not be listed. */
type Aliases = Readonly<Record<string, keyof DB>>
type TableOf<Name extends string, A extends Aliases> = Name extends keyof A
  ? A[Name]
  : Name extends keyof DB
    ? Name
    : never
/** The type of a column when it is read: of `'i.imKodas'` with `{ i: 'imone' }`. */
type ColumnOf<Path, A extends Aliases> = Path extends `${infer Name}.${infer Column}`
  ? Column extends keyof DB[TableOf<Name, A>]
    ? Selectable<DB[TableOf<Name, A>]>[Column & keyof Selectable<DB[TableOf<Name, A>]>]
    : never
  : never
type Value<V, A extends Aliases> = V extends Expression<infer T> ? T : ColumnOf<V, A>
type Fields = Readonly<Record<string, Expression<unknown> | string>>
type Made<F extends Fields, A extends Aliases> = { -readonly [K in keyof F]: Value<F[K], A> }
/** A column that the table does not have does not compile. */
type Checked<F extends Fields, A extends Aliases> = {
  [K in keyof F]: F[K] extends string ? (ColumnOf<F[K], A> extends never ? never : F[K]) : F[K]
}

const object = (fields: Fields) => {
  const pairs = Object.entries(fields).flatMap(([key, value]) => [
    sql.lit(key),
    typeof value === 'string' ? sql.ref(value) : value,
  ])
  return sql`json_build_object(${sql.join(pairs)})`
}

/**
 * A nested object made by PostgreSQL, so that a record is one query. Its type follows from the columns:
 * `json({ id: 'i.id', pavadinimas: 'i.pavadinimas' }, { i: 'imone' })`.
 */
export const json = <const F extends Fields, const A extends Aliases = Readonly<Record<never, never>>>(
  fields: F & Checked<F, A>,
  _aliases?: A,
): RawBuilder<Made<F, A>> => object(fields) as RawBuilder<Made<F, A>>

/** The same, and null if the column `when` is null: for a record that may be missing. */
export const jsonWhen = <const F extends Fields, const A extends Aliases = Readonly<Record<never, never>>>(
  when: string,
  fields: F & Checked<F, A>,
  _aliases?: A,
): RawBuilder<Made<F, A> | null> =>
  sql<Made<F, A> | null>`case when ${sql.ref(when)} is null then null else ${object(fields)} end`
