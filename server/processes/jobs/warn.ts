import { countWarnings, notifyCompanies, warnHolders } from '#server/competencies/warn.ts'
import { batchSize, type Job } from '../job.ts'

/** Where a batch begins: after this person; later, after this company. */
type At = { asmuo: number } | { imone: number }

export const warn: Job = ({ today, config, id, audit, batches }) => {
  const by = { today, config, vykdymas: id }
  return batches<At>({
    from: { asmuo: 0 },
    total: (db) => countWarnings(db, today),
    batch: async (trx, from) => {
      if ('imone' in from) {
        const { notified, last } = await notifyCompanies(trx, by, from.imone, batchSize)
        return {
          vieta: last === null ? null : { imone: last },
          kiekiai: { PRANESTA_IMONEI: notified.length },
          atlikta: 0,
          rezultatai: notified.map(({ imoneId, pavadinimas, zmones }) => ({
            rusis: 'PRANESTA_IMONEI' as const,
            lentele: 'imone',
            irasoId: imoneId,
            tekstas: `${pavadinimas}: ${zmones}`,
          })),
        }
      }
      const { rows, people, last } = await warnHolders(trx, by, from.asmuo, batchSize)
      await audit(
        trx,
        ...rows.map(({ id: irasoId, asmuoId, galioja }) => ({
          lentele: 'asmens_kompetencija',
          irasoId,
          apieAsmuo: asmuoId,
          pokytis: { galioja },
        })),
      )
      return {
        vieta: last === null ? { imone: 0 } : { asmuo: last },
        kiekiai: { ISPETA: people, BAIGIASI: rows.length },
        rezultatai: rows.map(({ id: irasoId, asmuoId, kodas, pavadinimas, galioja }) => ({
          rusis: 'ISPETA' as const,
          lentele: 'asmens_kompetencija',
          irasoId,
          asmuoId,
          tekstas: `${kodas} ${pavadinimas}, ${galioja}`,
        })),
      }
    },
  })
}
