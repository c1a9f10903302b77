import { countVisitors, forgetVisitors } from '#server/sitePeople/forget.ts'
import { batchSize, type Job } from '../job.ts'

export const forget: Job = ({ today, audit, batches }) =>
  batches({
    from: true,
    total: (db) => countVisitors(db, today),
    batch: async (trx) => {
      const rows = await forgetVisitors(trx, today, batchSize)
      if (rows.length > 0) await audit(trx, { lentele: 'objekto_asmuo', pokytis: { lankytojai: rows.length } })
      return {
        vieta: rows.length < batchSize ? null : true,
        kiekiai: { ISTRINTA: rows.length },
        rezultatai: rows.map(({ objektasId, dirbaIki }) => ({
          rusis: 'ISTRINTA' as const,
          lentele: 'objekto_asmuo',
          irasoId: objektasId,
          tekstas: dirbaIki,
        })),
      }
    },
  })
