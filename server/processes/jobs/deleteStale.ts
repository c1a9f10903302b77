import { sql } from 'kysely'
import { retention } from '#contract/processes/processes.ts'
import { deleteBatches, sweep } from '#server/lib/jobs/sweep.ts'
import type { Job } from '../job.ts'

export const deleteStale: Job = async ({ db, now, note }) => {
  const before = sql`${now}::timestamptz - make_interval(days => ${sql.lit(retention.runs)})`
  const deleted = (await sweep(db)) + (await deleteBatches(db, 'proceso_vykdymas', sql`pabaiga < ${before}`))
  await note({ kiekiai: { ISTRINTA: deleted }, atlikta: deleted })
}
