import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadReference } from '#server/db/reference.ts'
import { openStandbys } from '#server/db/standbys.ts'
import { signalPostgres } from '#server/db/testing.ts'
import { makePerson } from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import { testKeys } from '#server/keys/testing.ts'
import { testSeal } from '#server/seal/testing.ts'
import { openSession } from '#server/session/queries.ts'
import { startPair } from '../../test/standby.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** More than in an installation, so that a busy machine has the time to read what is old. */
const maxLagMs = 3_000

describe('a standby', () => {
  let pair: Awaited<ReturnType<typeof startPair>>
  let open: ReturnType<typeof connect>
  let standbys: ReturnType<typeof openStandbys>
  let app: Awaited<ReturnType<typeof buildApp>>
  let token: string
  let sritis: string
  let following: ReturnType<typeof connect>
  let stopWatching: () => Promise<void>
  const log = { info: vi.fn(), warn: vi.fn() }

  beforeAll(async () => {
    pair = await startPair()
    open = connect(pair.primary.url, 8)
    following = connect(pair.standby.url, 2)
    await migrate(open.pool)
    await loadReference(open.db)
    const area = await open.db.selectFrom('sarasas').select('kodas').where('sarasas', '=', 'sritys').executeTakeFirst()
    sritis = area?.kodas ?? ''
    const { id } = await makePerson(open.db, { vartotojoTipas: 'ADMIN' })
    token = await openSession(open.db, id, 'testas', '')
    // The server that is no standby is among them, as it may be after a failover.
    const urls = [pair.primary.url, pair.standby.url]
    standbys = openStandbys({ url: pair.primary.url, urls }, { everyMs: 50, limitMs: 1_000, maxLagMs })
    const env = { LOG_LEVEL: 'silent', NODE_ENV: 'test', DATABASE_URL: pair.primary.url, DEMO: 'false' }
    app = await buildApp({
      config: readConfig(env),
      ...open,
      standbys,
      store: diskStore('/nowhere'),
      keys: testKeys,
      seal: testSeal,
      render: () => '<main></main>',
    })
    stopWatching = standbys.watch(log)
    await used(1)
  })
  afterAll(async () => {
    signalPostgres(pair.standby.dataDir, 'SIGCONT')
    await app.close()
    await stopWatching()
    await open.db.destroy()
    await following.db.destroy()
    await pair.stop()
  })

  const used = (many: number) =>
    vi.waitFor(() => expect(standbys.counts()).toEqual({ used: many, all: 2 }), { timeout: 20_000, interval: 20 })
  const replay = (what: 'pause' | 'resume') => sql`select ${sql.raw(`pg_wal_replay_${what}()`)}`.execute(following.db)
  const names = async (cookie = '') => {
    const answer = await app.inject({ url: '/api/profesijos?search=stogdengys&size=100', headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    return (answer.json() as { pavadinimas: string }[]).map(({ pavadinimas }) => pavadinimas)
  }
  /** Adds a profession; answers its name and the cookies of the browser that did it. */
  let count = 0
  async function add() {
    const pavadinimas = `Stogdengys ${++count}`
    const answer = await app.inject({
      method: 'POST',
      url: '/api/profesijos',
      headers: { cookie: `meistras=${token}` },
      payload: { kodas: `ST${count}`, pavadinimas, sritiesKodas: sritis, lygisNuo: 1, lygisIki: 2, aktyvus: true },
    })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
    return { pavadinimas, cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  }

  it('answers reads, but not those of whoever has changed something since', async () => {
    await replay('pause')
    const { pavadinimas, cookie } = await add()
    expect(cookie).toContain('meistras-rasyta=')
    expect(await names(), 'others read what the standby has').not.toContain(pavadinimas)
    expect(await names(cookie), 'whoever made the change reads it').toContain(pavadinimas)
    expect(await names('meistras-rasyta=!'), 'what is no position is taken for the newest').toContain(pavadinimas)
    await replay('resume')
    await vi.waitFor(async () => expect(await names()).toContain(pavadinimas), { timeout: 10_000 })
  })

  it('is left out while it is too far behind, and used again', async () => {
    await replay('pause')
    const { pavadinimas } = await add()
    await used(0)
    expect(await names()).toContain(pavadinimas)
    await expect.poll(() => log.warn.mock.calls).toContainEqual([{ host: 'localhost' }, 'a standby is left out'])
    await replay('resume')
    await used(1)
  })

  it('is not behind a primary that rests', async () => {
    await sleep(maxLagMs + 1_000)
    expect(standbys.counts().used).toBe(1)
  })

  it('that hangs or dies fails no read', async () => {
    signalPostgres(pair.standby.dataDir, 'SIGSTOP')
    expect(await names()).not.toEqual([])
    await used(0)
    signalPostgres(pair.standby.dataDir, 'SIGCONT')
    await used(1)
    signalPostgres(pair.standby.dataDir, 'SIGKILL')
    expect(await names()).not.toEqual([])
    await used(0)
    await pair.standby.revive()
    await used(1)
  })

  it('answers those who are not signed in while there is no primary, and knows of no change then', async () => {
    const { pavadinimas } = await add()
    await vi.waitFor(async () => expect(await names()).toContain(pavadinimas), { timeout: 10_000 })
    signalPostgres(pair.primary.dataDir, 'SIGSTOP')
    await sleep(maxLagMs)
    expect(await names()).toContain(pavadinimas)
    signalPostgres(pair.primary.dataDir, 'SIGCONT')
    await vi.waitFor(add, { timeout: 10_000 })
  })
})
