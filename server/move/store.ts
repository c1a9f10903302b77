import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import { namesOfRows } from '#server/db/dialect.ts'

/** Tables that a move writes. */
export const movedTables = [
  'imone',
  'asmuo',
  'asmuo_imone',
  'asmens_kompetencija',
  'kortele',
  'perkeltas_irasas',
] as const
export type MovedTable = (typeof movedTables)[number]
export type Row = Record<string, unknown>

/**
 * Where a move reads and writes. A real run works on the tables of the registry. A dry run works on temporary ones that
 * lie over them: whatever it writes is there, and it reads a view of both, so that its lines meet the same as in a real run.
 */
export interface Store {
  db: Trx
  dry: boolean
  seen: (table: MovedTable) => RawBuilder<unknown>
  written: (table: MovedTable) => RawBuilder<unknown>
  /** Locks the rows that a query reads by their ids: `for update`. */
  lock: RawBuilder<unknown>
  columns: Columns
}
type Columns = Readonly<Record<MovedTable, readonly string[]>>

const over = (table: string) => `sausa_${table}`
const both = (table: string) => `matoma_${table}`
const keyOf = (table: MovedTable) => (table === 'perkeltas_irasas' ? ['saltinis', 'rusis', 'isorinis_numeris'] : ['id'])

export const storeOf = (db: Trx, dry: boolean, columns: Columns): Store => ({
  db,
  dry,
  columns,
  seen: (table) => sql.table(dry ? both(table) : table),
  written: (table) => sql.table(dry ? over(table) : table),
  lock: dry ? sql`` : sql`for update`,
})

/** The columns of each table, except those that the database computes. */
export async function columnsOf(db: Db): Promise<Columns> {
  const { rows } = await sql<{ table: MovedTable; name: string }>`
    select relname as table, attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relname in (${sql.join([...movedTables])})
      and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(db)
  const of = (table: MovedTable) => rows.filter((row) => row.table === table).map(({ name }) => name)
  return Object.fromEntries(movedTables.map((table) => [table, of(table)])) as unknown as Columns
}

/** Makes the temporary tables and views of a dry run, in the only connection of `db`. New records have ids below zero. */
export async function makeOverlay(db: Db, columns: Columns): Promise<void> {
  await sql`create temporary sequence sausi_numeriai increment -1`.execute(db)
  for (const table of movedTables) {
    const [mine, view, key] = [sql.table(over(table)), sql.table(both(table)), keyOf(table)]
    const real = sql`public.${sql.ref(table)}`
    const names = sql.join(columns[table].map((name) => sql.ref(name)))
    await sql`create temporary table ${mine} (like ${real} including defaults including generated including indexes)`.execute(
      db,
    )
    const same = sql.join(
      key.map((name) => sql`o.${sql.ref(name)} = r.${sql.ref(name)}`),
      sql` and `,
    )
    await sql`create temporary view ${view} as select ${names} from ${mine}
      union all select ${names} from ${real} r where not exists (select from ${mine} o where ${same})`.execute(db)
  }
}

/**
 * Tells the planner of what was just written. Without it, statements of a table that was empty a minute ago go on to read
 * all of it for each line, until the database looks by itself.
 */
export async function analyse(db: Db, dry: boolean, table: MovedTable): Promise<void> {
  for (const one of [table, 'perkeltas_irasas']) await sql`analyze ${sql.table(dry ? over(one) : one)}`.execute(db)
  if (!dry && table !== 'imone') await sql`analyze asmens_suvestine`.execute(db)
}

/** Numbers for as many new records of a table. */
export async function newIds({ db, dry }: Store, table: MovedTable, count: number): Promise<number[]> {
  const sequence = dry ? 'sausi_numeriai' : `public.${table}_id_seq`
  const { rows } = await sql<{ id: number }>`
    select nextval(${sequence}::regclass) as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ id }) => id)
}

const sets = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
/** Rows as a table, with the types of its columns. */
const recordset = (table: MovedTable, rows: readonly Row[]) => {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [namesOfRows.inDatabase(name), value])),
  )
  return sql`jsonb_populate_recordset(null::public.${sql.ref(table)}, ${JSON.stringify(named)}::jsonb)`
}

/** Inserts rows by the names of their columns; the first one has all that the others have. */
export async function insertRows({ db, written }: Store, table: MovedTable, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = sets(Object.keys(first))
  await sql`insert into ${written(table)} (${names}) ${table === 'perkeltas_irasas' ? sql`` : sql`overriding system value`}
    select ${names} from ${recordset(table, rows)}`.execute(db)
}

/** Changes the given columns of records; `versija` grows by one. */
export async function updateRows(
  store: Store,
  table: MovedTable,
  rows: readonly (Row & { id: number })[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { db, dry, written, columns } = store
  if (dry) {
    const names = sets(columns[table])
    const ids = rows.map(({ id }) => id)
    await sql`insert into ${written(table)} (${names}) select ${names} from public.${sql.ref(table)}
      where id = any(${ids}::bigint[]) on conflict do nothing`.execute(db)
  }
  const changed = Object.keys(first).filter((name) => name !== 'id')
  const set = sql.join([
    ...changed.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`),
    sql`versija = t.versija + 1`,
  ])
  await sql`update ${written(table)} t set ${set} from ${recordset(table, rows)} r where t.id = r.id`.execute(db)
}
