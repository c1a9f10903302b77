import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** One server process: who it is, since when, and whether it is on its way out. */
export interface Lifecycle {
  id: string
  started: Date
  /** It still serves, but whoever sends requests should send them elsewhere. */
  draining: boolean
}

export const newLifecycle = (): Lifecycle => ({ id: randomUUID(), started: new Date(), draining: false })

/** An answer of a process on its way out also closes its connection, so that the next request goes elsewhere. */
export const closeConnections = (app: FastifyInstance, lifecycle: Lifecycle) =>
  app.addHook('onRequest', async (_, reply) => {
    if (lifecycle.draining) reply.header('connection', 'close')
  })

/** Closes once what is under way has been answered; connections that fall idle meanwhile are not waited for. */
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
 * What a signal to end begins. First the process says that it is not ready, and goes on serving for `seconds`, so that
 * a proxy notices before anything is refused; then `close` ends what is under way. A second signal waits no longer.
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
