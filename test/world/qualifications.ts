import type { Db } from '#server/db/db.ts'
import { makeImprovement, makeQualification } from '#server/factories/qualifications.ts'
import { several } from './several.ts'

/** A qualification of the worker with its diploma, those that a company wants of the worker, and improvements. */
export async function makeQualifications(db: Db, asmuoId: number, failas: number) {
  const wish = { asmuoId, saltinis: 'IMONE', kvalifikacija: 'KITA', statusas: 'PAGEIDAUJAMA', failas: null } as const
  return {
    qualification: (await makeQualification(db, { asmuoId, failas })).id,
    wanted: await several((i) => makeQualification(db, { ...wish, kitaKvalifikacija: `Naras ${i}` })),
    improvements: await several(() => makeImprovement(db, { asmuoId })),
    improvement: (await makeImprovement(db, { asmuoId })).id,
  }
}
