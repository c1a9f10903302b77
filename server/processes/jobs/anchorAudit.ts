import { say } from '#contract/lib/texts.ts'
import { anchorMail } from '#contract/processes/mail.ts'
import { AnchorRefused, anchorTrail } from '#server/audit/anchors.ts'
import { queueMessage } from '#server/lib/jobs/messages.ts'
import { sealAudit } from '#server/lib/rows/audit.ts'
import { Failure, type Job } from '../job.ts'

/**
 * Writes the present head of the audit trail to a place outside the database, and sends it to the address of the
 * settings.
 */
export const anchorAudit: Job = async ({ db, config, batches, log }) => {
  while ((await sealAudit(db)) > 0);
  await batches({
    from: true,
    batch: async (trx) => {
      const line = await anchorTrail(trx, config).catch((error: unknown) => {
        throw error instanceof AnchorRefused ? new Failure(error.misfit.kodas, error.misfit.text) : error
      })
      if (line === null) return { vieta: null }
      const gavejas = config.AUDIT_ANCHOR_EMAIL
      const { nr, eilute } = JSON.parse(line) as { nr: number; eilute: number }
      const params = { nr, eilute, adresas: config.publicUrl, inkaras: line }
      if (gavejas)
        await queueMessage(trx, {
          kanalas: 'EPASTAS',
          gavejas,
          tema: say(anchorMail.subject, 'lt', params),
          tekstas: say(anchorMail.body, 'lt', params),
          asmuoId: null,
        })
      log.info({ nr, eilute }, 'the audit trail is anchored')
      return { vieta: null, kiekiai: { PASIRASYTA: 1 }, atlikta: 1 }
    },
  })
}
