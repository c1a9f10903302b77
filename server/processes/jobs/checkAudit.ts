import { sql } from 'kysely'
import { compareAnchors } from '#server/audit/anchors.ts'
import { archiveFolder, archiveMonths, makeMonths } from '#server/audit/archive.ts'
import { verifyAudit } from '#server/lib/rows/auditChain.ts'
import { Failure, type Job } from '../job.ts'

/**
 * Checks the trail. A break in it is an alarm: in the log, in the history and among the results. Of a trail that is whole
 * the months that are kept no longer go to files. Makes the next months ahead.
 */
export const checkAudit: Job = async ({ db, config, now, audit, note }) => {
  await makeMonths(db, now)
  const { rows, broken } = await db.transaction().execute(async (trx) => {
    // The last query reads the whole trail, which takes longer than any request may. So may the files of archived months,
    // while the transaction has nothing to do.
    await sql`set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = 0`.execute(trx)
    return verifyAudit(trx, archiveFolder(config))
  })
  const kiekiai = { PATIKRINTA: rows }
  const misfit = broken === null ? await compareAnchors(db, config) : null
  if (broken === null && misfit === null) {
    await archiveMonths(db, config, now, (trx, pokytis) => audit(trx, { lentele: 'auditas', pokytis }))
    return note({ kiekiai, atlikta: rows })
  }
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
