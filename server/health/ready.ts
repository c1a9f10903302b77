import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { AppError } from '#contract/errors.ts'
import { totalFileLimit } from '#contract/files/limits.ts'
import { migrationNames } from '#server/db/migrate.ts'
import type { Store } from '#server/files/store.ts'
import type { Lifecycle } from '#server/lib/process/lifecycle.ts'
import { withTimeout } from '#server/lib/process/withTimeout.ts'
import { tryWrite } from './writable.ts'

/** What readiness depends on. The log names the part that failed; the public answer does not. */
export type Part = 'draining' | 'database' | 'migrations' | 'writes' | 'store'

interface Asked {
  log: Pick<FastifyBaseLogger, 'warn'>
  pool: pg.Pool
  store: Store
  lifecycle: Lifecycle
  clock?: () => number
}

/** Milliseconds: the time limit of each probe, and for how long its good or bad result is kept. */
const patience = { database: 1_500, store: 3_000 }
const believed = { writes: { good: 10_000, bad: 2_000 }, store: { good: 30_000, bad: 3_000 } }
/** Free bytes that the store must have: with less than two of the largest uploads it counts as full. */
const roomNeeded = 2 * totalFileLimit

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
  // A few bytes may still fit on a disk where a file does not.
  const room = await store.room?.()
  if (room !== undefined && room < roomNeeded) throw new Error(`the store has room for ${room} bytes`)
}

/** Runs one probe at a time. Its result serves all callers meanwhile and for a while after, a good one longer than a bad one. */
function probe(ms: number, stands: { good: number; bad: number }, clock: () => number, work: () => Promise<unknown>) {
  let kept: { until: number; error: unknown } | undefined
  let asking: Promise<void> | undefined
  return async () => {
    if (kept && clock() < kept.until) {
      if (kept.error) throw kept.error
      return
    }
    asking ??= withTimeout(ms, work())
      .then(
        () => {
          kept = { until: clock() + stands.good, error: null }
        },
        (error) => {
          kept = { until: clock() + stands.bad, error }
          throw error
        },
      )
      .finally(() => {
        asking = undefined
      })
    await asking
  }
}

/** Answers a function that checks whether requests can be served. It throws ServiceUnavailable and logs the part that failed. */
export function readiness({ log, pool, store, lifecycle, clock = Date.now }: Asked) {
  let migrated = false

  async function migrations() {
    if (migrated) return
    const { rows } = await withTimeout(
      patience.database,
      pool.query<{ vardas: string }>('select vardas from migracija'),
    )
    const done = new Set(rows.map(({ vardas }) => vardas))
    if (!migrationNames().every((name) => done.has(name))) throw new Error('migrations wait')
    migrated = true
  }
  const writes = probe(patience.database, believed.writes, clock, () => tryWrite(pool, lifecycle.id))
  const storage = probe(patience.store, believed.store, clock, () => tryStore(store))
  const steps: [Part, () => Promise<unknown>][] = [
    ['database', () => withTimeout(patience.database, pool.query('select 1'))],
    ['migrations', migrations],
    ['writes', writes],
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
