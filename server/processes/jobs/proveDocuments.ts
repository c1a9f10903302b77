import type { Outcome } from '#contract/processes/processes.ts'
import { addAllProofs, stampWaiting } from '#server/proofs/prove.ts'
import type { Continued } from '#server/proofs/proving.ts'
import { countWaiting, nextWaiting, type Waiting } from '#server/proofs/queries.ts'
import type { Job } from '../job.ts'
import { type Attempt, attempt, keepAttempt, provingOf } from './documents.ts'

interface At {
  busena: Waiting
  /** The document that was gone through last. */
  after: number
  /** Timestamps in a row that could not be had. */
  silent: number
}
/** Missing timestamps in a row after which the service is left alone until the next run. */
const mostSilent = 3
const steps = { LAUKIA_ZYMOS: stampWaiting, UZDARYTAS: addAllProofs }
const did: Record<Waiting, Outcome> = { LAUKIA_ZYMOS: 'PAZYMETA', UZDARYTAS: 'IRODYTA' }
const proofs: At = { busena: 'UZDARYTAS', after: 0, silent: 0 }

export const proveDocuments: Job = async (work) => {
  const deps = provingOf(work)
  await work.batches<At, Attempt<Continued> | null>({
    from: { busena: 'LAUKIA_ZYMOS', after: 0, silent: 0 },
    // A document that gets its timestamp is gone through once more for its proofs.
    total: async (db) => {
      const { zymos, irodymu } = await countWaiting(db)
      return Number(zymos) * 2 + Number(irodymu)
    },
    prepare: async ({ busena, after, silent }) => {
      if (busena === 'LAUKIA_ZYMOS' && silent >= mostSilent) return null
      const next = await nextWaiting(work.db, busena, after)
      return next ? attempt(work, next, () => steps[busena](deps, next.id)) : null
    },
    batch: async (trx, { busena, silent }, made) => {
      if (!made) return { vieta: busena === 'LAUKIA_ZYMOS' ? proofs : null, atlikta: 0 }
      const isSilent = 'problem' in made && made.problem === 'ATIDETA'
      const vieta = { busena, after: made.of.id, silent: isSilent ? silent + 1 : 0 }
      return { vieta, ...(await keepAttempt(trx, work, made, did[busena])) }
    },
  })
}
