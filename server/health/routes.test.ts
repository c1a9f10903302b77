import { describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/db.ts'
import { diskStore, type Store } from '#server/files/store.ts'
import { newLifecycle } from '#server/lib/process/lifecycle.ts'
import { ask, testApp } from '../../test/app.ts'
import { buildApp } from '../app.ts'
import { beat } from '../system/heartbeat.ts'
import { readiness } from './ready.ts'

const t = testApp()
const quiet = { LOG_LEVEL: 'silent', NODE_ENV: 'test', DATABASE_URL: 'postgres://x', DEMO: 'false' }
const none = Promise.resolve(0)
const paths = ['/health', '/health?tipas=ready', '/health/ready']

async function another(more: { url?: string; store?: Store } = {}) {
  const own = more.url ? connect(more.url, 2) : null
  const lifecycle = newLifecycle()
  const app = await buildApp({
    config: readConfig(quiet),
    db: own?.db ?? t.db,
    pool: own?.pool ?? t.pool,
    store: more.store ?? diskStore(t.files),
    keys: t.keys,
    seal: t.seal,
    render: () => '',
    lifecycle,
  })
  const close = async () => {
    await app.close()
    await own?.db.destroy()
  }
  return { nobody: ask({ ...t, app }, null), signedIn: ask({ ...t, app }, 'x'), lifecycle, close }
}

describe('health', () => {
  it('is ready, and says no more of itself than its version', async () => {
    const nobody = await t.as(null)
    for (const path of [...paths, '/health?tipas=live', '/health/live']) {
      const { status, body, headers } = await nobody('GET', path)
      expect([status, Object.keys(body).sort()], path).toEqual([200, ['demo', 'status', 'version']])
      expect([headers['server'], headers['x-powered-by']]).toEqual([undefined, undefined])
    }
    expect((await nobody('GET', '/health?tipas=kitas')).body.code).toBe('InvalidFormFields')
  })

  it('lives without its database, and is not ready', async () => {
    const { nobody, signedIn, close } = await another({ url: 'postgres://x@127.0.0.1:9/x' })
    expect((await nobody('GET', '/health/live')).status).toBe(200)
    expect((await signedIn('GET', '/health?tipas=live')).status).toBe(200)
    for (const path of paths) expect((await nobody('GET', path)).body).toEqual({ code: 'ServiceUnavailable' })
    await close()
  })

  it('is not ready once it is to end, and still serves', async () => {
    const { nobody, lifecycle, close } = await another()
    expect((await nobody('GET', '/health')).status).toBe(200)
    lifecycle.draining = true
    for (const path of paths) {
      const { status, headers } = await nobody('GET', path)
      expect([status, headers['retry-after']]).toEqual([503, '3'])
    }
    expect((await nobody('GET', '/health/live')).status).toBe(200)
    expect((await nobody('GET', '/kompetencijos-public')).status).toBe(200)
    await close()
  })

  it('is not ready while migrations wait', async () => {
    const { rows } = await t.pool.query(
      'delete from migracija where vardas = (select max(vardas) from migracija) returning *',
    )
    const { nobody, close } = await another()
    expect((await nobody('GET', '/health')).status).toBe(503)
    await t.pool.query('insert into migracija select * from jsonb_populate_record(null::migracija, $1)', [rows[0]])
    expect((await nobody('GET', '/health')).status).toBe(200)
    await close()
  })
})

describe('readiness to write', () => {
  // Reads go on with both: no room for a temporary file fails as a full disk does, the other one as a standby.
  it.each(['temp_file_limit = 0', 'default_transaction_read_only = on'])(
    'with %s it is not ready, and soon again once that is over',
    async (setting) => {
      const url = t.pool.options.connectionString ?? ''
      const name = new URL(url).pathname.slice(1)
      const { pool, db } = connect(url, 1)
      let now = 0
      const warn = vi.fn()
      const means = { pool, store: diskStore(t.files), lifecycle: newLifecycle(), log: { warn }, clock: () => now }
      const ask = readiness(means)
      await t.pool.query(`alter database ${name} set ${setting}`)
      try {
        expect((await pool.query('select count(*) from asmuo')).rowCount).toBe(1)
        await expect(ask()).rejects.toThrow('ServiceUnavailable')
        expect(warn).toHaveBeenCalledWith({ part: 'writes' }, 'not ready')
      } finally {
        await t.pool.query(`alter database ${name} reset all`)
      }
      await expect(ask()).rejects.toThrow('ServiceUnavailable')
      now += 2_001
      await ask()
      await db.destroy()
    },
  )

  it('is tried once in ten seconds, by however many', async () => {
    const { pool, db } = connect(t.pool.options.connectionString ?? '', 1)
    const lifecycle = newLifecycle()
    await beat(db, lifecycle)
    const seen = async () =>
      (await db.selectFrom('serveris').select('matyta').where('id', '=', lifecycle.id).executeTakeFirstOrThrow()).matyta
    let now = 0
    const ask = readiness({ pool, store: diskStore(t.files), lifecycle, log: { warn: () => {} }, clock: () => now })
    await Promise.all([ask(), ask(), ask()])
    const first = await seen()
    await ask()
    expect(await seen()).toBe(first)
    now += 10_001
    await ask()
    expect(await seen()).not.toBe(first)
    await db.destroy()
  })
})

describe('readiness of the store', () => {
  const disk = () => diskStore(t.files)
  const asking = (store: Store) => {
    let now = 0
    const warn = vi.fn()
    const ask = readiness({ pool: t.pool, store, lifecycle: newLifecycle(), log: { warn }, clock: () => now })
    return { ask, warn, later: (ms: number) => (now += ms) }
  }
  it('is asked once in half a minute, by however many', async () => {
    const put = vi.fn(disk().put)
    const { ask, later } = asking({ ...disk(), put })
    await Promise.all([ask(), ask(), ask()])
    await ask()
    expect(put).toHaveBeenCalledTimes(1)
    later(31_000)
    await ask()
    expect(put).toHaveBeenCalledTimes(2)
  })
  it.each<[string, Partial<Store>]>([
    ['has no room for a file, though a few bytes still fit', { room: () => diskStore('/proc').room?.() ?? none }],
    ['can not be written', { put: () => Promise.reject(new Error('EROFS')) }],
    [
      'answers something else',
      {
        read: (raktas) =>
          disk()
            .put(Buffer.from(raktas))
            .then((x) => disk().read(x.raktas)),
      },
    ],
  ])('%s: not ready until it is well again', async (_, broken) => {
    const store = { ...disk(), ...broken }
    const { ask, warn, later } = asking(store)
    await expect(ask()).rejects.toThrow('ServiceUnavailable')
    expect(warn).toHaveBeenCalledWith({ part: 'store' }, 'not ready')
    Object.assign(store, disk())
    await expect(ask()).rejects.toThrow('ServiceUnavailable')
    later(4_000)
    await ask()
  })
})
