import { type RawBuilder, sql } from 'kysely'
import { queuesOf } from '#contract/queues/rules.ts'
import { type Queue, type QueueKind, type Queues, waitingAges } from '#contract/queues/schema.ts'
import type { Session } from '#contract/rights.ts'
import { hasStatus } from '#server/competencies/personCompetencies.ts'
import type { Db } from '#server/db/db.ts'

/** SQL: since when each record of a queue waits, in a column `nuo`. The lists that the start page opens hold the same. */
const waiting = (now: Date): Record<QueueKind, RawBuilder<unknown>> => ({
  KOMPETENCIJOS: sql`select ak.sukurta as nuo from asmens_kompetencija ak where ${hasStatus('LAUKIAMA', now)}`,
  KVALIFIKACIJOS: sql`select q.pateikta as nuo from asmens_kvalifikacija q where q.statusas = 'LAUKIAMA'`,
  IMONES: sql`select imone.sukurta as nuo from imone where imone.statusas = 'NEPATVIRTINTA'`,
  // The wish is made when the person registers.
  ATSTOVAI: sql`select asmuo.sukurta as nuo from asmuo where asmuo.pageidaujamas_tipas = 'ORG_ATSTOVAS'`,
  POREIKIAI: sql`select p.pateikta as nuo from darbuotoju_poreikis p where p.statusas = 'PATEIKTAS'`,
  KORTELES: sql`select kortele.sukurta as nuo from kortele where kortele.statusas = 'UZSAKOMA'`,
})

/** SQL: how many of a queue are of each age, as an object. */
function ages(now: Date): RawBuilder<Queue['amziai']> {
  const since = (days: number | null) =>
    days === null ? sql`'-infinity'` : sql`${now}::timestamptz - make_interval(days => ${days}::int)`
  const counts = waitingAges.map(([name, days], at) => {
    const younger = at === 0 ? sql`true` : sql`nuo <= ${since(waitingAges[at - 1]?.[1] ?? null)}`
    return sql`${sql.lit(name)}, count(*) filter (where ${younger} and nuo > ${since(days)})`
  })
  return sql`json_build_object(${sql.join(counts)})`
}

/** What waits for this session, in the order of `queueKinds`, in one statement (spec 1, point 6: work of an administrator). */
export async function listQueues(db: Db, session: Session, now: Date): Promise<Queues> {
  const kinds = queuesOf(session)
  if (kinds.length === 0) return { eiles: [] }
  const from = waiting(now)
  const each = kinds.map(
    (kind, at) => sql`
      select ${sql.lit(at)} as eile, ${sql.lit(kind)} as rusis, count(*) as kiek, min(nuo) as seniausia,
        ${ages(now)} as amziai
      from (${from[kind]}) w`,
  )
  const { rows } = await sql<Queue & { eile: number }>`${sql.join(each, sql` union all `)} order by eile`.execute(db)
  return { eiles: rows.map(({ eile: _, ...queue }) => queue) }
}
