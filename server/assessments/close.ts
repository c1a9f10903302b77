import { sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { notifyStatus } from './notify.ts'
import { assessmentsOf } from './queries.ts'

export interface Closed {
  atestId: number
  asmuoId: number
  pavadinimas: string
  data: string
}

/** Waiting rows of past assessments (not `isStillOpen`), which nobody can confirm any more. */
const past = (today: string) => sql`aa.statusas = 'LAUKIAMA' and aa.data < ${addDays(today, -1)}::date`

export async function countUnconfirmed(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ kiek: number }>`
    select count(*) as kiek from atestavimo_asmuo aa where ${past(today)}`.execute(db)
  return rows[0]?.kiek ?? 0
}

interface At {
  today: string
  config: Pick<Config, 'publicUrl'>
  now: Date
}

/**
 * Cancels the waiting rows of up to `most` past assessments and notifies their people. An assessment is locked before its
 * people, several in the order of their ids. Answers null if there are none.
 */
export async function closePastAssessments(
  trx: Trx,
  { today, config, now }: At,
  most: number,
): Promise<Closed[] | null> {
  const { rows: found } = await sql<{ id: number }>`
    select distinct aa.atest_id as id from atestavimo_asmuo aa where ${past(today)}
    order by 1 limit ${sql.lit(most)}`.execute(trx)
  if (found.length === 0) return null
  const ids = found.map(({ id }) => id)
  await sql`select id from atestavimas where id = any(${ids}::bigint[]) order by id for update`.execute(trx)
  const { rows } = await sql<Closed>`
    update atestavimo_asmuo aa set statusas = 'ATSAUKTA', versija = aa.versija + 1
    from atestavimas a where a.id = aa.atest_id and ${past(today)} and aa.atest_id = any(${ids}::bigint[])
    returning aa.atest_id as "atestId", aa.asmuo_id as "asmuoId", a.pavadinimas, aa.data`.execute(trx)
  for (const assessment of await assessmentsOf(trx, ids)) {
    const people = rows.filter(({ atestId }) => atestId === assessment.id).map(({ asmuoId }) => asmuoId)
    await notifyStatus(trx, { config, now }, assessment, people, 'unconfirmed')
  }
  return rows
}
