import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompetency, makePerson } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
let competency: number
let other: number
beforeAll(async () => {
  competency = w.world.competency
  other = (await makeCompetency(t.db)).id
})

let createdQuestions = 0
const body = (more: object = {}) => ({
  klausimas: `Kokio storio siūlė mūrijant? Nr. ${++createdQuestions}`,
  tema: 'TECHNOLOGIJA',
  kompetencijos: [{ id: competency }],
  lygiai: ['II', 'III'],
  saltinis: 'STR 2.05.09',
  atsakymai: [
    { atsakymas: '10–12 mm', teisingas: true },
    { atsakymas: '25 mm', teisingas: false },
    { atsakymas: '2 mm', teisingas: false },
  ],
  ...more,
})
const post = (more?: object) => w.admin('POST', '/klausimai', body(more))
const create = async (more?: object) => (await post(more)).body
const put = (id: number, change: object, headers?: Record<string, string>) =>
  w.admin('PUT', `/klausimai/${id}`, change, headers)
const set = (statusas: string, ...klausimai: number[]) => w.admin('PUT', '/klausimai', { klausimai, statusas })
/** A question that has passed through these statuses. */
async function inStatus(...way: string[]) {
  const { id } = await create()
  for (const statusas of way) await set(statusas, id)
  return (await w.admin('GET', `/klausimai/${id}`)).body
}

describe('a question', () => {
  it('is written as a draft, whatever it says of itself', async () => {
    const { status, body: created, headers } = await post({ statusas: 'PATVIRTINTA', id: 9, versija: 9 })
    expect(status).toBe(201)
    expect(headers['location']).toBe(`/api/klausimai/${created.id}`)
    expect(created).toMatchObject({
      statusas: 'JUODRASTIS',
      versija: 1,
      patvirtinta: null,
      tema: 'TECHNOLOGIJA',
      lygiai: ['II', 'III'],
      kompetencijos: [{ id: competency }],
      atsakymai: body().atsakymai,
      paveikslas: null,
      paveiksloAprasymas: '',
    })
    expect((await w.admin('GET', `/klausimai/${created.id}`)).body).toEqual(created)
  })

  const right = { atsakymas: 'A', teisingas: true }
  const wrong = (atsakymas: string) => ({ atsakymas, teisingas: false })
  it.each([
    ['nothing', { klausimas: ' ' }, { klausimas: 'required' }],
    ['too long a text', { klausimas: 'x'.repeat(1001) }, { klausimas: 'maxlength' }],
    ['no competency', { kompetencijos: [] }, { kompetencijos: 'required' }],
    ['an unknown competency', { kompetencijos: [{ id: 999_999 }] }, { kompetencijos: 'notFound' }],
    ['an unknown topic', { tema: 'NERA' }, { tema: 'inList' }],
    ['an unknown level', { lygiai: ['II', 'XII'] }, { lygiai: 'inList' }],
    ['one answer', { atsakymai: [right] }, { atsakymai: 'answersFew' }],
    [
      'eleven answers',
      { atsakymai: [right, ...Array.from({ length: 10 }, (_, i) => wrong(`${i}`))] },
      { atsakymai: 'answersMany' },
    ],
    ['no right answer', { atsakymai: [wrong('A'), wrong('B')] }, { atsakymai: 'answerRight' }],
    ['the same answer twice', { atsakymai: [right, wrong(' a. ')] }, { atsakymai: 'answersSame' }],
    ['an empty answer', { atsakymai: [right, wrong('')] }, { 'atsakymai.1.atsakymas': 'required' }],
    ['an unknown picture', { paveikslas: { id: 999_999 }, paveiksloAprasymas: 'x' }, { paveikslas: 'notFound' }],
    ['a picture without words', { paveikslas: { id: 1 } }, { paveiksloAprasymas: 'required' }],
  ])('with %s is refused', async (_, more, fields) => {
    const answer = await post(more)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  })

  it('is saved against the version that was read, by one of two at once', async () => {
    const { id, versija } = await create()
    const headers = { 'if-match': `"${versija}"` }
    const answers = await Promise.all([1, 2].map((i) => put(id, body({ saltinis: `${i}` }), headers)))
    expect(answers.map(outcome).sort()).toEqual([200, '409 RecordChanged'])
  })
})

