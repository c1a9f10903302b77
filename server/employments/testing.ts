import { makeEmployment, makePerson } from '#server/factories/make.ts'
import { worldTest } from '../../test/world.ts'

/** Setup shared by the tests of this area: people, and records that wait for the company. */
export function employmentsTest() {
  const { t, w } = worldTest()
  const person = (set: object = {}) => makePerson(t.db, set)
  /** A person whose record waits to be confirmed by the company, and the address of the record. */
  const waiting = async (imoneId = w.world.A.company) => {
    const { id } = await person()
    const link = await makeEmployment(t.db, { asmuoId: id, imoneId, statusas: 'TIKRINAMA' })
    return { id, path: `/asmenys/${id}/imones/${link.id}` }
  }
  /** The main company and the workplace as the person's row has them. */
  const stored = (id: number) =>
    t.db.selectFrom('asmuo').select(['imoneId', 'darboviete']).where('id', '=', id).executeTakeFirstOrThrow()
  const audited = (apieAsmuo: number) =>
    t.db
      .selectFrom('auditas')
      .select(['veiksmas', 'pokytis'])
      .where('apieAsmuo', '=', apieAsmuo)
      .orderBy('id')
      .execute()
  return { t, w, person, waiting, stored, audited }
}
