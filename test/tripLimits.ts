import { appendFileSync } from 'node:fs'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { callOf } from './calls.ts'
import { more } from './trips/more.ts'
import type { Trips } from './trips.ts'

/** A read waits for its session and for its data; a write for its session, its locks, its change and its commit. */
export const most = ({ method }: Endpoint) => (method === 'GET' ? 2 : 4)

/** What tests have seen is appended to this file, to find the limits of `more` anew. */
const seenIn = process.env.TRIPS_SEEN

/** Throws if a call waits for the database more often than `test/trips/more.ts` and the rule above allow. */
export function assertFewTrips(method: string, url: string, { count, texts }: Trips) {
  // An export reads page after page.
  if (url.includes('format=xlsx')) return
  const call = callOf(method, url)
  if (!call) return
  if (seenIn) return appendFileSync(seenIn, `${call.id} ${count}\n`)
  const limit = more[call.id] ?? most(call.endpoint)
  if (count <= limit) return
  const told = texts.map((trip, i) => `${i + 1}. ${trip.map((text) => text.slice(0, 150)).join('\n   ')}`)
  throw new Error(`${call.id} waits ${count} times for the database, ${limit} are allowed:\n${told.join('\n')}`)
}
