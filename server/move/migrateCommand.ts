import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { databaseOf } from '#server/backup/database.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/db.ts'
import { readMapping } from './mapping.ts'
import { migrateFiles } from './migrate.ts'
import { progress } from './progress.ts'
import { Refused } from './refused.ts'
import type { Counts } from './report.ts'
import { openSources } from './source.ts'
import { movedTables } from './store.ts'

export interface MigrateOptions {
  folder: string
  mapping?: string | undefined
  report?: string | undefined
  database?: string | undefined
  reason: string
  dry: boolean
}

/** The lock that one run holds, on a connection of its own: it goes when the run is killed. */
const runLock = 7_215_117

/** `npm run migrate`: 0 if every line is in, 3 if some were refused. Throws Refused. */
export async function migrateCommand(
  asked: MigrateOptions,
  env: Record<string, string | undefined>,
  say: (text: string) => void,
) {
  const folder = resolve(asked.folder)
  const mapping = await readMapping(asked.mapping ? resolve(asked.mapping) : join(folder, 'mapping.json'))
  const temp = await mkdtemp(join(tmpdir(), 'meistras-move-'))
  try {
    say('Looking through the files')
    const sources = await openSources(folder, mapping, temp)
    const report = asked.report ? resolve(asked.report) : join(folder, asked.dry ? 'report-dry.csv' : 'report.csv')
    return await withDatabase(configOf(asked, env), asked.dry, async (db) => {
      const shown = progress(say)
      const counts = await migrateFiles({
        db,
        mapping,
        sources,
        report,
        reason: asked.reason,
        dry: asked.dry,
        onBatch: shown.batch,
      })
      shown.end()
      for (const [file, one] of Object.entries(counts)) say(`${file}: ${told(one)}`)
      if (asked.dry) say('Nothing was written')
      say(`Every line is told of in ${report}`)
      const refused = Object.values(counts).reduce((sum, one) => sum + one.refused, 0)
      if (refused > 0) say(`${refused} lines were refused: mend them there where they come from, and run it again`)
      return refused > 0 ? 3 : 0
    })
  } finally {
    await rm(temp, { recursive: true, force: true })
  }
}

const told = (counts: Counts) =>
  Object.entries(counts)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ')

const configOf = ({ database }: Pick<MigrateOptions, 'database'>, env: Record<string, string | undefined>) =>
  readConfig({
    ...env,
    ...(database ? { DATABASE_URL: database, DATABASE_SESSION_URL: undefined } : {}),
    NODE_ENV: 'development',
    DEMO: 'false',
  })

/** Opens one connection to the registry, alone among runs. Throws Refused where there is no registry, or not the rights. */
async function withDatabase(config: Config, dry: boolean, work: (db: Db) => Promise<number>): Promise<number> {
  const database = await databaseOf(config, { existing: true })
  const guard = new pg.Client({ connectionString: database.url, application_name: 'meistras-move' })
  guard.on('error', () => {})
  const { db } = connect(database.url, 1)
  try {
    await guard.connect().catch((error: Error) => {
      throw new Refused(`The database does not answer: ${error.message}. Is DATABASE_URL or --database right?`)
    })
    await assertRegistry(guard, dry)
    const { rows } = await guard.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [runLock])
    if (!rows[0]?.got) throw new Refused('Another run of this command is working on this database: wait for its end')
    return await work(db)
  } finally {
    await db.destroy()
    await guard.end().catch(() => {})
    await database.stop()
  }
}

/** Is it the database of a registry of this version, and may its user write what a run writes? */
export async function assertRegistry(client: pg.Client, dry: boolean): Promise<void> {
  const { rows: there } = await client.query<{ registry: boolean; moved: boolean }>(
    `select to_regclass('public.migracija') is not null as registry, to_regclass('public.perkeltas_irasas') is not null as moved`,
  )
  if (!there[0]?.registry)
    throw new Refused('This is no database of the registry. Is DATABASE_URL or --database right?')
  if (!there[0].moved) throw new Refused('The database is of an earlier version: start this version of the server once')
  const tables = [...movedTables, 'perkelimas', 'auditas']
  const { rows } = await client.query<{ what: string }>(
    `select tables.name || ' (' || r.name || ')' as what from unnest($1::text[]) tables(name), unnest($2::text[]) r(name)
       where not has_table_privilege('public.' || tables.name, r.name)
     union all select 'temporary tables' where $3 and not has_database_privilege(current_database(), 'temporary')`,
    [tables, dry ? ['select'] : ['select', 'insert', 'update'], dry],
  )
  if (rows.length > 0)
    throw new Refused(
      `The database user may not use ${rows.map(({ what }) => what).join(', ')}: use the owner of the database`,
    )
}
