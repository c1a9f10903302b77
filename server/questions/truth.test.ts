import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/lib/civil.ts'
import { makeAssessment, makeAssessmentPerson, makeCompetency, makeFile, makePerson } from '#server/factories/make.ts'
import { makeQuestion } from '#server/factories/questions.ts'
import { assertReadable } from '#server/files/queries.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

// Nobody learns which answers are right unless they may edit questions.

const { t, w } = worldTest()
const answers = ['Alfa', 'Beta', 'Gama', 'Delta', 'Epsilon', 'Zeta']
let assessor: Ask
let seen: number
let draft: number
let foreign: number
let picture: number
let foreignPicture: number
let bank: number
beforeAll(async () => {
  // The question of the test world would only be in the way.
  await t.db.deleteFrom('klausimas').execute()
  assessor = await t.as(w.world.assigned)
  const kompetencijos = [w.world.competency]
  const others = [(await makeCompetency(t.db)).id]
  picture = (await makeFile(t.db)).id
  foreignPicture = (await makeFile(t.db)).id
  seen = (
    await makeQuestion(t.db, { kompetencijos, atsakymai: answers, paveikslasId: picture, paveiksloAprasymas: 'Siena' })
  ).id
  draft = (await makeQuestion(t.db, { kompetencijos, statusas: 'JUODRASTIS' })).id
  foreign = (
    await makeQuestion(t.db, { kompetencijos: others, paveikslasId: foreignPicture, paveiksloAprasymas: 'Siena' })
  ).id
  await makeQuestion(t.db, { kompetencijos, statusas: 'NEGALIOJA' })
  bank = (await w.admin('GET', '/klausimai')).total
})
const idsOf = async (ask: Ask, query = '') =>
  (await ask('GET', `/klausimai?${query}`)).body.map(({ id }: { id: number }) => id)

