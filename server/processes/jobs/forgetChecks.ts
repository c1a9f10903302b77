import { countOldChecks, forgetChecks as forget, keptSince, makeMonths } from '#server/gateChecks/retention.ts'
import { batchSize, type Job } from '../job.ts'

/** Makes the months ahead of the log of checks, and takes people out of checks that are kept no longer. */
export const forgetChecks: Job = async ({ db, config, now, audit, batches }) => {
  const before = keptSince(config, now)
  await makeMonths(db, now, before)
  await batches({
    from: true,
    total: (at) => countOldChecks(at, before),
    batch: async (trx) => {
      const forgotten = await forget(trx, before, batchSize)
      if (forgotten > 0) await audit(trx, { lentele: 'patikra', pokytis: { pamirsta: forgotten } })
      return {
        vieta: forgotten < batchSize ? null : true,
        kiekiai: { ISTRINTA: forgotten },
        atlikta: forgotten,
      }
    },
  })
}
