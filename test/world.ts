import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployment,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/demo/make.ts'

/**
 * Two companies, A and B, with a person, a representative, a manager and an assessment each; an assessor assigned to
 * the assessment of A and one assigned to none; an administrator.
 */
export async function makeWorld(db: Db) {
  const tomorrow = addDays(civilDay(new Date()), 1)
  const competency = await makeCompetency(db)
  const adminId = (await makePerson(db, { vartotojoTipas: 'ADMIN' })).id
  const assigned = (await makePerson(db, { vartotojoTipas: 'VERTINTOJAS' })).id
  const unassigned = (await makePerson(db, { vartotojoTipas: 'VERTINTOJAS' })).id
  const spare = (await makePerson(db, { vartotojoTipas: 'VERTINTOJAS' })).id
  const side = async (vertintojai: number[]) => {
    const company = (await makeCompany(db, { tipai: ['ATESTAVIMO'] })).id
    const employ = async (vartotojoTipas: string) => {
      const { id } = await makePerson(db, { vartotojoTipas })
      await makeEmployment(db, { asmuoId: id, imoneId: company })
      return id
    }
    const person = await employ('VARTOTOJAS')
    const other = await employ('VARTOTOJAS')
    const [rep, manager] = [await employ('ORG_ATSTOVAS'), await employ('ORG_TVARKYTOJAS')]
    const assessment = (
      await makeAssessment(db, { imoneId: company, kompetencijaId: competency.id, data: tomorrow, vertintojai })
    ).id
    const target = (
      await makeAssessment(db, { imoneId: company, kompetencijaId: competency.id, data: tomorrow, vertintojai: [] })
    ).id
    for (const asmuoId of [person, other]) await makeAssessmentPerson(db, { atestId: assessment, asmuoId })
    const held = (await makePersonCompetency(db, { asmuoId: person, kompetencijaId: competency.id })).id
    const card = (await makeCard(db, { asmuoId: person })).numeris
    const file = (await makeFile(db, { ikele: rep })).id
    await db.insertInto('atestavimoFailas').values({ atestId: assessment, failasId: file }).execute()
    return { company, person, other, rep, manager, assessment, target, held, card, file }
  }
  const A = await side([assigned])
  const B = await side([])
  return { A, B, competency: competency.id, adminId, assigned, unassigned, spare, tomorrow }
}
export type World = Awaited<ReturnType<typeof makeWorld>>
export type Side = World['A']
