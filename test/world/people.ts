import type { UserType } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { makeCard, makeCompany, makeEmployment, makeFile, makePerson } from '#server/factories/make.ts'
import { several } from './several.ts'

/** A company with two workers, a representative and a manager. The first worker has a card and documents. */
export async function makePeople(db: Db) {
  const company = (await makeCompany(db, { tipai: ['ATESTAVIMO'] })).id
  const employ = async (vartotojoTipas: UserType) => {
    const { id } = await makePerson(db, { vartotojoTipas })
    return { id, employment: (await makeEmployment(db, { asmuoId: id, imoneId: company })).id }
  }
  const { id: person, employment } = await employ('VARTOTOJAS')
  const { id: other } = await employ('VARTOTOJAS')
  const { id: rep } = await employ('ORG_ATSTOVAS')
  const { id: manager } = await employ('ORG_TVARKYTOJAS')
  const card = (await makeCard(db, { asmuoId: person })).numeris
  const documents = await several(() => makeFile(db))
  await db
    .insertInto('asmensFailas')
    .values(documents.map((failasId) => ({ asmuoId: person, failasId, rusis: 'KITA' })))
    .execute()
  return { company, person, other, rep, manager, employment, card, documents }
}
export type People = Awaited<ReturnType<typeof makePeople>>
