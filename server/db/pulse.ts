import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { Late, within } from '#server/lib/process/within.ts'

/** Milliseconds between two looks, and how long the database may think about one of them. */
const defaults = { everyMs: 300, limitMs: 1_200 }

interface Watched {
  url: string
  /** Breaks off the connections that the requests use. */
  cut: () => void
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** Called once whenever the database is lost: what can bring it back, if anything of ours can. */
  lost?: () => unknown
}

/**
 * Asks the database again and again whether it is there, on a connection of its own. Where it is gone, or hangs for
 * longer than `limitMs`, all connections of the pool are cut: every query that waits fails at once as
 * ServiceUnavailable (`failures.ts`), and later ones need a new connection, which fails or succeeds by itself. So
 * nobody waits for a database that hangs, while a slow query may still take its time. Answers how to stop.
 */
export function keepPulse({ url, cut, log, lost }: Watched, { everyMs, limitMs } = defaults) {
  let own: pg.Client | undefined
  let present = true
  let stopped = false

  async function connected() {
    if (own) return own
    const client = new pg.Client({
      connectionString: url,
      application_name: 'meistras-pulsas',
      connectionTimeoutMillis: limitMs,
    })
    // A broken connection is noticed by the query on it; without a listener the event would end the process.
    client.on('error', () => {})
    own = client
    return client.connect().then(() => client)
  }

  async function look() {
    const client = await connected()
    await within(limitMs, client.query('select 1'))
  }

  /** Whether the database answers. A connection that was ended says nothing of the database: a new one is tried. */
  async function answers() {
    for (const lastTry of [false, true]) {
      try {
        await look()
        return true
      } catch (error) {
        destroy(own)
        own = undefined
        // The database is there and has no place for us.
        if ((error as { code?: string }).code === '53300') return true
        if (lastTry || error instanceof Late) return false
      }
    }
    return false
  }

  async function watch() {
    while (!stopped) {
      const there = await answers()
      if (stopped) break
      if (!there) {
        if (present) log.error('the database does not answer; its connections are cut')
        cut()
        lost?.()
      } else if (!present) log.info('the database answers again')
      present = there
      await sleep(everyMs)
    }
    destroy(own)
  }
  const watching = watch()
  return async () => {
    stopped = true
    await watching
  }
}

/** At once: one that hangs would never answer a proper end. */
const destroy = (client?: pg.Client) =>
  (client as { connection?: { stream: { destroy(): void } } } | undefined)?.connection?.stream.destroy()
