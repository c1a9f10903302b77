import { remindOfEnds } from '#server/apiKeys/tell.ts'
import { batchSize, type Job } from '../job.ts'

/** Letters about keys of programs that end soon. */
export const remindOfKeys: Job = ({ today, config, audit, batches }) =>
  batches<number>({
    from: 0,
    batch: async (trx, from) => {
      const { keys, last } = await remindOfEnds(trx, { today, config }, from, batchSize)
      await audit(
        trx,
        ...keys.map(({ id, dienos }) => ({ lentele: 'api_raktas', irasoId: id, pokytis: { priminta: dienos } })),
      )
      return {
        vieta: last,
        kiekiai: { PRANESTA: keys.length },
        rezultatai: keys.map(({ id, pavadinimas, galiojaIki }) => ({
          rusis: 'PRANESTA' as const,
          lentele: 'api_raktas',
          irasoId: id,
          tekstas: `${pavadinimas}, ${galiojaIki}`,
        })),
      }
    },
  })
