import { beforeEach } from 'vitest'
import { makeTraining } from '#server/factories/background.ts'
import { makeEmployment, makePerson } from '#server/factories/make.ts'
import { type Answer, type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

export const sukurta = { rezultatas: 'sukurta', eileje: null, imoneNerasta: false }
export const known = { rezultatas: 'uzregistruota', eileje: null, imoneNerasta: false }

/** The reply of a row, or its refusal in a word. */
export const resultOf = (answer: Answer) => (answer.status === 200 ? answer.body : outcome(answer))

let nextCode = 38502170000
const newCode = () => String(++nextCode)
export const rowOf = (change: object = {}) => ({
  vardas: 'Rūta',
  pavarde: 'Žąsytė-Ąžuolė',
  asmenskodas: newCode(),
  ...change,
})

/** Setup of the tests of importing trainees: rows are sent to `current.training`, which is new for each test. */
export function traineeImportTest() {
  const { t, w, stored, audited, messagesOf } = worldTest()
  const current = { training: 0 }
  beforeEach(async () => {
    t.clock.now = new Date()
    await t.db.deleteFrom('limitas').execute()
    current.training = (await newTraining()).id
  })
  const newTraining = (set: object = {}) => makeTraining(t.db, { imoneId: w.world.A.company, ...set })
  const send = (ask: Ask, row: object, id = current.training) => ask('POST', `/mokymai/${id}/asmenys`, row)
  const idOf = async (asmenskodas: string) =>
    (await t.db.selectFrom('asmuo').select('id').where('asmenskodas', '=', asmenskodas).executeTakeFirstOrThrow()).id
  const linksOf = (asmuoId: number) =>
    t.db.selectFrom('asmuoImone').selectAll().where('asmuoId', '=', asmuoId).orderBy('id').execute()
  const traineesOf = (id = current.training) =>
    t.db.selectFrom('mokymoAsmuo').selectAll().where('mokymasId', '=', id).orderBy('eileje').execute()
  /** A person in the registry with the name of `rowOf`, with or without a company. */
  async function somebody(set: object = {}, link: object | null = null) {
    const row = rowOf()
    const { id } = await makePerson(t.db, { ...row, ...set })
    if (link) await makeEmployment(t.db, { asmuoId: id, ...link } as never)
    return { id, row }
  }
  return { t, w, current, newTraining, send, idOf, linksOf, traineesOf, somebody, stored, audited, messagesOf }
}
