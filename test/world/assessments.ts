import type { Db } from '#server/db/db.ts'
import { makeAssessment, makeAssessmentPerson, makeFile, makePersonCompetency } from '#server/factories/make.ts'
import type { People } from './people.ts'

/**
 * An assessment of the company with both workers and a file, another one without anybody (`target`), and the competency
 * that the first worker holds already.
 */
export async function makeAssessments(
  db: Db,
  { company, person, other, rep }: People,
  set: { kompetencijaId: number; data: string; vertintojai: number[] },
) {
  const assessment = (await makeAssessment(db, { ...set, imoneId: company })).id
  const target = (await makeAssessment(db, { ...set, imoneId: company, vertintojai: [] })).id
  for (const asmuoId of [person, other]) await makeAssessmentPerson(db, { atestId: assessment, asmuoId })
  const held = (await makePersonCompetency(db, { asmuoId: person, kompetencijaId: set.kompetencijaId })).id
  const file = (await makeFile(db, { ikele: rep })).id
  await db.insertInto('atestavimoFailas').values({ atestId: assessment, failasId: file }).execute()
  return { assessment, target, held, file }
}
