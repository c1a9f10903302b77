import { beforeAll } from 'vitest'
import { assessmentsTest } from '#server/assessments/testing.ts'
import { makeQuestion } from '#server/factories/questions.ts'

/** Common start of this area's tests: an assessment of today with `people` confirmed and questions to draw. */
export function sheetsTest() {
  const base = assessmentsTest()
  const { t, w, day, make, register } = base
  // A test is taken on its day: some minutes later must still be today, whenever the tests are run.
  const realNow = new Date(`${day(0)}T12:00:00+02:00`)
  beforeAll(() => {
    t.clock.now = realNow
  })

  /** `bank` confirmed questions; of five answers the second and the fourth are right. */
  async function fill(kompetencija: number, bank: number, set: object = {}) {
    const ids: number[] = []
    for (let i = 0; i < bank; i += 1)
      ids.push(
        (
          await makeQuestion(t.db, {
            klausimas: `Ar tai klausimas ${i}?`,
            atsakymai: ['Pirmas', 'Antras', 'Trečias', 'Ketvirtas', 'Penktas'],
            teisingi: [2, 4],
            kompetencijos: [kompetencija],
            ...set,
          })
        ).id,
      )
    return ids
  }
  async function plan({
    people = 2,
    count = 3,
    ...set
  }: {
    people?: number
    count?: number
    [key: string]: unknown
  } = {}) {
    const vertintojai = [w.world.assigned]
    const { id } = await make({
      data: day(0),
      tipas: 'TEORINIS',
      kompetencijaId: w.world.competency,
      klausimuSkaicius: count,
      vertintojai,
      ...set,
    })
    const asmenys: number[] = []
    for (let i = 0; i < people; i += 1) asmenys.push(await register(id, 'PATVIRTINTA'))
    return { id, path: `/atestavimai/${id}/testai`, asmenys }
  }
  const questionsOf = (testasId: number) =>
    t.db.selectFrom('testoKlausimas').selectAll().where('testasId', '=', testasId).orderBy('eile').execute()
  const sheetsOf = (atestId: number) =>
    t.db.selectFrom('testoLapas').selectAll().where('atestId', '=', atestId).orderBy('asmuoId').execute()
  return { ...base, realNow, fill, plan, questionsOf, sheetsOf }
}
