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

/** A trip begins with what is asked for while nothing else is under way. */
function began(trips: Trips) {
  if (trips.open === 0) {
    trips.count += 1
    trips.texts.push([])
  }
  trips.open += 1
}

/** What asked for a connection is not counted after all. */
function forgotten(trips: Trips) {
  trips.open -= 1
  if (trips.open > 0 || trips.texts.at(-1)?.length !== 0) return
  trips.count -= 1
  trips.texts.pop()
}

/**
 * Counts the trips on all connections of a pool, by the request that makes them. A statement counts from the moment it
 * asks for a connection: whether the pool has to open one first depends on what ran before.
 */
export function watchTrips(pool: pg.Pool) {
  /** Connections that were counted when they were asked for, and have not sent anything yet. */
  const counted = new WeakMap<pg.PoolClient, Trips>()
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient>
  pool.connect = (async (...args: unknown[]) => {
    const trips = current.getStore()
    // The pool's own `query` gives a callback.
    if (!trips || args.length > 0) return connect(...args)
    began(trips)
    try {
      const client = await connect()
      counted.set(client, trips)
      return client
    } catch (error) {
      forgotten(trips)
      throw error
    }
  }) as typeof pool.connect
  pool.on('connect', (client) => {
    // Looked up at each call, so that a test may watch the method as well.
    const query = (...args: unknown[]) => Object.getPrototypeOf(client).query.apply(client, args)
    client.query = ((...args: unknown[]) => {
      const trips = current.getStore()
      const [asked] = args as [string | { text: string }]
      const text = typeof asked === 'string' ? asked : asked.text
      const before = counted.get(client)
      counted.delete(client)
      if (!trips || onceAMinute.test(text)) {
        if (before) forgotten(before)
        return query(...args)
      }
      if (before !== trips) began(trips)
      trips.texts.at(-1)?.push(text)
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
