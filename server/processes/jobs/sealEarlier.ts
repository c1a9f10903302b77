import { countEarlier, type EarlierKind, earlierKinds, nextEarlier } from '#server/earlier/find.ts'
import { keep, NotAsItWas, type SealedEarlier, seal } from '#server/earlier/seal.ts'
import type { Job } from '../job.ts'

interface At {
  rusis: EarlierKind
  /** The file that was gone through last. */
  after: number
}
type Attempt = { failasId: number } & ({ sealed: SealedEarlier } | { problem: 'NEATITINKA' | 'PRALEISTA' })

export const sealEarlier: Job = async ({ db, store, seal: by, log, now, batches, audit }) => {
  const ctx = { pool: db, seal: by, now, request: { log } }
  const attempt = async ({ rusis, after }: At): Promise<Attempt | null> => {
    const of = await nextEarlier(db, rusis, after)
    if (!of) return null
    try {
      return { failasId: of.failasId, sealed: await seal(ctx, store, of) }
    } catch (error) {
      const problem = error instanceof NotAsItWas ? 'NEATITINKA' : 'PRALEISTA'
      log.warn({ err: error, failas: of.failasId, rezultatas: problem }, 'a document of before stays as it is')
      return { failasId: of.failasId, problem }
    }
  }
  await batches<At, Attempt | null>({
    from: { rusis: earlierKinds[0], after: 0 },
    total: countEarlier,
    prepare: attempt,
    batch: async (trx, { rusis }, made) => {
      const next = earlierKinds[earlierKinds.indexOf(rusis) + 1]
      if (!made) return { vieta: next ? { rusis: next, after: 0 } : null, atlikta: 0 }
      const vieta = { rusis, after: made.failasId }
      if ('problem' in made) {
        const result = {
          rusis: made.problem,
          lentele: 'failas',
          irasoId: made.failasId,
          tekstas: `failas ${made.failasId}`,
        }
        return { vieta, kiekiai: { [made.problem]: 1 }, rezultatai: [result], atlikta: 1 }
      }
      const kept = await keep(trx, store, made.sealed)
      if (!kept) return { vieta, atlikta: 1 }
      const { of, draft } = made.sealed
      await audit(trx, {
        lentele: 'dokumentas',
        irasoId: kept.id,
        apieAsmuo: of.asmuoId,
        pokytis: { numeris: kept.numeris, rusis, failas: of.failasId, lygis: draft.lygis },
      })
      return { vieta, kiekiai: { UZANTSPAUDUOTA: 1 }, atlikta: 1 }
    },
  })
}
