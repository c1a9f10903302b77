import { sql } from 'kysely'
import { retention } from '#contract/processes/processes.ts'
import { deleteBatches } from '#server/lib/jobs/sweep.ts'
import type { Job } from '../job.ts'

/** Deletes records of past messages, so that the registry does not show for ever who was notified of what. */
export const deleteMessages: Job = async ({ db, now, note }) => {
  const before = sql`${now}::timestamptz - make_interval(days => ${sql.lit(retention.messages)})`
  const deleted = await deleteBatches(db, 'zinute', sql`statusas <> 'LAUKIA' and sukurta < ${before}`)
  await note({ kiekiai: { ISTRINTA: deleted }, atlikta: deleted })
}
