import { beforeAll, beforeEach } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeTrainee, makeTraining } from '#server/factories/background.ts'
import { makeCertificate } from '#server/factories/certificates.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCompany,
  makeCompetency,
  makeEmployee,
} from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

/** Setup of the tests of offers: a company that employs, and one competency and one certificate that people lack. */
export function offersTest() {
  const { t, w, audited, messagesOf } = worldTest()
  const realNow = new Date()
  const day = (days: number) => addDays(civilDay(realNow), days)
  const c = {} as { company: number; repId: number; rep: Ask; competency: number; certificate: number }
  beforeAll(async () => {
    c.company = (
      await makeCompany(t.db, { pavadinimas: 'UAB „Mūras“', tipai: ['STATYBOS'], savivaldybe: '19', miestas: 'Kaunas' })
    ).id
    c.repId = (await makeEmployee(t.db, c.company, { vartotojoTipas: 'ORG_ATSTOVAS', miestas: '' })).id
    c.rep = await t.as(c.repId)
  })
  beforeEach(async () => {
    t.clock.now = realNow
    await t.db.deleteFrom('limitas').execute()
    c.competency = (await makeCompetency(t.db)).id
    c.certificate = (await makeCertificate(t.db)).id
  })

  /** Employees of the company. */
  async function employees(many: number, set: object = {}) {
    const ids: number[] = []
    for (let i = 0; i < many; i++) ids.push((await makeEmployee(t.db, c.company, { telefonas: null, ...set })).id)
    return ids
  }
  /** An assessment in the competency, in three days. */
  async function assessment(set: object = {}) {
    const { id } = await makeAssessment(t.db, {
      imoneId: w.world.B.company,
      data: day(3),
      kompetencijaId: c.competency,
      ...set,
    })
    return { rusis: 'ATESTAVIMAS' as const, id }
  }
  /** A training that gives the competency, in three days. */
  async function training(set: object = {}, gives: { kompetencija?: number; pazymejimas?: number } = {}) {
    const { id } = await makeTraining(t.db, {
      imoneId: w.world.B.company,
      dataNuo: day(3),
      registriki: day(3),
      ...set,
    })
    const { pazymejimas, kompetencija = pazymejimas ? undefined : c.competency } = gives
    if (kompetencija)
      await t.db.insertInto('mokymoKompetencija').values({ mokymasId: id, kompetencijaId: kompetencija }).execute()
    if (pazymejimas)
      await t.db.insertInto('mokymoPazymejimas').values({ mokymasId: id, pazymejimasId: pazymejimas }).execute()
    return { rusis: 'MOKYMAS' as const, id }
  }
  type Offer = { rusis: 'ATESTAVIMAS' | 'MOKYMAS'; id: number }
  const register = ({ rusis, id }: Offer, asmuoId: number, set: object = {}) =>
    rusis === 'ATESTAVIMAS'
      ? makeAssessmentPerson(t.db, { atestId: id, asmuoId, ...set })
      : makeTrainee(t.db, { mokymasId: id, asmuoId, ...set })
  /** The people of an offer: their status, and `line` where they stand in it. */
  async function states({ rusis, id }: Offer): Promise<Record<number, string>> {
    const rows =
      rusis === 'ATESTAVIMAS'
        ? await t.db.selectFrom('atestavimoAsmuo').select(['asmuoId', 'statusas']).where('atestId', '=', id).execute()
        : await t.db
            .selectFrom('mokymoAsmuo')
            .select(['asmuoId', 'statusas', 'eileje'])
            .where('mokymasId', '=', id)
            .execute()
    return Object.fromEntries(
      rows.map((row) => [row.asmuoId, 'eileje' in row && row.eileje ? `${row.statusas} line` : row.statusas]),
    )
  }
  const refs = (ids: readonly number[]) => ids.map((id) => ({ id }))
  const book = (ask: Ask, ids: readonly number[], offers: readonly Offer[], more: object = {}, headers = {}) =>
    ask('POST', '/truksta/uzsakyti', { asmenys: refs(ids), pasiulymai: offers, ...more }, headers)
  return { t, w, c, realNow, day, employees, assessment, training, register, states, book, audited, messagesOf }
}
