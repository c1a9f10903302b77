import { beforeAll, describe, expect, it } from 'vitest'
import { suggestionsPerDay } from '#contract/suggestions/schema.ts'
import { makeCompetency, makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'

const t = testApp()
let admin: Ask
let me: Ask
let id: number
beforeAll(async () => {
  admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
  id = (await makePerson(t.db, { komunikacijosKanalas: 'EPASTAS' })).id
  me = await t.as(id)
})
const suggest = (ask: Ask, body: object, what = 'kompetencijos') => ask('POST', `/suggestions/${what}`, body)
const answer = (sid: number, body: object, headers?: Record<string, string>) =>
  admin('PUT', `/suggestions/${sid}`, body, headers)

describe('a suggestion', () => {
  it('is new and belongs to the sender, whatever the body says', async () => {
    const { body, status, headers } = await suggest(me, {
      pavadinimas: 'Šiaudinių stogų dengimas',
      sritiesKodas: '1.1-08',
      aprasymas: 'Etnografinės sodybos',
      statusas: 'PRIIMTAS',
      id: 1,
    })
    expect(status).toBe(201)
    expect(headers['location']).toBe(`/api/suggestions?id=${body.id}`)
    expect(body).toMatchObject({
      rusis: 'KOMPETENCIJA',
      statusas: 'NAUJAS',
      atsakymas: '',
      asmuo: { id },
      kompetencija: null,
    })
    expect((await suggest(me, { pavadinimas: 'Paveldas', sritiesKodas: '5.1' }, 'sritys')).body).toMatchObject({
      rusis: 'SRITIS',
    })
  })
  it.each([
    [{}, { pavadinimas: 'required' }],
    [{ pavadinimas: 'x', sritiesKodas: 'nera' }, { sritiesKodas: 'inList' }],
    [{ pavadinimas: 'x'.repeat(301) }, { pavadinimas: 'maxlength' }],
  ])('%j is refused', async (body, fields) => expect((await suggest(admin, body)).body.fields).toEqual(fields))

  it('is limited a person and day', async () => {
    const ask = await t.as((await makePerson(t.db)).id)
    const statuses = []
    for (let i = 0; i <= suggestionsPerDay; i++) statuses.push((await suggest(ask, { pavadinimas: `Nr. ${i}` })).status)
    expect(statuses).toEqual([...Array(suggestionsPerDay).fill(201), 429])
    expect((await suggest(me, { pavadinimas: 'Kito' })).status).toBe(201)
  })
})

describe('an answer', () => {
  const newSuggestion = async () => (await suggest(admin, { pavadinimas: 'Molinis tinkas' })).body.id
  it('is given once, and the person is notified', async () => {
    const sid = (await suggest(me, { pavadinimas: 'Krosnių mūrijimas' })).body.id
    const competency = (await makeCompetency(t.db)).id
    const { body } = await answer(sid, {
      statusas: 'PRIIMTAS',
      atsakymas: 'Įtraukta.',
      kompetencija: { id: competency },
    })
    expect(body).toMatchObject({ statusas: 'PRIIMTAS', atsakymas: 'Įtraukta.', kompetencija: { id: competency } })
    expect((await answer(sid, { statusas: 'ATMESTAS', atsakymas: 'Ne' })).body.code).toBe('StatusNotAllowed')
    const messages = await t.db.selectFrom('zinute').select('tekstas').where('asmuoId', '=', id).execute()
    expect(messages).toHaveLength(1)
    expect(messages[0]?.tekstas).toContain('„Krosnių mūrijimas“')
    expect(messages[0]?.tekstas).toContain('Įtraukta.')
  })
  it('of two at once is one', async () => {
    const sid = await newSuggestion()
    const answers = await Promise.all([1, 2, 3].map(() => answer(sid, { statusas: 'PRIIMTAS' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
  it('needs a reason to decline, a competency that exists, and the version that was read', async () => {
    const sid = await newSuggestion()
    expect((await answer(sid, { statusas: 'ATMESTAS' })).body.fields).toEqual({ atsakymas: 'required' })
    expect((await answer(sid, { statusas: 'NAUJAS' })).body.fields).toEqual({ statusas: 'inList' })
    const unknown = await answer(sid, { statusas: 'PRIIMTAS', kompetencija: { id: 999_999 } })
    expect(unknown.body.fields).toEqual({ kompetencija: 'notFound' })
    expect((await answer(sid, { statusas: 'PRIIMTAS' }, { 'if-match': '"7"' })).body.code).toBe('RecordChanged')
  })
})

it('the list is searched and filtered', async () => {
  const names = async (query: string) =>
    (await admin('GET', `/suggestions?${query}`)).body.map(({ pavadinimas }: { pavadinimas: string }) => pavadinimas)
  expect(await names('search=siaud')).toEqual(['Šiaudinių stogų dengimas'])
  expect(await names('search=etnograf')).toEqual(['Šiaudinių stogų dengimas'])
  expect(await names('rusis=SRITIS')).toEqual(['Paveldas'])
  expect(await names('statusas=PRIIMTAS&order=pavadinimas')).toContain('Krosnių mūrijimas')
  expect(await names('search=100%25')).toEqual([])
})

it('people see only the suggestions that they made', async () => {
  const other = await t.as((await makePerson(t.db)).id)
  await suggest(other, { pavadinimas: 'Svetima kompetencija', sritiesKodas: '1.1-08' })
  const seen = async (ask: Ask) =>
    (await ask('GET', '/suggestions?size=100')).body.map((row: { pavadinimas: string }) => row.pavadinimas)
  expect(await seen(other)).toEqual(['Svetima kompetencija'])
  expect(await seen(me)).not.toContain('Svetima kompetencija')
  expect(await seen(admin)).toContain('Svetima kompetencija')
})
