import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Which table each alias of the select stands for. A table that stands under its own name needs none. */
type Aliases = Readonly<Record<string, keyof DB>>
type TableOf<Name extends string, A extends Aliases> = Name extends keyof A
  ? A[Name]
  : Name extends keyof DB
    ? Name
    : never
/** What a column holds when it is read: `'i.imKodas'` with `{ i: 'imone' }`. */
type ColumnOf<Path, A extends Aliases> = Path extends `${infer Name}.${infer Column}`
  ? Column extends keyof DB[TableOf<Name, A>]
    ? Selectable<DB[TableOf<Name, A>]>[Column & keyof Selectable<DB[TableOf<Name, A>]>]
    : never
  : never
type Value<V, A extends Aliases> = V extends Expression<infer T> ? T : ColumnOf<V, A>
type Fields = Readonly<Record<string, Expression<unknown> | string>>
type Made<F extends Fields, A extends Aliases> = { -readonly [K in keyof F]: Value<F[K], A> }
/** A column that is not of its table is refused where it is written. */
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

/** The same, and null where the column `when` is null: of a record that need not be there. */
export const jsonWhen = <const F extends Fields, const A extends Aliases = Readonly<Record<never, never>>>(
  when: string,
  fields: F & Checked<F, A>,
  _aliases?: A,
): RawBuilder<Made<F, A> | null> =>
  sql<Made<F, A> | null>`case when ${sql.ref(when)} is null then null else ${object(fields)} end`
