import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompetency, makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'

const t = testApp()
let me: Ask
let nobody: Ask
let retired: number
beforeAll(async () => {
  me = await t.as((await makePerson(t.db)).id)
  nobody = await t.as(null)
  const area = { kodas: '99.9', pavadinimas: 'Bandymų sritis', pavadinimasEn: 'Area of tests' }
  await t.db
    .insertInto('sarasas')
    .values({ sarasas: 'sritys', ...area })
    .execute()
  const make = (kodas: string, pavadinimas: string, set: object = {}) =>
    makeCompetency(t.db, { kodas, pavadinimas, pavadinimasEn: '', sritiesKodas: '99.9', ...set })
  await make('99.1', 'Šiaudinių stogų dengimas', { pavadinimasEn: 'Thatching', tipas: 'VADOVO' })
  await make('99.2', 'Čerpių klojimas 100%', { neribotas: true, trukme: null })
  retired = (await make('99.3', 'Asbesto dengimas', { aktyvus: false })).id
})
const codes = async (ask: Ask, query: string) =>
  (await ask('GET', `${query.replace('?', '?sritis=99.9&')}`)).body.map(({ kodas }: { kodas: string }) => kodas)

describe('competencies', () => {
  it.each([
    ['', ['99.1', '99.2', '99.3']],
    ['search=siaudin', ['99.1']],
    ['search=thatch', ['99.1']],
    ['search=99.2', ['99.2']],
    ['search=100%25', ['99.2']],
    ['search=_', []],
    ['search=%25', ['99.2']],
    ['tipas=VADOVO', ['99.1']],
    ['aktyvus=false', ['99.3']],
    ['aktyvus=true&order=-kodas', ['99.2', '99.1']],
    ['order=pavadinimas', ['99.3', '99.2', '99.1']],
  ])('"%s"', async (query, expected) => expect(await codes(me, `/kompetencijos?${query}`)).toEqual(expected))

  it('one of them, also a retired one', async () => {
    const { body } = await me('GET', `/kompetencijos/${retired}`)
    expect(body).toMatchObject({ kodas: '99.3', aktyvus: false, trukme: 5, neribotas: false, versija: 1 })
    expect((await me('GET', '/kompetencijos/999999')).status).toBe(404)
  })

  it('for anyone are the active ones, whatever is asked', async () => {
    for (const query of ['?', '?aktyvus=false', '?aktyvus=true'])
      expect(await codes(nobody, `/kompetencijos-public${query}`)).toEqual(['99.1', '99.2'])
  })
})

describe('the registry', () => {
  let admin: Ask
  const body = {
    kodas: '98.1',
    pavadinimas: 'Šiaudų dengimas',
    tipas: 'DARBUOTOJO',
    sritiesKodas: '1.1-08',
    trukme: 4,
  }
  beforeAll(async () => {
    admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
  })

  it('adds a competency, one for each code, also when two are added at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin('POST', '/kompetencijos', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const created = answers.find(({ status }) => status === 201)
    expect(created?.body).toMatchObject({
      ...body,
      pavadinimasEn: '',
      neribotas: false,
      kita: false,
      aktyvus: true,
      versija: 1,
    })
    expect(created?.headers['location']).toBe(`/api/kompetencijos/${created?.body.id}`)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'KodasAlreadyExists', fields: { kodas: 'codeUsed' } })
  })
  it.each([
    [{ trukme: null }, { trukme: 'required' }],
    [{ trukme: 0 }, { trukme: 'min' }],
    [{ trukme: 101 }, { trukme: 'max' }],
    [{ trukme: 2.5 }, { trukme: 'number' }],
    [{ kodas: '98 1' }, { kodas: 'pattern' }],
    [{ pavadinimas: '  ' }, { pavadinimas: 'required' }],
    [{ tipas: 'NERA' }, { tipas: 'inList' }],
    [{ sritiesKodas: 'NERA' }, { sritiesKodas: 'inList' }],
  ])('refuses %j', async (change, fields) =>
    expect((await admin('POST', '/kompetencijos', { ...body, kodas: '98.9', ...change })).body.fields).toEqual(fields),
  )
  it('changes and retires one by its version; without a limit it has no years', async () => {
    const created = (await admin('POST', '/kompetencijos', { ...body, kodas: '98.2' })).body
    const put = (change: object, versija: number) =>
      admin(
        'PUT',
        `/kompetencijos/${created.id}`,
        { ...body, kodas: '98.2', ...change },
        { 'if-match': `"${versija}"` },
      )
    expect((await put({ neribotas: true, trukme: 9, aktyvus: false }, 1)).body).toMatchObject({
      neribotas: true,
      trukme: null,
      aktyvus: false,
      versija: 2,
    })
    expect((await put({}, 1)).body.code).toBe('RecordChanged')
    expect((await put({ kodas: '98.1' }, 2)).body.code).toBe('KodasAlreadyExists')
    expect((await me('PUT', `/kompetencijos/${created.id}`, body)).status).toBe(403)
    const codesOfAll = (await me('GET', '/kompetencijos-public?search=98.2')).body
    expect(codesOfAll).toEqual([])
  })
})
