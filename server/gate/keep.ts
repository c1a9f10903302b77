import type { FastifyBaseLogger } from 'fastify'
import { listRound } from '#contract/gate/statusList.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/files/store.ts'
import { every } from '#server/lib/jobs/background.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { makeLists } from './lists.ts'
import { signOrdered } from './statements.ts'

/** Seconds between two looks at ordered cards that wait for their statement. */
const ordered = 10

/**
 * Makes the lists at once and then every minute, and signs what cards say soon after they are ordered. Answers a function
 * that stops it.
 */
export function keepCards(parts: { db: Db; keys: Keys; config: Config; store: Store }, log: FastifyBaseLogger) {
  const make = () => makeLists(parts.db, { ...parts, now: new Date() })
  const first = make().catch((error: Error) => log.error({ err: error }, 'the lists of cards were not made'))
  const stops = [
    every(listRound, make, log),
    every(ordered, () => signOrdered(parts.db, { ...parts, now: new Date() }), log),
  ]
  return async () => {
    await first
    await Promise.all(stops.map((stop) => stop()))
  }
}
