import { tellOverrides as tell, untoldSites } from '#server/gateChecks/overrides.ts'
import type { Job } from '../job.ts'

/** Letters about people let in against red that had to wait for their hour. */
export const tellOverrides: Job = async ({ db, config, now, note }) => {
  for (const objektasId of await untoldSites(db)) {
    const told = await db.transaction().execute((trx) => tell(trx, config, objektasId, now))
    if (told > 0)
      await note({
        kiekiai: { PRANESTA: told },
        atlikta: told,
        rezultatai: [{ rusis: 'PRANESTA', lentele: 'objektas', irasoId: objektasId }],
      })
  }
}
