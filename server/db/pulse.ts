import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { TimedOut, withTimeout } from '#server/lib/process/withTimeout.ts'

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
 * Checks regularly whether the database answers, on a connection of its own. If it is gone, or hangs for longer than
 * `limitMs`, all connections of the pool are cut: every waiting query fails at once as ServiceUnavailable
 * (`failures.ts`), and later ones open new connections. So nobody waits for a database that hangs, while a slow query
 * may still take its time. Answers a function that stops the checks.
 */
export function keepPulse({ url, cut, log, lost }: Watched, { everyMs, limitMs } = defaults) {
  let connection: pg.Client | undefined
  let present = true
  let stopped = false

  async function connected() {
    if (connection) return connection
    const client = new pg.Client({
      connectionString: url,
      application_name: 'meistras-pulsas',
      connectionTimeoutMillis: limitMs,
    })
    // The query on a broken connection fails by itself; without a listener the event would end the process.
    client.on('error', () => {})
    connection = client
    return client.connect().then(() => client)
  }

  async function look() {
    const client = await connected()
    await withTimeout(limitMs, client.query('select 1'))
  }

  /** Whether the database answers. If the connection was closed, a new one is tried first. */
  async function answers() {
    for (const lastTry of [false, true]) {
      try {
        await look()
        return true
      } catch (error) {
        destroy(connection)
        connection = undefined
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
    destroy(connection)
  }
  const watching = watch()
  return async () => {
    stopped = true
    await watching
  }
}

/** Closes the socket at once: a hanging server would not answer a regular end. */
const destroy = (client?: pg.Client) =>
  (client as { connection?: { stream: { destroy(): void } } } | undefined)?.connection?.stream.destroy()
