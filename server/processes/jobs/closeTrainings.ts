import { closePastTrainings, countUnconfirmed } from '#server/trainings/close.ts'
import type { Job } from '../job.ts'

/** Trainings in a batch: each has tens of people. */
const most = 20

export const closeTrainings: Job = ({ today, config, now, audit, batches }) =>
  batches({
    from: true,
    total: (db) => countUnconfirmed(db, today),
    batch: async (trx) => {
      const rows = await closePastTrainings(trx, { today, config, now }, most)
      if (!rows) return { vieta: null }
      const pokytis = { statusas: ['LAUKIAMA', 'ATSAUKTA'] }
      await audit(
        trx,
        ...rows.map(({ mokymasId, asmuoId }) => ({
          lentele: 'mokymo_asmuo',
          irasoId: mokymasId,
          apieAsmuo: asmuoId,
          pokytis,
        })),
      )
      return {
        vieta: true,
        kiekiai: { ATSAUKTA: rows.length },
        rezultatai: rows.map(({ mokymasId, asmuoId, pavadinimas, dataNuo }) => ({
          rusis: 'ATSAUKTA' as const,
          lentele: 'mokymo_asmuo',
          irasoId: mokymasId,
          asmuoId,
          tekstas: `${pavadinimas}, ${dataNuo}`,
        })),
      }
    },
  })
