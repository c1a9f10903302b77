import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quoted, sameWords, tablesOf } from './tables.ts'

/** What the rows do not tell: the columns that each table was written with, and the last value of each sequence (null: unused). */
interface Described {
  lenteles: Record<string, string[]>
  sekos: Record<string, string | null>
}
const describedName = 'aprasas.json'
const rowsName = (table: string) => `${table}.copy.gz`

/**
 * Writes the rows of every table of the program into a folder, in PostgreSQL's own format (COPY), compressed. The rows
 * are those that the transaction of `client` sees. Table definitions are not written: the migrations create them.
 */
export async function dumpTables(client: pg.ClientBase, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await client.query(sameWords)
  const described: Described = { lenteles: {}, sekos: await sequences(client) }
  for (const { name } of await tablesOf(client, 'public')) {
    const columns = await columnsOf(client, name)
    described.lenteles[name] = columns
    const rows = client.query(
      copyTo(`copy (select ${columns.map(quoted).join()} from public.${quoted(name)}) to stdout`),
    )
    await pipeline(rows, createGzip(), createWriteStream(join(folder, rowsName(name)), { flags: 'wx', mode: 0o600 }))
    await sync(join(folder, rowsName(name)))
  }
  await writeFile(join(folder, describedName), JSON.stringify(described, null, 1), { mode: 0o600 })
  await sync(join(folder, describedName))
}

/** Syncs a file to the disk, before the backup gets its final name. */
export async function sync(path: string) {
  const file = await open(path)
  await file.sync().finally(() => file.close())
}

/** Columns of a table, except those that PostgreSQL computes. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${quoted(table)}`],
  )
  return rows.map(({ name }) => name)
}

async function sequences(client: pg.ClientBase): Promise<Described['sekos']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/**
 * Loads the rows into tables made by the same migrations, in place of any rows that the migrations added. Triggers are
 * off, and keys and indexes are created after all rows are loaded. Runs in the transaction of `client`. Throws an Error
 * if the tables differ from those of the backup.
 */
export async function loadTables(client: pg.ClientBase, folder: string): Promise<void> {
  await client.query(sameWords)
  const described = JSON.parse(await readFile(join(folder, describedName), 'utf8')) as Described
  const here = (await tablesOf(client, 'public')).map(({ name }) => name)
  const others = Object.keys(described.lenteles).filter((name) => !here.includes(name))
  if (others.length) throw new Error(`The migrations of the backup make no such tables: ${others.join(', ')}`)
  const again = await dropIndexes(client)
  await client.query(`truncate ${here.map((name) => `public.${quoted(name)}`).join()}`)
  for (const [name, columns] of Object.entries(described.lenteles)) {
    const rows = client.query(copyFrom(`copy public.${quoted(name)} (${columns.map(quoted).join()}) from stdin`))
    await pipeline(createReadStream(join(folder, rowsName(name))), createGunzip(), rows)
  }
  for (const [name, last] of Object.entries(described.sekos))
    await client.query(
      last === null
        ? `alter sequence public.${quoted(name)} restart`
        : `select setval('public.${quoted(name)}', ${BigInt(last)})`,
    )
  for (const statement of again) await client.query(statement)
}

/**
 * Removes whatever would slow the loading down or change rows: foreign keys and indexes that are not constraints;
 * triggers are switched off. Answers the statements that restore all of it.
 */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ away: string; again: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again, 1 as turn
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '), 2
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname), 3
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled <> 'D' and relnamespace = 'public'::regnamespace
    order by turn`)
  for (const { away } of rows) await client.query(away)
  // Foreign keys are restored last, when the indexes and rows that they need exist.
  return rows.map(({ again }) => again).reverse()
}
