import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#contract/persons/schema.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'

const t = testApp()
let admin: Ask
let adminId: number
let rep: Ask
let foreign: Ask
let me: Ask
let id: number
let imoneId: number
let competency: number

const worker = async (vartotojoTipas: Person['vartotojoTipas'], company: number) =>
  (await makeEmployee(t.db, company, { vartotojoTipas })).id

beforeAll(async () => {
  imoneId = (await makeCompany(t.db)).id
  adminId = (await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id
  admin = await t.as(adminId)
  rep = await t.as(await worker('ORG_ATSTOVAS', imoneId))
  foreign = await t.as(await worker('ORG_ATSTOVAS', (await makeCompany(t.db)).id))
})
beforeEach(async () => {
  t.clock.now = new Date('2030-06-10T09:00:00Z')
  id = await worker('VARTOTOJAS', imoneId)
  me = await t.as(id)
  competency = (await makeCompetency(t.db, { trukme: 3 })).id
})

const claim = (ask: Ask, body: object = {}) =>
  ask('POST', `/asmenys/${id}/kompetencijos`, { kompetencijaId: competency, ...body })
const put = (ask: Ask, child: number, body: object, headers?: Record<string, string>) =>
  ask('PUT', `/asmenys/${id}/kompetencijos/${child}`, body, headers)
const stored = (child: number) =>
  t.db.selectFrom('asmensKompetencija').selectAll().where('id', '=', child).executeTakeFirstOrThrow()
const messages = () => t.db.selectFrom('zinute').select(['tema', 'tekstas']).where('asmuoId', '=', id).execute()

describe('a claim', () => {
  it('by the person waits, whatever dates and status the body has', async () => {
    const file = await makeFile(t.db, { ikele: id })
    const answer = await claim(me, {
      lygis: 'III',
      failai: [{ id: file.id }],
      suteikta: '2020-01-01',
      galioja: '2099-01-01',
      statusas: 'GALIOJA',
    })
    expect(answer.status).toBe(201)
    expect(answer.headers['location']).toBe(`/api/asmenys/${id}/kompetencijos?id=${answer.body.id}`)
    expect(answer.body).toMatchObject({
      asmuoId: id,
      kompetencijaId: competency,
      kompTipas: 'DARBUOTOJO',
      statusas: 'LAUKIAMA',
      suteikta: null,
      galioja: null,
      lygis: 'III',
      failai: [{ id: file.id, pazymejimas: false }],
      priezastis: '',
    })
    expect((await stored(answer.body.id)).pateike).toBe(id)
  })
  it('by the person’s company waits too; another company does not find the person', async () => {
    expect((await claim(foreign)).status).toBe(404)
    expect((await claim(rep)).body).toMatchObject({ statusas: 'LAUKIAMA' })
  })
  it('by an administrator is granted today, for the validity of the competency', async () => {
    expect((await claim(admin)).body).toMatchObject({
      statusas: 'GALIOJA',
      suteikta: '2030-06-10',
      galioja: '2033-06-10',
    })
  })
  it('by an administrator may have dates, and none if the competency has no limit', async () => {
    competency = (await makeCompetency(t.db, { neribotas: true, trukme: null })).id
    const { body } = await claim(admin, { suteikta: '2029-02-28' })
    expect(body).toMatchObject({ statusas: 'GALIOJA', suteikta: '2029-02-28', galioja: null })
    competency = (await makeCompetency(t.db)).id
    expect((await claim(admin, { suteikta: '2030-06-11' })).body.fields).toEqual({ suteikta: 'max' })
    expect((await claim(admin, { suteikta: '2030-06-10', galioja: '2030-06-09' })).body.fields).toEqual({
      galioja: 'min',
    })
  })
  it('of an administrator for oneself waits for another one', async () => {
    id = adminId
    const { body } = await claim(admin)
    expect(body.statusas).toBe('LAUKIAMA')
    expect((await put(admin, body.id, { statusas: 'GALIOJA' })).body.code).toBe('StatusNotAllowed')
  })
  it('is stored once, also when two are submitted at once', async () => {
    const answers = await Promise.all([claim(me), claim(rep), claim(admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'KompetencijaAlreadyExists',
      'KompetencijaAlreadyExists',
    ])
  })
  it.each([
    [
      'a retired competency',
      async () => ({ kompetencijaId: (await makeCompetency(t.db, { aktyvus: false })).id }),
      'kompetencijaId',
      'notFound',
    ],
    ['an unknown competency', async () => ({ kompetencijaId: 999_999 }), 'kompetencijaId', 'notFound'],
    ['an unknown level', async () => ({ lygis: 'XXX' }), 'lygis', 'inList'],
    [
      'a file of another',
      async () => ({ failai: [{ id: (await makeFile(t.db, { ikele: adminId })).id }] }),
      'failai',
      'notFound',
    ],
    ['no competency', async () => ({ kompetencijaId: null }), 'kompetencijaId', 'required'],
  ])('with %s is refused', async (_, body, field, key) => {
    const answer = await claim(me, await body())
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: key }])
  })
})

