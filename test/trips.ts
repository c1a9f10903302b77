import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** How often one request waits for the database: statements that are sent without waiting in between are one trip. */
export interface Trips {
  count: number
  /** Statements whose answers have not arrived. */
  open: number
  /** The texts of each trip, for messages of failing tests. */
  texts: string[][]
}
const current = new AsyncLocalStorage<Trips>()

/** Counts the trips of everything that `run` does on a pool that is watched. */
export async function countTrips<T>(run: () => Promise<T>): Promise<{ result: T; trips: Trips }> {
  const trips: Trips = { count: 0, open: 0, texts: [] }
  // A request may begin only when it is waited for, so that happens inside.
  return { result: await current.run(trips, async () => await run()), trips }
}

/** Written once a minute of a session or a gate device: whether a test meets it depends on how fast it runs. */
const onceAMinute = /^update (sesija|vartu_irenginys) set paskutine/

/** Counts the trips on all connections of a pool, by the request that makes them. */
export function watchTrips(pool: pg.Pool) {
  pool.on('connect', (client) => {
    // Looked up at each call, so that a test may watch the method as well.
    const query = (...args: unknown[]) => Object.getPrototypeOf(client).query.apply(client, args)
    client.query = ((...args: unknown[]) => {
      const trips = current.getStore()
      const [asked] = args as [string | { text: string }]
      const text = typeof asked === 'string' ? asked : asked.text
      if (!trips || onceAMinute.test(text)) return query(...args)
      if (trips.open === 0) {
        trips.count += 1
        trips.texts.push([])
      }
      trips.texts.at(-1)?.push(text)
      trips.open += 1
      const arrived = () => {
        trips.open -= 1
      }
      // The pool's own `query` gives the client a callback instead of waiting for a promise.
      const callback = args.at(-1)
      const given =
        typeof callback === 'function'
          ? [
              ...args.slice(0, -1),
              (...results: unknown[]) => {
                arrived()
                callback(...results)
              },
            ]
          : args
      const sent = query(...given) as Promise<unknown> | undefined
      if (typeof callback !== 'function') sent?.then(arrived, arrived)
      return sent
    }) as typeof client.query
  })
}
