import { remindCompanies } from '#server/sdid/remind.ts'
import { batchSize, type Job } from '../job.ts'

/** Reminds companies whose last SDID file is old, each once for that file. */
export const remindSdid: Job = ({ config, now, audit, batches }) =>
  batches<number>({
    from: 0,
    batch: async (trx, from) => {
      const told = await remindCompanies(trx, config, now, from, batchSize)
      await audit(
        trx,
        ...told.map(({ importasId, data }) => ({
          ...{ lentele: 'sdid_importas', irasoId: importasId },
          pokytis: { priminta: data },
        })),
      )
      return {
        vieta: told.length < batchSize ? null : (told.at(-1)?.imoneId ?? null),
        kiekiai: { PRANESTA_IMONEI: told.length },
        rezultatai: told.map(({ imoneId, pavadinimas, data }) => ({
          rusis: 'PRANESTA_IMONEI' as const,
          lentele: 'imone',
          irasoId: imoneId,
          tekstas: `${pavadinimas}: ${data}`,
        })),
      }
    },
  })
