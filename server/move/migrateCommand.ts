import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { databaseOf } from '#server/backup/database.ts'
import type { Config } from '#server/config.ts'
import { connect, type Db } from '#server/db/db.ts'
import { configOf } from './config.ts'
import { assertMayMove } from './database.ts'
import { readMapping } from './mapping.ts'
import { migrateFiles } from './migrate.ts'
import { progress } from './progress.ts'
import { Refused } from './refused.ts'
import type { Counts } from './report.ts'
import { openSources } from './source.ts'

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
    return await withDatabase(configOf(asked.database, env), asked.dry, async (db) => {
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

/** Opens one connection to the registry, alone among runs. Throws Refused where there is no registry, or not the rights. */
async function withDatabase(config: Config, dry: boolean, work: (db: Db) => Promise<number>): Promise<number> {
  const database = await databaseOf(config, { existing: true })
  const guard = new pg.Client({ connectionString: database.url, application_name: 'meistras-move' })
  guard.on('error', () => {})
  const { db } = connect(database.url, 1)
  try {
    await assertMayMove(guard, dry)
    const { rows } = await guard.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [runLock])
    if (!rows[0]?.got) throw new Refused('Another run of this command is working on this database: wait for its end')
    return await work(db)
  } finally {
    await db.destroy()
    await guard.end().catch(() => {})
    await database.stop()
  }
}
