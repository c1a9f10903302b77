import { beforeAll, beforeEach } from 'vitest'
import { makeCompany, makeEmployment, makeFile, makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'

/** Who and what each test begins with. */
export interface QualificationTest {
  admin: Ask
  /** Represents the company. */
  rep: Ask
  company: number
  /** The person, with the id `id`, whom the company employs. */
  owner: Ask
  id: number
  /** The address of the person's qualifications. */
  path: string
  /** A file that the person has uploaded. */
  file: number
}

/** Setup for tests of qualifications: a new person for each test; `each` gets the people and the file before it. */
export function qualificationTest(each: (start: QualificationTest) => void) {
  const t = testApp()
  const start = {} as QualificationTest
  beforeAll(async () => {
    start.admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
    start.company = (await makeCompany(t.db)).id
    const representative = await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })
    await makeEmployment(t.db, { asmuoId: representative.id, imoneId: start.company })
    start.rep = await t.as(representative.id)
  })
  beforeEach(async () => {
    start.id = (await makePerson(t.db)).id
    await makeEmployment(t.db, { asmuoId: start.id, imoneId: start.company })
    start.owner = await t.as(start.id)
    start.path = `/asmenys/${start.id}/kvalifikacijos`
    start.file = (await makeFile(t.db, { ikele: start.id })).id
    each(start)
  })
  /** The audit trail of the person, in order. */
  const trail = () =>
    t.db.selectFrom('auditas').select(['veiksmas', 'pokytis']).where('apieAsmuo', '=', start.id).orderBy('id').execute()
  return { t, trail }
}
