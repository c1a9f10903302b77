import type { Db } from '#server/db/db.ts'
import { makeTrainee, makeTraining } from '#server/factories/background.ts'
import { makeCompetency } from '#server/factories/make.ts'
import type { People } from './people.ts'
import { several } from './several.ts'

/** A training of the company with its worker in it, and the competencies that it gives (`trained`). */
export async function makeTrainings(db: Db, { company, person }: People, day: string) {
  const training = (await makeTraining(db, { imoneId: company, dataNuo: day, registriki: day })).id
  await makeTrainee(db, { mokymasId: training, asmuoId: person })
  const trained = await several(() => makeCompetency(db, { sritiesKodas: '3.1-01' }))
  await db
    .insertInto('mokymoKompetencija')
    .values(trained.map((kompetencijaId) => ({ mokymasId: training, kompetencijaId })))
    .execute()
  return { training, trained }
}
