import { beforeAll, beforeEach } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeTrainee, makeTraining } from '#server/factories/background.ts'
import { makeCompetency, makePerson } from '#server/factories/make.ts'
import { worldTest } from '../../test/world.ts'

/** Setup of the tests of trainings: both companies train; short functions create trainings and people. */
export function trainingsTest() {
  const { t, w, audited, messagesOf } = worldTest()
  const realNow = new Date()
  const day = (days: number) => addDays(civilDay(realNow), days)
  beforeAll(() =>
    t.db
      .updateTable('imone')
      .set({ tipai: ['MOKYMO'] })
      .where('id', 'in', [w.world.A.company, w.world.B.company])
      .execute(),
  )
  beforeEach(() => {
    t.clock.now = realNow
  })

  /** A training of company A in three days, and the address of its people. */
  async function make(set: object = {}) {
    const { id } = await makeTraining(t.db, {
      imoneId: w.world.A.company,
      dataNuo: day(3),
      registriki: day(3),
      ...set,
    })
    return { id, path: `/mokymai/${id}/asmenys` }
  }
  async function register(mokymasId: number, set: object = {}, asmuoId?: number) {
    const person = asmuoId ?? (await makePerson(t.db)).id
    await makeTrainee(t.db, { mokymasId, asmuoId: person, ...set })
    return person
  }
  const rowsOf = (mokymasId: number) =>
    t.db.selectFrom('mokymoAsmuo').selectAll().where('mokymasId', '=', mokymasId).orderBy('asmuoId').execute()
  const stored = (id: number) => t.db.selectFrom('mokymas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** The rows of a training by person: the status, `*` where the person attended, and the place in line. */
  async function states(mokymasId: number) {
    const { body } = await w.admin('GET', `/mokymai/${mokymasId}/asmenys`)
    const state = (row: { statusas: string; dalyvavo: boolean; eileje: number | null }) =>
      `${row.statusas}${row.dalyvavo ? '*' : ''}${row.eileje === null ? '' : ` ${row.eileje}`}`
    return Object.fromEntries(body.map((row: { asmuo: { id: number } }) => [row.asmuo.id, state(row as never)]))
  }
  /** Subjects of letters and texts of SMS that a person was sent, in order. */
  const sentTexts = async (id: number) => (await messagesOf(id)).map(({ tema, tekstas }) => tema || tekstas)
  const safety = () => makeCompetency(t.db, { sritiesKodas: '3.1-01' })
  return { t, w, realNow, day, make, register, rowsOf, stored, states, sentTexts, audited, messagesOf, safety }
}
