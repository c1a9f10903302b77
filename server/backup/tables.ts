import type pg from 'pg'

/** A table's number of rows, and a sum that changes with any of them whatever their order is. */
export interface Print {
  eilutes: number
  suma: string
}
export type Prints = Record<string, Print>

/** Tables of ours and of what works with them, such as the queue: all but those of the system itself and of extensions. */
const ownTables = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1, 2`

/** All of them, or those of one schema: `public` is what a backup holds (the queue is made anew from it). */
export async function tablesOf(client: pg.ClientBase, of?: 'public'): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(ownTables)
  return rows.filter(({ schema }) => of === undefined || schema === of)
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Settings by which every server prints and reads a row the same way, however long it takes. */
export const sameWords = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0`

/** The print of every table of ours, in the transaction that `client` is in. */
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

/** Tables that differ, in words; none where all are equal. */
export const differences = (told: Prints, found: Prints) =>
  [...new Set([...Object.keys(told), ...Object.keys(found)])]
    .filter((name) => told[name]?.suma !== found[name]?.suma || told[name]?.eilutes !== found[name]?.eilutes)
    .map(
      (name) => `${name}: ${told[name]?.eilutes ?? 'none'} rows in the backup, ${found[name]?.eilutes ?? 'none'} here`,
    )
