import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { AppError } from '#contract/errors.ts'
import { migrationNames } from '#server/db/migrate.ts'
import type { Store } from '#server/files/store.ts'
import type { Lifecycle } from '#server/lib/lifecycle.ts'

/** What readiness stands on. Which of them is away goes to the log, not into the public answer. */
export type Part = 'draining' | 'database' | 'migrations' | 'store'

interface Asked {
  log: Pick<FastifyBaseLogger, 'warn'>
  pool: pg.Pool
  store: Store
  lifecycle: Lifecycle
  clock?: () => number
}

/** Milliseconds: how long the database may think, and for how long an answer of the store is believed. */
const patience = { database: 2_000, store: 3_000 }
const believed = { good: 30_000, bad: 3_000 }

/** Throws an Error where `work` takes longer. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('no answer in time')), ms)
  })
  // What comes too late may still fail; nobody hears of it.
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Writes a few bytes, reads them back and takes them away: the way every upload goes. */
async function tryStore(store: Store) {
  const sent = Buffer.from('meistras')
  const { raktas } = await store.put(sent)
  try {
    const parts: Buffer[] = []
    for await (const part of await store.read(raktas)) parts.push(part as Buffer)
    if (!Buffer.concat(parts).equals(sent)) throw new Error('the store answers something else')
  } finally {
    await store.remove(raktas)
  }
}

/** Asks again and again whether requests can be served: throws ServiceUnavailable, naming the part, where they can't. */
export function readiness({ log, pool, store, lifecycle, clock = Date.now }: Asked) {
  let migrated = false
  let kept = { until: 0, good: true }
  let asking: Promise<void> | undefined

  async function migrations() {
    if (migrated) return
    const { rows } = await within(patience.database, pool.query<{ vardas: string }>('select vardas from migracija'))
    const done = new Set(rows.map(({ vardas }) => vardas))
    if (!migrationNames().every((name) => done.has(name))) throw new Error('migrations wait')
    migrated = true
  }
  /** One probe at a time, and its answer for all who ask meanwhile. */
  async function storage() {
    if (clock() < kept.until) {
      if (kept.good) return
      throw new Error('the store did not answer')
    }
    asking ??= within(patience.store, tryStore(store))
      .then(
        () => {
          kept = { until: clock() + believed.good, good: true }
        },
        (error) => {
          kept = { until: clock() + believed.bad, good: false }
          throw error
        },
      )
      .finally(() => {
        asking = undefined
      })
    await asking
  }
  const steps: [Part, () => Promise<unknown>][] = [
    ['database', () => within(patience.database, pool.query('select 1'))],
    ['migrations', migrations],
    ['store', storage],
  ]
  return async () => {
    const away = (part: Part) => {
      log.warn({ part }, 'not ready')
      return new AppError('ServiceUnavailable', undefined, { retryAfter: 3 })
    }
    if (lifecycle.draining) throw away('draining')
    for (const [part, ask] of steps)
      await ask().catch(() => {
        throw away(part)
      })
  }
}
