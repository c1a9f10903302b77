import { beforeEach } from 'vitest'
import { makeCompany, makeEmployee } from '#server/factories/make.ts'
import { gateTest } from '#server/gateChecks/testing.ts'
import { outOf } from '#server/templates/testing.ts'
import type { Ask } from '../../test/app.ts'
import { uploadSdid } from './testing.ts'

/** Setup of the tests of what files of SDID say of the people of companies. */
export function watchTest() {
  const test = gateTest()
  const { t } = test
  let n = 0

  /** A company with a representative. */
  async function aCompany() {
    const { id, imKodas } = await makeCompany(t.db)
    const user = { vartotojoTipas: 'ORG_ATSTOVAS', imoneId: id, ...outOf('EPASTAS') } as const
    const boss = (await makeEmployee(t.db, id, user)).id
    return { id, kodas: imKodas, boss, rep: await t.as(boss) }
  }
  /** A confirmed employee with an SDID on the record, and the line of a file about them. */
  async function employ(company: { id: number }, link: object = {}) {
    const sdid = `W-${++n}`
    const person = await makeEmployee(
      t.db,
      company.id,
      { vardas: 'Jonas', pavarde: `Darbuotojas${n}` },
      { sdid, ...link },
    )
    return { id: person.id, line: { vardas: person.vardas, pavarde: person.pavarde, sdid } }
  }
  const states = async (company: { id: number }) =>
    Object.fromEntries(
      (await t.db.selectFrom('sdidBukle').select(['asmuoId', 'bukle']).where('imoneId', '=', company.id).execute()).map(
        ({ asmuoId, bukle }) => [asmuoId, bukle],
      ),
    )
  const send = async ({ rep }: { rep: Ask }, ...lines: object[]) => (await uploadSdid(rep, lines)).body
  const other = (line: object) => ({ ...line, imonesKodas: '111111118' })
  const changesOf = async (ask: Ask, id: number, query = '') =>
    (await ask('GET', `/sdid-importas/${id}/pokyciai${query}`)).body
  const letters = (company: { boss: number }) =>
    t.db.selectFrom('zinute').select(['tema', 'tekstas']).where('asmuoId', '=', company.boss).orderBy('id').execute()

  beforeEach(async () => {
    await t.db.deleteFrom('limitas').execute()
  })
  return { ...test, number: () => ++n, aCompany, employ, states, send, other, changesOf, letters }
}
type Test = ReturnType<typeof watchTest>
export type Company = Awaited<ReturnType<Test['aCompany']>>
export type Worker = Awaited<ReturnType<Test['employ']>>
