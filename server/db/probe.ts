import pg from 'pg'
import { withTimeout } from '#server/lib/process/withTimeout.ts'

/** One connection of its own to a server that is asked again and again whether it is there, and something short besides. */
export interface Probe {
  /**
   * The one row of the answer. Who asks while a question is under way shares the answer to the next one. Rejects if it
   * does not come in time; the next question uses a new connection. `connectMs` is how long connecting may take, if not
   * as long as a question.
   */
  ask(connectMs?: number): Promise<Record<string, unknown>>
  close(): void
}

/** Opens the connection with the first question. `limitMs` is how long connecting and one question may take. */
export function openProbe(url: string, question: string, limitMs: number): Probe {
  let connection: pg.Client | undefined
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Record<string, unknown>> | undefined

  async function connected(connectMs: number) {
    if (connection) return connection
    const client = new pg.Client({
      connectionString: url,
      application_name: 'meistras-pulsas',
      connectionTimeoutMillis: connectMs,
    })
    // The query on a broken connection fails by itself; without a listener the event would end the process.
    client.on('error', () => {})
    connection = client
    return client.connect().then(() => client)
  }
  const close = () => {
    destroy(connection)
    connection = undefined
  }
  async function ask(connectMs: number) {
    try {
      const client = await connected(connectMs)
      const { rows } = await withTimeout(limitMs, client.query(question))
      return rows[0]
    } catch (error) {
      close()
      throw error
    }
  }
  return {
    ask: (connectMs = limitMs) => {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined
          const asked = ask(connectMs)
          running = asked
          return asked
        })
      return next
    },
    close,
  }
}

/** Closes the socket at once: a hanging server would not answer a regular end. */
const destroy = (client?: pg.Client) =>
  (client as { connection?: { stream: { destroy(): void } } } | undefined)?.connection?.stream.destroy()
