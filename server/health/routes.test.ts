import { describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/db.ts'
import { diskStore, type Store } from '#server/files/store.ts'
import { newLifecycle } from '#server/lib/lifecycle.ts'
import { ask, testApp } from '../../test/app.ts'
import { buildApp } from '../app.ts'
import { readiness } from './ready.ts'

const t = testApp()
const quiet = { LOG_LEVEL: 'silent', NODE_ENV: 'test', DATABASE_URL: 'postgres://x', DEMO: 'false' }
const paths = ['/health', '/health?tipas=ready', '/health/ready']

async function another(more: { url?: string; store?: Store } = {}) {
  const own = more.url ? connect(more.url, 2) : null
  const lifecycle = newLifecycle()
  const app = await buildApp({
    config: readConfig(quiet),
    db: own?.db ?? t.db,
    pool: own?.pool ?? t.pool,
    store: more.store ?? diskStore(t.files),
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