describe('an assessor', () => {
  it('sees the confirmed questions of the competencies assessed, and no others by any filter or order', async () => {
    for (const query of ['', 'statusas=JUODRASTIS,PATVIRTINTA,NEGALIOJA', 'search=siule', 'order=random', 'order=-id'])
      expect(await idsOf(assessor, query), query).toEqual([seen])
    expect((await assessor('GET', '/klausimai')).total).toBe(1)
    expect(await idsOf(assessor, 'statusas=JUODRASTIS')).toEqual([])
    for (const id of [draft, foreign]) expect((await assessor('GET', `/klausimai/${id}`)).status).toBe(404)
  })
  it('gets the answers without their truth, on every path', async () => {
    for (const path of [
      '/klausimai',
      `/klausimai/${seen}`,
      '/klausimai?order=random',
      '/klausimai?order=randomthentema',
      '/klausimai?search=siule',
      `/klausimai?kompetencija=${w.world.competency}`,
    ]) {
      const { raw, status } = await assessor('GET', path)
      expect(status, path).toBe(200)
      expect(raw.toString(), path).toContain('Beta')
      expect(raw.toString(), path).not.toMatch(/teising|true/i)
    }
  })
  it('gets them in an order that says nothing of how they were written', async () => {
    const order = async (atsakymai: string[], right: number) => {
      const { id } = await makeQuestion(t.db, { kompetencijos: [w.world.competency], atsakymai, teisingi: [right] })
      const { body } = await assessor('GET', `/klausimai/${id}`)
      await t.db.deleteFrom('klausimas').where('id', '=', id).execute()
      return body.atsakymai.map(({ atsakymas }: { atsakymas: string }) => atsakymas)
    }
    const first = await order(answers, 1)
    expect(await order(answers.toReversed(), 3)).toEqual(first)
    expect([...first].sort()).toEqual([...answers].sort())
    expect(first).not.toEqual(answers)
  })
  it('finds none of it in xlsx', async () => {
    const sheet = await assessor('GET', '/klausimai?format=xlsx&stulpeliai=klausimas,teisingi')
    expect([sheet.status, sheet.body.fields]).toEqual([400, { stulpeliai: 'inList' }])
    const { status, raw } = await assessor('GET', '/klausimai?format=xlsx')
    expect(status).toBe(200)
    expect(raw.toString('latin1').startsWith('PK')).toBe(true)
    expect((await assessor('GET', '/klausimai/eksportas?format=xlsx')).body.code).toBe('Forbidden')
    expect((await assessor('GET', '/klausimai/eksportas')).body.code).toBe('Forbidden')
  })
  it('can not search or sort by it', async () => {
    for (const query of ['teisingas=true', 'order=teisingas', 'atsakymas=x'])
      expect((await assessor('GET', `/klausimai?${query}`)).status, query).toBe(400)
  })
  it('writes nothing', async () => {
    const body = { klausimas: 'x', tema: 'KITA', kompetencijos: [{ id: w.world.competency }], atsakymai: [] }
    for (const [method, path, sent] of [
      ['POST', '/klausimai', body],
      ['PUT', `/klausimai/${seen}`, body],
      ['DELETE', `/klausimai/${seen}`],
      ['PUT', '/klausimai', { klausimai: [seen], statusas: 'NEGALIOJA' }],
      ['POST', '/klausimai/importas', {}],
    ] as const)
      expect((await assessor(method, path, sent)).body.code, `${method} ${path}`).toBe('Forbidden')
  })
  it('reads the picture of a question seen, and no other', async () => {
    const file = async (ask: Ask, id: number) => (await ask('GET', `/failai/${id}`)).body.code
    // The store has no content for this file, so the response is NotFound in either case: the access check is called
    // directly.
    const session = {
      userId: w.world.assigned,
      vartotojoTipas: 'VERTINTOJAS',
      imoneId: null,
      rights: ['CompleteAtestavimas'],
    } as const
    await assertReadable(t.db, session, [picture])
    await expect(assertReadable(t.db, session, [foreignPicture])).rejects.toThrow('InvalidFormFields')
    expect(await file(w.rep, picture)).toBe('NotFound')
  })

  it('of no assessment sees none; of one long ago neither', async () => {
    expect(await idsOf(await t.as(w.world.unassigned))).toEqual([])
    const { id } = await makePerson(t.db, { vartotojoTipas: 'VERTINTOJAS' })
    const at = async (days: number) =>
      makeAssessment(t.db, {
        imoneId: w.world.A.company,
        kompetencijaId: w.world.competency,
        data: addDays(w.world.tomorrow, days),
        vertintojai: [id],
      })
    await at(-33)
    const ask = await t.as(id)
    expect(await idsOf(ask)).toEqual([])
    await at(-20)
    expect(await idsOf(ask)).toEqual([seen])
  })
  it('who is to be examined in a competency does not see its questions', async () => {
    const { id } = await makePerson(t.db, { vartotojoTipas: 'VERTINTOJAS' })
    const set = { imoneId: w.world.A.company, kompetencijaId: w.world.competency, data: w.world.tomorrow }
    await makeAssessment(t.db, { ...set, vertintojai: [id] })
    const ask = await t.as(id)
    expect(await idsOf(ask)).toEqual([seen])
    await makeAssessmentPerson(t.db, {
      atestId: (await makeAssessment(t.db, { ...set, vertintojai: [] })).id,
      asmuoId: id,
    })
    expect(await idsOf(ask)).toEqual([])
    expect((await ask('GET', `/klausimai/${seen}`)).status).toBe(404)
  })
})

it('everybody else is refused at the door; who edits sees all of it', async () => {
  for (const ask of [w.rep, w.manager, await t.as(w.world.A.person)])
    for (const path of ['/klausimai', `/klausimai/${seen}`, '/klausimai/eksportas'])
      expect((await ask('GET', path)).status).toBe(403)
  expect((await w.nobody('GET', '/klausimai')).status).toBe(401)
  expect(bank).toBe(4)
  const { body } = await w.admin('GET', `/klausimai/${seen}`)
  expect(body.atsakymai).toEqual(answers.map((atsakymas, i) => ({ atsakymas, teisingas: i === 0 })))
})
