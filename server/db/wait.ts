import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { refusalOfDatabase } from './refusal.ts'

/**
 * Waits until the database answers, at most `seconds`: after a restart of the machine it may start later than this
 * program. Calls `say` once. Throws the last error of the database; at once if waiting cannot help (a wrong password, no
 * such database).
 */
export async function waitForDatabase(db: Db, say: (line: string) => void, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000
  for (let tries = 0; ; tries++) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (refusalOfDatabase(error)?.code !== 'ServiceUnavailable' || Date.now() > end) throw error
      if (tries === 0) say(`The database does not answer; waiting for it up to ${seconds} s.`)
      await sleep(500)
    }
  }
}