describe('a change', () => {
  it('of the level and the files by the claimant, only while the claim waits', async () => {
    const child = (await claim(me)).body.id
    const file = await makeFile(t.db, { ikele: id })
    expect((await put(me, child, { lygis: 'III' })).body).toMatchObject({ lygis: 'III', suteikta: null })
    const files = await me('PUT', `/asmenys/${id}/kompetencijos/${child}/failai`, { failai: [{ id: file.id }] })
    expect(files.body).toMatchObject({ lygis: 'III', failai: [{ id: file.id }] })
    expect((await put(foreign, child, { lygis: null })).status).toBe(404)
    await put(admin, child, { statusas: 'GALIOJA' })
    expect((await put(me, child, { lygis: null })).status).toBe(403)
    expect((await me('PUT', `/asmenys/${id}/kompetencijos/${child}/failai`, { failai: [] })).status).toBe(403)
    expect((await stored(child)).lygis).toBe('III')
  })
  it('of another person by the own path is not found', async () => {
    const other = (await makePersonCompetency(t.db, { asmuoId: adminId })).id
    expect((await put(me, other, { lygis: null })).status).toBe(404)
    expect((await put(admin, other, { lygis: null })).status).toBe(404)
  })
  it('of the dates by an administrator only, and not of those of an assessment', async () => {
    const { id: child } = (await claim(admin)).body
    const dates = { suteikta: '2030-01-01', galioja: '2031-01-01' }
    expect((await put(admin, child, dates)).body).toMatchObject(dates)
    expect((await put(admin, child, { galioja: null })).body).toMatchObject({ suteikta: '2030-01-01', galioja: null })

    const assessed = (await makePersonCompetency(t.db, { asmuoId: id, suteikta: '2030-05-02', galioja: '2033-05-02' }))
      .id
    const assessment = await makeAssessment(t.db, { data: '2030-05-02' })
    await makeAssessmentPerson(t.db, { atestId: assessment.id, asmuoId: id, statusas: 'ISLAIKYTA', kompId: assessed })
    const { body } = await put(admin, assessed, { ...dates, lygis: 'III' })
    expect(body).toMatchObject({ suteikta: '2030-05-02', galioja: '2033-05-02', lygis: 'III', pagalVertinima: true })
  })
  it('of a record that changed meanwhile is refused', async () => {
    const { id: child, versija } = (await claim(me)).body
    await put(me, child, { lygis: 'III' })
    expect((await put(admin, child, { statusas: 'GALIOJA' }, { 'if-match': `"${versija}"` })).body.code).toBe(
      'RecordChanged',
    )
  })
})

describe('an approval', () => {
  it('grants today by the clock of Vilnius, for five years, and tells the person', async () => {
    const { id: child } = (await claim(me, { suteikta: '2020-01-01' })).body
    t.clock.now = new Date('2030-12-31T22:30:00Z')
    const { body } = await put(admin, child, { statusas: 'GALIOJA' })
    expect(body).toMatchObject({ statusas: 'GALIOJA', suteikta: '2031-01-01', galioja: '2036-01-01', priezastis: '' })
    expect(await messages()).toHaveLength(1)
  })
  it('of 29 February ends on 28 February where the year has no other', async () => {
    const { id: child } = (await claim(me)).body
    t.clock.now = new Date('2032-02-29T09:00:00Z')
    expect((await put(admin, child, { statusas: 'GALIOJA' })).body).toMatchObject({ galioja: '2037-02-28' })
  })
  it('is for administrators alone', async () => {
    const { id: child } = (await claim(me)).body
    for (const ask of [me, rep])
      expect((await put(ask, child, { statusas: 'GALIOJA' })).body.code).toBe('StatusNotAllowed')
    expect(await stored(child)).toMatchObject({ statusas: 'LAUKIAMA', suteikta: null, galioja: null, versija: 1 })
  })
  it('of two at once is one', async () => {
    const { id: child } = (await claim(me)).body
    const answers = await Promise.all([1, 2, 3].map(() => put(admin, child, { statusas: 'GALIOJA' })))
    // The second request finds it valid already, and changes neither its dates nor its message.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(await messages()).toHaveLength(1)
    const { rows } = await t.pool.query(
      `select count(*)::int as n from auditas where lentele = 'asmens_kompetencija' and iraso_id = $1 and pokytis -> 'statusas' ->> 1 = 'GALIOJA'`,
      [child],
    )
    expect(rows[0].n).toBe(1)
  })
  it('a rejection needs a reason, which the person sees; then the claim is submitted again', async () => {
    const { id: child } = (await claim(me)).body
    expect((await put(admin, child, { statusas: 'NEGALIOJA' })).body.fields).toEqual({ priezastis: 'required' })
    await put(admin, child, { statusas: 'NEGALIOJA', priezastis: 'Neįskaitoma kopija' })
    const [row] = (await me('GET', `/asmenys/${id}/kompetencijos`)).body
    expect(row).toMatchObject({ statusas: 'NEGALIOJA', priezastis: 'Neįskaitoma kopija', suteikta: null })
    expect((await put(me, child, { statusas: 'GALIOJA' })).body.code).toBe('StatusNotAllowed')
    expect((await put(me, child, { statusas: 'LAUKIAMA', lygis: 'III' })).body).toMatchObject({
      statusas: 'LAUKIAMA',
      priezastis: '',
      lygis: 'III',
    })
  })
  it('a revoked competency is no longer valid', async () => {
    const { id: child } = (await claim(admin)).body
    const { body } = await put(admin, child, { statusas: 'NEGALIOJA', priezastis: 'Klaida' })
    expect(body).toMatchObject({ statusas: 'NEGALIOJA', suteikta: '2030-06-10' })
  })
})

it('the status is that of the day by the server’s clock', async () => {
  const child = (await makePersonCompetency(t.db, { asmuoId: id, suteikta: '2025-06-10', galioja: '2030-06-10' })).id
  const answered = async (query = '') => (await me('GET', `/asmenys/${id}/kompetencijos${query}`)).body
  expect(await answered()).toMatchObject([{ id: child, statusas: 'GALIOJA' }])
  t.clock.now = new Date('2030-06-10T21:30:00Z')
  expect(await answered()).toMatchObject([{ statusas: 'NEGALIOJA' }])
  expect(await answered('?statusas=GALIOJA')).toEqual([])
  expect(await answered('?statusas=NEGALIOJA')).toHaveLength(1)
})
