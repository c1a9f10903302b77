import type pg from 'pg'
import { tables } from './export/tables.ts'
import { Refused } from './refused.ts'
import { movedTables } from './store.ts'

const named = 'Is DATABASE_URL or --database right?'

/** Connects to the database of a registry of this version. Throws Refused. */
async function assertRegistry(client: pg.Client): Promise<void> {
  await client.connect().catch((error: Error) => {
    throw new Refused(`The database does not answer: ${error.message}. ${named}`)
  })
  const { rows } = await client.query<{ registry: boolean; moved: boolean }>(
    `select to_regclass('public.migracija') is not null as registry, to_regclass('public.perkeltas_irasas') is not null as moved`,
  )
  if (!rows[0]?.registry) throw new Refused(`This is no database of the registry. ${named}`)
  if (!rows[0].moved) throw new Refused('The database is of an earlier version: start this version of the server once')
}

/** Throws Refused where the user of the database lacks one of these rights on one of these tables. */
async function assertRights(client: pg.Client, names: readonly string[], rights: readonly string[], temporary = false) {
  const { rows } = await client.query<{ what: string }>(
    `select tables.name || ' (' || r.name || ')' as what from unnest($1::text[]) tables(name), unnest($2::text[]) r(name)
       where not has_table_privilege('public.' || tables.name, r.name)
     union all select 'temporary tables' where $3 and not has_database_privilege(current_database(), 'temporary')`,
    [names, rights, temporary],
  )
  const [first] = rows
  if (!first) return
  const more = rows.length > 1 ? ` and ${rows.length - 1} more` : ''
  throw new Refused(`The database user may not use ${first.what}${more}: name the owner of the database`)
}

/** Connects, and looks whether everything may be read. Throws Refused. */
export async function assertMayRead(client: pg.Client): Promise<void> {
  await assertRegistry(client)
  await assertRights(client, Object.keys(tables), ['select'])
  await assertRights(client, ['auditas'], ['insert'])
}

/** Connects, and looks whether a run may write what it writes; a dry run writes temporary tables only. Throws Refused. */
export async function assertMayMove(client: pg.Client, dry: boolean): Promise<void> {
  await assertRegistry(client)
  const names = [...movedTables, 'perkelimas']
  if (dry) return assertRights(client, names, ['select'], true)
  await assertRights(client, names, ['select', 'insert', 'update'])
  // The trail can only grow.
  await assertRights(client, ['auditas'], ['insert'])
}
