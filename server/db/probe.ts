import pg from 'pg'
import { withTimeout } from '#server/lib/process/withTimeout.ts'

/** One connection of its own to a server that is asked again and again whether it is there, and something short besides. */
export interface Probe {
  /** The one row of the answer. Rejects if it does not come in time; the next question uses a new connection. */
  ask(text: string): Promise<Record<string, unknown>>
  close(): void
}

/** Opens the connection with the first question. `limitMs` is how long connecting and one question may take. */
export function openProbe(url: string, name: string, limitMs: number): Probe {
  let connection: pg.Client | undefined

  async function connected() {
    if (connection) return connection
    const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: limitMs })
    // The query on a broken connection fails by itself; without a listener the event would end the process.
    client.on('error', () => {})
    connection = client
    return client.connect().then(() => client)
  }
  const close = () => {
    destroy(connection)
    connection = undefined
  }
  return {
    ask: async (text) => {
      try {
        const client = await connected()
        const { rows } = await withTimeout(limitMs, client.query(text))
        return rows[0]
      } catch (error) {
        close()
        throw error
      }
    },
    close,
  }
}

/** Closes the socket at once: a hanging server would not answer a regular end. */
const destroy = (client?: pg.Client) =>
  (client as { connection?: { stream: { destroy(): void } } } | undefined)?.connection?.stream.destroy()
