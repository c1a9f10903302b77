import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { every } from '#server/lib/jobs/background.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { makeLists } from './lists.ts'

/** A change of a card is in its list after so many seconds at most. */
const round = 60

/** Makes the lists at once and then every minute. Answers a function that stops it. */
export function keepLists(parts: { db: Db; keys: Keys; config: Config }, log: FastifyBaseLogger) {
  const make = () => makeLists(parts.db, { ...parts, now: new Date() })
  const first = make().catch((error: Error) => log.error({ err: error }, 'the lists of cards were not made'))
  const stop = every(round, make, log)
  return async () => {
    await first
    await stop()
  }
}
