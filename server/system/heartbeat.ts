import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { every } from '#server/lib/jobs/background.ts'
import type { Lifecycle } from '#server/lib/process/lifecycle.ts'
import { version } from '#server/lib/process/version.ts'

const seconds = 10

/** Records that this process is up, and removes processes that have been silent for a day. */
export async function beat(db: Db, { id, started }: Lifecycle) {
  await db
    .insertInto('serveris')
    .values({ id, hostas: hostname().slice(0, 200), pid: process.pid, versija: version, pradeta: started })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ matyta: sql`now()` }))
    .execute()
  await sql`delete from serveris where matyta < now() - interval '1 day'`.execute(db)
}

/** Records every few seconds that this process is up. Answers a function that stops this and removes its row. */
export function keepBeating(db: Db, lifecycle: Lifecycle, log: FastifyBaseLogger) {
  const first = beat(db, lifecycle).catch((error: Error) =>
    log.error({ err: error }, 'the process was not written down'),
  )
  const stop = every(seconds, () => beat(db, lifecycle), log)
  return async () => {
    await first
    await stop()
    await db
      .deleteFrom('serveris')
      .where('id', '=', lifecycle.id)
      .execute()
      .catch(() => {})
  }
}
