import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makePerson } from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import { type Answer, type Ask, ask, type TestApp, testApp } from '../../test/app.ts'

/** The first cookie of an answer: the session's, where it is set. */
export const cookieOf = (answer: Answer) => String([answer.headers['set-cookie']].flat()[0] ?? '')
export const tokenOf = (answer: Answer) => cookieOf(answer).match(/meistras=([^;]*)/)?.[1] ?? ''

/**
 * Setup of the tests of signing in: people with a password, a visitor, other server processes. Limits are cleared
 * before each test.
 */
export function sessionTest(env: Record<string, string> = {}) {
  const t: TestApp = testApp(env)
  const password = 'Teisingas1'
  const others: TestApp['app'][] = []
  /** Filled before the first test. */
  const w = {} as { slaptazodis: string; nobody: Ask }
  beforeAll(async () => {
    // A cheaper hash than the server's, so that right passwords take no time in tests.
    w.slaptazodis = await hash(password, { memoryCost: 1024, timeCost: 1 })
    w.nobody = await t.as(null)
  })
  beforeEach(() => t.db.deleteFrom('limitas').execute())
  afterAll(() => Promise.all(others.map((app) => app.close())))

  /** Another server process on the same database, with its own settings. */
  async function another(env: Record<string, string>): Promise<Ask> {
    const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', DEMO: 'false', ...env })
    const app = await buildApp({
      config,
      db: t.db,
      pool: t.pool,
      store: diskStore(t.files),
      keys: t.keys,
      seal: t.seal,
      render: () => '',
    })
    others.push(app)
    return ask({ ...t, app }, null)
  }
  const user = (set: object = {}) => makePerson(t.db, { slaptazodis: w.slaptazodis, ...set })
  const login = (username: string | null, typed = password, headers = {}) =>
    w.nobody('POST', '/session', { username, password: typed }, headers)
  return { t, w, password, another, user, login }
}
