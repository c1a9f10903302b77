import { beforeAll } from 'vitest'
import { assessmentsTest } from '#server/assessments/testing.ts'
import { makeFile } from '#server/factories/make.ts'
import { makeQuestion } from '#server/factories/questions.ts'
import { diskStore } from '#server/files/store.ts'
import { openSession } from '#server/session/queries.ts'
import type { Ask } from '../../test/app.ts'

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

/** Tests that are opened and taken on devices; every question has a picture. */
export function takingTest() {
  const base = sheetsTest()
  const { t, w, fill, plan, sheetsOf, questionsOf } = base
  let signedIn: Ask
  const assessor: Ask = (...call) => signedIn(...call)
  beforeAll(async () => {
    await t.db.deleteFrom('klausimas').execute()
    const failas = (await makeFile(t.db)).id
    const stored = await diskStore(t.files).put(Buffer.from('paveikslas'))
    await t.db
      .updateTable('failas')
      .set({ ...stored, tipas: 'image/png' })
      .where('id', '=', failas)
      .execute()
    await fill(w.world.competency, 4, { paveikslasId: failas, paveiksloAprasymas: 'Siena' })
    signedIn = await t.as(w.world.assigned)
  })

  /** An opened test of one person, with the person's first device. */
  async function opened(more: object = {}) {
    const { id: atestId, path, asmenys } = await plan({ people: 1, ...more })
    const asmuo = asmenys[0] ?? 0
    await assessor('POST', path, {})
    const [sheet] = await sheetsOf(atestId)
    const lapas = sheet?.id ?? 0
    const act = (veiksmas: string, extra: object = {}) => assessor('PUT', path, { lapai: [lapas], veiksmas, ...extra })
    await act('ATIDARYTI', { minutes: 10 })
    const right = await questionsOf(sheet?.testasId ?? 0)
    return { atestId, path, asmuo, lapas, act, right, test: `/testai/${lapas}` }
  }

  /** A browser of this person, or of nobody: the cookie it got first goes with each call. */
  async function onDevice(personId: number | null) {
    const jar = new Map<string, string>()
    if (personId !== null) jar.set('meistras', await openSession(t.db, personId, 'testas', ''))
    const nobody = await t.as(null)
    const ask: Ask = async (method, path, body, headers = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await nobody(method, path, body, { ...headers, ...(cookie ? { cookie } : {}) })
      for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return answer
    }
    return ask
  }
  return { ...base, assessor, opened, onDevice }
}
