import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** One server process: its id, its start, and whether it is shutting down. */
export interface Lifecycle {
  id: string
  started: Date
  /** It still serves, but new requests should be sent to another process. */
  draining: boolean
}

export const newLifecycle = (): Lifecycle => ({ id: randomUUID(), started: new Date(), draining: false })

/** While the process shuts down, each answer closes its connection, so that the next request goes to another process. */
export const closeConnections = (app: FastifyInstance, lifecycle: Lifecycle) =>
  app.addHook('onRequest', async (_, reply) => {
    if (lifecycle.draining) reply.header('connection', 'close')
  })

/** Milliseconds for work in progress to end. */
export const longestEnd = 50_000

/** Closes after the running requests are answered; does not wait for connections that become idle meanwhile. */
export async function closeServer(app: FastifyInstance) {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close().finally(() => clearInterval(sweep))
}

/** Waits at most `seconds`; `hurry` ends the waiting. */
function pause(seconds: number, hurry: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<void>((done) => {
    timer = setTimeout(done, seconds * 1000)
  })
  return Promise.race([waited, hurry]).finally(() => clearTimeout(timer))
}

/**
 * Shuts down on a signal. First the process reports that it is not ready and serves on for `seconds`, so that a proxy
 * notices before anything is refused; then `close` ends the work in progress. A second signal skips the waiting.
 */
export function gracefully(lifecycle: Lifecycle, seconds: number, close: () => Promise<void>) {
  let hurry = () => {}
  const hurried = new Promise<void>((done) => {
    hurry = done
  })
  let ending: Promise<void> | undefined
  return () => {
    if (ending) hurry()
    lifecycle.draining = true
    ending ??= (seconds > 0 ? pause(seconds, hurried) : Promise.resolve()).then(close)
    return ending
  }
}
