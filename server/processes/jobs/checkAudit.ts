import { sql } from 'kysely'
import { compareAnchors } from '#server/audit/anchors.ts'
import { verifyAudit } from '#server/lib/rows/audit.ts'
import { Failure, type Job } from '../job.ts'

/** A break in the audit trail is an alarm: in the log, in the history and among the results. */
export const checkAudit: Job = async ({ db, config, note }) => {
  const { rows, broken } = await db.transaction().execute(async (trx) => {
    // The last query reads the whole trail, which takes longer than any request may.
    await sql`set local statement_timeout = '10min'`.execute(trx)
    return verifyAudit(trx)
  })
  const kiekiai = { PATIKRINTA: rows }
  const misfit = broken === null ? await compareAnchors(db, config) : null
  if (broken === null && misfit === null) return note({ kiekiai, atlikta: rows })
  const found =
    broken === null
      ? { tekstas: misfit?.text ?? '' }
      : { lentele: 'auditas', irasoId: broken, tekstas: `auditas ${broken}` }
  await note({
    kiekiai: { ...kiekiai, NEATITINKA: 1 },
    rezultatai: [{ rusis: 'NEATITINKA', ...found }],
    atlikta: rows,
  })
  if (misfit) throw new Failure(misfit.kodas, misfit.text)
  throw new Failure('AuditBroken', `the audit chain is broken at row ${broken}`)
}
