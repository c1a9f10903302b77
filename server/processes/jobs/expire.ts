import { countExpired, expireCompetencies } from '#server/competencies/expire.ts'
import { batchSize, type Job } from '../job.ts'

export const expire: Job = ({ today, audit, batches }) =>
  batches({
    from: true,
    total: (db) => countExpired(db, today),
    batch: async (trx) => {
      const rows = await expireCompetencies(trx, today, batchSize)
      const pokytis = { statusas: ['GALIOJA', 'NEGALIOJA'] }
      await audit(
        trx,
        ...rows.map(({ id, asmuoId }) => ({
          lentele: 'asmens_kompetencija',
          irasoId: id,
          apieAsmuo: asmuoId,
          pokytis,
        })),
      )
      return {
        vieta: rows.length < batchSize ? null : true,
        kiekiai: { PASIBAIGE: rows.length },
        rezultatai: rows.map(({ id, asmuoId, kompetencija, galioja }) => ({
          rusis: 'PASIBAIGE' as const,
          lentele: 'asmens_kompetencija',
          irasoId: id,
          asmuoId,
          tekstas: `${kompetencija}, ${galioja}`,
        })),
      }
    },
  })
