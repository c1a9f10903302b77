import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import type { ProcessCode } from '#contract/processes/processes.ts'
import { readConfig } from '#server/config.ts'
import { diskStore, type Store } from '#server/files/store.ts'
import { type TestApp, testApp } from '../../test/app.ts'
import type { JobDeps } from './job.ts'
import { perform } from './perform.ts'
import { claimRun } from './runs.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** What a process works with in a test. */
export const depsOf = (t: TestApp, store: Store, env: Record<string, string> = {}): JobDeps => ({
  db: t.db,
  config: readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nowhere',
    DEMO: 'false',
    DATA_DIR: t.config.DATA_DIR,
    ...env,
  }),
  store,
  seal: t.seal,
  log: quiet,
})

export const idOf = async (t: TestApp, kodas: ProcessCode) =>
  (await t.db.selectFrom('periodinisProcesas').select('id').where('kodas', '=', kodas).executeTakeFirstOrThrow()).id

/** Runs a process at once, as the queue would; answers the run as it is stored. */
export async function run(t: TestApp, deps: JobDeps, kodas: ProcessCode, now = t.clock.now) {
  const procesasId = await idOf(t, kodas)
  const { id } = await t.db
    .insertInto('procesoVykdymas')
    .values({ procesasId, momentas: sql`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work(deps, id, now)
  return stored(t, id)
}

/** Works on a waiting run; answers whether it was free. */
export async function work(deps: JobDeps, id: number, now?: Date): Promise<boolean> {
  const claimed = await claimRun(deps.db, id)
  if (claimed) await perform(deps, claimed, now && { now })
  return claimed !== undefined
}

export const stored = async (t: TestApp, id: number) => {
  const row = await t.db
    .selectFrom('procesoVykdymas')
    .select(['id', 'statusas', 'atlikta', 'viso', 'klaida', 'bandymas', sql<string>`kiekiai::text`.as('kiekiai')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, kiekiai: JSON.parse(row.kiekiai) as Record<string, number> }
}

/** Setup for tests of single processes, at noon of a far day. */
export function jobTest() {
  const t = testApp()
  const started = {} as { deps: JobDeps }
  beforeAll(() => {
    started.deps = depsOf(t, diskStore(t.files))
    t.clock.now = noon(today)
  })
  /** Runs a process; answers its status, its counts and its error. */
  const does = async (kodas: ProcessCode, now = t.clock.now): Promise<Record<string, number | string>> => {
    const { statusas, kiekiai, klaida } = await run(t, started.deps, kodas, now)
    return klaida ? { statusas, klaida, ...kiekiai } : { statusas, ...kiekiai }
  }
  return { t, started, does }
}

export const today = '2030-06-10'
/** Noon in Vilnius, when the other time zones of the tests have the same day. */
export const noon = (day: string) => new Date(`${day}T12:00:00+03:00`)
