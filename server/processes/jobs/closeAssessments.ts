import { closePastAssessments, countUnconfirmed } from '#server/assessments/close.ts'
import type { Job } from '../job.ts'

/** Assessments in a batch: each has tens of people. */
const most = 20

export const closeAssessments: Job = ({ today, config, now, audit, batches }) =>
  batches({
    from: true,
    total: (db) => countUnconfirmed(db, today),
    batch: async (trx) => {
      const rows = await closePastAssessments(trx, { today, config, now }, most)
      if (!rows) return { vieta: null }
      const pokytis = { statusas: ['LAUKIAMA', 'ATSAUKTA'] }
      const of = rows.map(({ atestId, asmuoId }) => ({ lentele: 'atestavimo_asmuo', irasoId: atestId, asmuoId }))
      await audit(trx, ...of.map(({ asmuoId, ...row }) => ({ ...row, apieAsmuo: asmuoId, pokytis })))
      return {
        vieta: true,
        kiekiai: { ATSAUKTA: rows.length },
        rezultatai: rows.map(({ atestId, asmuoId, pavadinimas, data }) => ({
          rusis: 'ATSAUKTA' as const,
          lentele: 'atestavimo_asmuo',
          irasoId: atestId,
          asmuoId,
          tekstas: `${pavadinimas}, ${data}`,
        })),
      }
    },
  })
