import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { drafts } from '#contract/features.ts'
import { buildApp, type Parts } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/db.ts'
import { s3Store } from '#server/files/s3Store.ts'
import { diskStore, type Store } from '#server/files/store.ts'
import { testKeys } from '#server/keys/testing.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import type { Seal } from '#server/lib/secrets/seal.ts'
import { testSeal } from '#server/seal/testing.ts'
import { openSession } from '#server/session/queries.ts'
import { createCopy } from './copy.ts'
import { databaseUrl } from './database.ts'
import { assertListedError } from './listedErrors.ts'
import { assertFewTrips } from './tripLimits.ts'
import { countTrips, watchTrips } from './trips.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  body: any
  total: number
  headers: Record<string, string | undefined>
  raw: Buffer
  /** How often it waited for the database. */
  trips: number
}
export type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

export interface TestApp {
  db: Db
  pool: pg.Pool
  app: Awaited<ReturnType<typeof buildApp>>
  config: Config
  /**
   * Calls as this person (with a real session cookie), or as nobody. Paths are below /api unless they start with '//'.
   */
  as(personId: number | null): Promise<Ask>
  /** The server's clock; set it to move in time. */
  clock: { now: Date }
  files: string
  /** Made once a process; `testRoot` of server/keys/testing.ts signed their set. */
  keys: Keys
  /** Made once a process (server/seal/testing.ts). */
  seal: Seal
  /** In `files`, unless the settings name another. */
  store: Store
}

let databases = 0

/**
 * The application on its own database, copied from the migrated template or another one, for one test file. `more` are
 * further parts of it.
 */
export function testApp(
  env: Record<string, string> = {},
  more: Partial<Parts> = {},
  template = inject('template'),
): TestApp {
  const t = { clock: { now: new Date() }, keys: testKeys, seal: testSeal } as TestApp
  const name = `meistras_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}_${databases++}`
  let admin: pg.Client
  let home: string

  beforeAll(async () => {
    const url = inject('databaseUrl')
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await createCopy(admin, name, template)
    const { db, pool } = connect(databaseUrl(url, name), 8)
    watchTrips(pool)
    home = await mkdtemp(join(tmpdir(), 'meistras-files-'))
    t.files = join(home, 'failai')
    await mkdir(t.files)
    const set = { LOG_LEVEL: 'silent', NODE_ENV: 'test', DATABASE_URL: url, DEMO: 'false', DATA_DIR: home }
    // Codes by SMS are offered; this application sends nothing. Every part is on.
    const config = readConfig({ ...set, SMS_URL: 'http://127.0.0.1:9/', ENABLED_FEATURES: drafts.join(','), ...env })
    t.store = config.S3_ENDPOINT ? s3Store(config) : diskStore(t.files)
    const render = () => '<main></main>'
    t.app = await buildApp({
      config,
      db,
      pool,
      store: t.store,
      keys: testKeys,
      seal: testSeal,
      render,
      now: () => t.clock.now,
      ...more,
    })
    Object.assign(t, { db, pool, config })
    t.as = async (personId) => {
      const token = personId === null ? null : await openSession(db, personId, 'testas', '')
      return ask(t, token)
    }
  })
  afterAll(async () => {
    await t.app.close()
    await t.db.destroy()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await rm(home, { recursive: true, force: true })
    // The modules of a file stay loaded, and would keep the application in memory with them.
    for (const part of Object.keys(t) as (keyof TestApp)[]) delete (t as Partial<TestApp>)[part]
  })
  return t
}

/** One caller with one cookie. */
export const ask =
  (t: TestApp, token: string | null): Ask =>
  async (method, path, body, headers = {}) => {
    const url = path.startsWith('//') ? path.slice(1) : `/api${path}`
    const { result: answer, trips } = await countTrips(() =>
      t.app.inject({
        method: method as 'GET',
        url,
        headers: { ...(token ? { cookie: `meistras=${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    )
    assertFewTrips(method, url, trips)
    assertListedError(method, url, answer)
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      body: isJson && answer.body ? JSON.parse(answer.body) : answer.body,
      total: Number(answer.headers['x-total-count']),
      headers: answer.headers as Record<string, string>,
      raw: answer.rawPayload,
      trips: trips.count,
    }
  }

/** An answer in a word: its status, with the code if it is a refusal. */
export const outcome = ({ status, body }: Answer) => (status < 300 ? status : `${status} ${body.code}`)

/** Calls that ask the company register, which the tests do not have: 503 is their right answer. */
export const asksRegister = ({ path }: { path: string }) =>
  /^\/imones-public-rekvizitai|^\/imones\/:id\/(update|pakeitimai)$/.test(path)
