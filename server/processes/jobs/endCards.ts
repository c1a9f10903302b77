import { countRanOut, endRanOut, type InUse } from '#server/cards/expire.ts'
import { batchSize, type Job } from '../job.ts'

export const endCards: Job = ({ today, config, audit, batches }) =>
  batches<InUse>({
    from: 'AKTYVI',
    total: (db) => countRanOut(db, today),
    batch: async (trx, statusas) => {
      const rows = await endRanOut(trx, { statusas, today, config }, batchSize)
      if (!rows) return { vieta: statusas === 'AKTYVI' ? 'SUSPENDUOTA' : null }
      const pokytis = { statusas: [statusas, 'NEGALIOJA'] }
      await audit(
        trx,
        ...rows.map(({ id, asmuoId }) => ({ lentele: 'kortele', irasoId: id, apieAsmuo: asmuoId, pokytis })),
      )
      return {
        vieta: statusas,
        kiekiai: { PASIBAIGE: rows.length },
        rezultatai: rows.map(({ id, asmuoId, numeris, galiojaIki }) => ({
          rusis: 'PASIBAIGE' as const,
          lentele: 'kortele',
          irasoId: id,
          asmuoId,
          tekstas: `${numeris}, ${galiojaIki}`,
        })),
      }
    },
  })
