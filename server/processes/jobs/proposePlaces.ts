import { companiesWithRule, tellProposed, workOnRule } from '#server/bookingRules/propose.ts'
import type { Job } from '../job.ts'

/** Proposes places for people of companies whose rule is on, and books those that book themselves: a company a transaction. */
export const proposePlaces: Job = ({ db, config, now, audit, batches }) =>
  batches<number>({
    from: 0,
    batch: async (trx, from) => {
      const [imoneId] = await companiesWithRule(trx, from, 1)
      if (imoneId === undefined) return { vieta: null }
      const worked = await workOnRule(
        trx,
        { config, pool: db, now, audit: (...entries) => audit(trx, ...entries), header: () => {} },
        imoneId,
      )
      const { imone, proposed, booked, refused, tooLate, turnedOff } = worked
      if (proposed > 0) await tellProposed(trx, config, imoneId, worked)
      if (proposed + booked + refused + tooLate > 0 || turnedOff)
        await audit(trx, {
          lentele: 'uzsakymo_taisykle',
          irasoId: imoneId,
          pokytis: {
            pasiulyta: proposed,
            uzsakyta: booked,
            neuzsakyta: refused,
            paseno: tooLate,
            ...(turnedOff ? { ijungta: [true, false] } : {}),
          },
        })
      return {
        vieta: imoneId,
        kiekiai: {
          ...(proposed ? { PASIULYTA: proposed } : {}),
          ...(booked ? { UZSAKYTA: booked } : {}),
          ...(turnedOff ? { ATSAUKTA: 1 } : {}),
        },
        rezultatai:
          proposed + booked > 0
            ? [{ rusis: 'PASIULYTA' as const, lentele: 'imone', irasoId: imoneId, tekstas: imone }]
            : [],
        atlikta: 1,
      }
    },
  })
