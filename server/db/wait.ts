import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { refusalOfDatabase } from './refusal.ts'

/**
 * Waits until the database answers, at most `seconds`: after a restart of the machine it may start later than this
 * program. Calls `say` once. Throws the last error of the database; at once if waiting cannot help (a wrong password, no
 * such database).
 */
export const waitForDatabase = (db: Db, say: (line: string) => void, seconds = 60): Promise<unknown> =>
  untilAnswered(() => sql`select 1`.execute(db), say, seconds)

/** Does the work, and does it again while the database is away, under the same conditions. The work may be repeated. */
export async function untilAnswered<T>(work: () => Promise<T>, say: (line: string) => void, seconds = 60): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (refusalOfDatabase(error)?.code !== 'ServiceUnavailable' || Date.now() > end) throw error
      if (tries === 0) say(`The database does not answer; waiting for it up to ${seconds} s.`)
      await sleep(500)
    }
  }
}
