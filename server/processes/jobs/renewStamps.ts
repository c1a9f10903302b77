import { renew } from '#server/proofs/prove.ts'
import type { Continued } from '#server/proofs/proving.ts'
import { countEnding, type End, nextEnding } from '#server/proofs/queries.ts'
import type { Job } from '../job.ts'
import { type Attempt, attempt, keepAttempt, provingOf } from './documents.ts'

/** Days before the end of a timestamp's certificate from which it is renewed. */
const ahead = 365
/** Timestamps in a row that can not be had, or that help nobody, after which the rest waits for the next run. */
const mostVain = 3

interface At extends End {
  vain: number
}

export const renewStamps: Job = async (work) => {
  const deps = provingOf(work)
  const before = new Date(work.now.getTime() + ahead * 86_400_000)
  await work.batches<At, (Attempt<Continued> & { zymaIki: string | null }) | null>({
    from: { id: 0, zymaIki: null, vain: 0 },
    total: (db) => countEnding(db, before),
    prepare: async (at) => {
      const next = at.vain < mostVain ? await nextEnding(work.db, before, at) : undefined
      if (!next?.zymaIki) return null
      const { zymaIki } = next
      return { ...(await attempt(work, next, () => renew(deps, next.id, new Date(zymaIki)))), zymaIki }
    },
    batch: async (trx, { vain }, made) => {
      if (!made) return { vieta: null, atlikta: 0 }
      const isVain = 'problem' in made && (made.problem === 'ATIDETA' || made.problem === 'NEPAKITO')
      const vieta = { id: made.of.id, zymaIki: made.zymaIki, vain: isVain ? vain + 1 : 0 }
      return { vieta, ...(await keepAttempt(trx, work, made, 'ATNAUJINTA')) }
    },
  })
}
