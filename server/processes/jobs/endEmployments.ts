import { closeAllPast, countPast } from '#server/employments/expire.ts'
import { batchSize, type Job } from '../job.ts'

export const endEmployments: Job = ({ today, audit, batches }) =>
  batches({
    from: true,
    total: (db) => countPast(db, today),
    batch: async (trx) => {
      const rows = await closeAllPast(trx, today, batchSize)
      if (!rows) return { vieta: null }
      const pokytis = { statusas: ['PATVIRTINTA', 'NEBEDIRBA'] }
      await audit(
        trx,
        ...rows.map(({ id, asmuoId }) => ({ lentele: 'asmuo_imone', irasoId: id, apieAsmuo: asmuoId, pokytis })),
      )
      return {
        vieta: true,
        kiekiai: { PASIBAIGE: rows.length },
        rezultatai: rows.map(({ id, asmuoId, imone, galiojaIki }) => ({
          rusis: 'PASIBAIGE' as const,
          lentele: 'asmuo_imone',
          irasoId: id,
          asmuoId,
          tekstas: [imone, galiojaIki].filter(Boolean).join(', '),
        })),
      }
    },
  })
