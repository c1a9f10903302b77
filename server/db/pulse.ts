import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { TimedOut } from '#server/lib/process/withTimeout.ts'
import { connectMs } from './db.ts'
import { openProbe } from './probe.ts'

/** Milliseconds between two checks, and how long the database may take to answer one. */
const defaults = { everyMs: 300, limitMs: 1_200 }

interface Watched {
  url: string
  /** Closes the connections that requests use. */
  cut: () => void
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** Called once each time the database is lost; may try to start it again. */
  lost?: () => unknown
}

/**
 * Checks regularly whether the database answers and takes writes, on a connection of its own. If it is gone, has become a
 * standby because another server took over, or hangs for longer than
 * `limitMs`, all connections of the pool are cut: every waiting query fails at once as ServiceUnavailable
 * (`failures.ts`), and later ones open new connections. So nobody waits for a database that hangs, while a slow query
 * may still take its time. Answers a function that stops the checks.
 */
export function keepPulse({ url, cut, log, lost }: Watched, { everyMs, limitMs } = defaults) {
  const probe = openProbe(url, 'select pg_is_in_recovery() as standby', limitMs)
  let present = true
  let stopped = false

  /** Whether the database answers. If the connection was closed, a new one is tried first. */
  async function answers() {
    for (const lastTry of [false, true]) {
      try {
        // A database that was lost may take longer to accept a connection; nobody waits for it meanwhile.
        const { standby } = await probe.ask(present ? limitMs : connectMs)
        if (!standby) return true
        // Where another server is the primary by now, a new connection leads to it.
        probe.close()
        if (lastTry) return false
      } catch (error) {
        // The database works, but has no free connection.
        if ((error as { code?: string }).code === '53300') return true
        if (lastTry || error instanceof TimedOut) return false
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
    probe.close()
  }
  const watching = watch()
  return async () => {
    stopped = true
    await watching
  }
}
