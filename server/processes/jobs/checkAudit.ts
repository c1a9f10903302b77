import { sql } from 'kysely'
import { verifyAudit } from '#server/lib/audit.ts'
import { Failure, type Job } from '../job.ts'

/** A break is an alarm: in the log, in the history and among the results. */
export const checkAudit: Job = async ({ db, note }) => {
  const { rows, broken } = await db.connection().execute(async (conn) => {
    // The last question looks at the whole trail: longer than any request may take.
    await sql`set statement_timeout = '10min'`.execute(conn)
    try {
      return await verifyAudit(conn)
    } finally {
      await sql`reset statement_timeout`.execute(conn)
    }
  })
  const kiekiai = { PATIKRINTA: rows }
  if (broken === null) return note({ kiekiai, atlikta: rows })
  const rezultatai = [
    { rusis: 'NEATITINKA' as const, lentele: 'auditas', irasoId: broken, tekstas: `auditas ${broken}` },
  ]
  await note({ kiekiai: { ...kiekiai, NEATITINKA: 1 }, rezultatai, atlikta: rows })
  throw new Failure('AuditBroken', `the audit chain is broken at row ${broken}`)
}
