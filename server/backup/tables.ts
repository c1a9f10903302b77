import type pg from 'pg'

/** The number of rows of a table, and a checksum of them that does not depend on their order. */
export interface Print {
  eilutes: number
  suma: string
}
export type Prints = Record<string, Print>

/**
 * Tables of the program and of its libraries, such as the queue, without those of PostgreSQL and its extensions. A
 * partitioned table is one table: its rows find their partition again when they are loaded.
 */
const ownTables = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1, 2`

/** All tables, or those of one schema: a backup has `public`, and the queue is built again from it. */
export async function tablesOf(client: pg.ClientBase, of?: 'public'): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(ownTables)
  return rows.filter(({ schema }) => of === undefined || schema === of)
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Settings that make every server write and read a row as the same text, without a time limit. */
export const sameWords = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0`

/** The checksum of every table in `public`, in the transaction that `client` is in. */
export async function printTables(client: pg.ClientBase): Promise<Prints> {
  await client.query(sameWords)
  const prints: Prints = {}
  for (const { schema, name } of await tablesOf(client, 'public')) {
    const { rows } = await client.query<{ eilutes: string; suma: string }>(
      `select count(*)::text as eilutes, coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as suma
       from ${quoted(schema)}.${quoted(name)} t`,
    )
    prints[`${schema}.${name}`] = { eilutes: Number(rows[0]?.eilutes), suma: rows[0]?.suma ?? '' }
  }
  return prints
}

/** Describes the tables that differ; empty if all are equal. */
export const differences = (expected: Prints, found: Prints) =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => expected[name]?.suma !== found[name]?.suma || expected[name]?.eilutes !== found[name]?.eilutes)
    .map(
      (name) =>
        `${name}: ${expected[name]?.eilutes ?? 'none'} rows in the backup, ${found[name]?.eilutes ?? 'none'} here`,
    )