describe('statuses', () => {
  const refused = '409 StatusNotAllowed'
  it.each([
    [[], 'PATVIRTINTA', 200],
    [[], 'NEGALIOJA', 200],
    [['PATVIRTINTA'], 'JUODRASTIS', 200],
    [['PATVIRTINTA'], 'NEGALIOJA', 200],
    [['NEGALIOJA'], 'JUODRASTIS', 200],
    [['NEGALIOJA'], 'PATVIRTINTA', refused],
  ])('%j -> %s: %s', async (way, statusas, expected) => {
    const { id, versija: _, ...before } = await inStatus(...way)
    const answer = await put(id, { ...before, statusas })
    expect(outcome(answer)).toBe(expected)
    if (expected === 200) expect(answer.body.statusas).toBe(statusas)
  })

  it.each([
    ['a draft stays one', [], {}, 'JUODRASTIS'],
    ['a draft is changed and confirmed', [], { statusas: 'PATVIRTINTA' }, 'PATVIRTINTA'],
    ['a confirmed one is a draft again', ['PATVIRTINTA'], {}, 'JUODRASTIS'],
    ['a confirmed one that repeats its status too', ['PATVIRTINTA'], { statusas: 'PATVIRTINTA' }, 'JUODRASTIS'],
    ['a retired one is changed as it is taken up', ['NEGALIOJA'], { statusas: 'JUODRASTIS' }, 'JUODRASTIS'],
    ['a retired one is not changed', ['NEGALIOJA'], {}, undefined],
  ])('when the words change, %s', async (_, way, more, expected) => {
    const { id } = await inStatus(...way)
    expect((await put(id, body(more))).body.statusas).toBe(expected)
  })
  it.each([
    ['an answer', { atsakymai: [{ atsakymas: '10–12 mm', teisingas: true }, { atsakymas: '24 mm' }] }],
    ['which answer is right', { atsakymai: [{ atsakymas: '10–12 mm' }, { atsakymas: '25 mm', teisingas: true }] }],
  ])('a confirmed one is a draft again when %s changes', async (_, more) => {
    const { id, klausimas } = await inStatus('PATVIRTINTA')
    expect((await put(id, body({ ...more, klausimas }))).body.statusas).toBe('JUODRASTIS')
  })
  it('what only describes it changes without a new confirmation', async () => {
    const { id, klausimas } = await inStatus('PATVIRTINTA')
    const more = { klausimas, saltinis: 'Kitas', tema: 'KOKYBE', lygiai: [], kompetencijos: [{ id: other }] }
    expect((await put(id, body(more))).body).toMatchObject({
      statusas: 'PATVIRTINTA',
      saltinis: 'Kitas',
      tema: 'KOKYBE',
      lygiai: [],
      kompetencijos: [{ id: other }],
    })
  })

  it('of many at once: each that may, and why the others not', async () => {
    const [draft, retired] = [(await create()).id, (await inStatus('NEGALIOJA')).id]
    const { body: reply } = await set('PATVIRTINTA', retired, draft, 999_999, draft)
    expect(reply).toEqual({
      pakeista: [draft],
      nepakeista: [
        { id: retired, code: 'StatusNotAllowed' },
        { id: 999_999, code: 'NotFound' },
      ],
    })
  })

  it.each([
    ['a draft', [], 204],
    ['one that was ever confirmed', ['PATVIRTINTA', 'JUODRASTIS'], refused],
    ['a confirmed one', ['PATVIRTINTA'], refused],
    ['a retired one', ['NEGALIOJA'], refused],
  ])('%s is deleted: %3$s', async (_, way, expected) => {
    const { id } = await inStatus(...way)
    expect(outcome(await w.admin('DELETE', `/klausimai/${id}`))).toBe(expected)
    expect((await w.admin('GET', `/klausimai/${id}`)).status).toBe(expected === 204 ? 404 : 200)
  })
})

it('the trail tells of each change, and never which answers are right', async () => {
  const { id } = await create()
  await put(id, body({ atsakymai: [{ atsakymas: 'SLAPTA', teisingas: true }, { atsakymas: 'Kita' }] }))
  await set('PATVIRTINTA', id)
  await w.admin('GET', '/klausimai/eksportas')
  const rows = await t.db.selectFrom('auditas').selectAll().where('lentele', '=', 'klausimas').execute()
  const actions = rows.map(({ veiksmas }) => veiksmas)
  for (const action of ['create', 'update', 'decide', 'export']) expect(actions).toContain(`questions.${action}`)
  expect(JSON.stringify(rows)).not.toMatch(/teising|SLAPTA/)
})

it('one who was given the right edits questions, and nothing else of an administrator', async () => {
  const { id } = await makePerson(t.db)
  await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'ChangeKlausimai' }).execute()
  const author = await t.as(id)
  const written = await author('POST', '/klausimai', body())
  expect([written.status, written.body.atsakymai[0].teisingas]).toEqual([201, true])
  expect((await author('POST', '/kompetencijos', {})).status).toBe(403)
})
