import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Resolves once a connection to this database waits for a lock that another holds. */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows[0]?.n) return
    await new Promise((done) => setTimeout(done, 5))
  }
}
