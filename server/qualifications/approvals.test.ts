import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCard, makeCompany, makeEmployment, makeFile, makePerson } from '#server/factories/make.ts'
import { makeQualification } from '#server/factories/qualifications.ts'
import { type Ask, testApp } from '../../test/app.ts'

const t = testApp()
let admin: Ask
let adminId: number
let other: Ask

beforeAll(async () => {
  adminId = (await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id
  admin = await t.as(adminId)
  other = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
})
beforeEach(async () => {
  t.clock.now = new Date('2030-06-10T09:00:00Z')
  await t.db.deleteFrom('asmensKvalifikacijosFailas').execute()
  await t.db.deleteFrom('asmensKvalifikacija').execute()
  await t.db.deleteFrom('zinute').execute()
})
const waiting = async (asmuoId: number, set: object = {}) => (await makeQualification(t.db, { asmuoId, ...set })).id
const somebody = async (set: object = {}) => (await makePerson(t.db, set)).id
const ids = async (query = '') =>
  (await admin('GET', `/asmenskvalifikacijos?${query}`)).body.map(({ id }: { id: number }) => id)

describe('the list', () => {
  it('that is exported is in the trail, by whom and how many', async () => {
    await waiting(await somebody())
    expect((await admin('GET', '/asmenskvalifikacijos?format=xlsx')).status).toBe(200)
    const rows = t.db.selectFrom('auditas').selectAll().where('veiksmas', '=', 'qualifications.approvals')
    expect(await rows.execute()).toMatchObject([{ asmuoId: adminId, pokytis: { eksportuota: 1 } }])
  })
  it('holds what waits, oldest first, with the person, the company and the documents', async () => {
    const company = await makeCompany(t.db, { pavadinimas: 'UAB „Ąžuolas“' })
    const person = await somebody({ vardas: 'Rūta', pavarde: 'Žukė' })
    await makeEmployment(t.db, { asmuoId: person, imoneId: company.id })
    const late = await waiting(person, { pateikta: '2030-06-02' })
    const failas = (await makeFile(t.db)).id
    const early = await waiting(person, { kvalifikacija: 'YSSV', pateikta: '2030-06-01', saltinis: 'IMONE', failas })
    await waiting(person, { kvalifikacija: 'NSPV', statusas: 'PATVIRTINTA' })
    await waiting(person, { kvalifikacija: 'YSPV', statusas: 'PAGEIDAUJAMA', failas: null })
    const { body, total } = await admin('GET', '/asmenskvalifikacijos')
    expect(body.map(({ id }: { id: number }) => id)).toEqual([early, late])
    expect(total).toBe(2)
    expect(body[0]).toMatchObject({
      asmuo: {
        id: person,
        vardas: 'Rūta',
        pavarde: 'Žukė',
        imone: { id: company.id, pavadinimas: 'UAB „Ąžuolas“' },
      },
      kvalifikacija: 'YSSV',
      saltinis: 'IMONE',
      statusas: 'LAUKIAMA',
      failai: [{ id: failas }],
      pateikta: expect.stringMatching(/^2030-0[56]-\d\dT/),
    })
    expect((await admin('GET', '/asmenskvalifikacijos?format=xlsx')).status).toBe(200)
  })
  it('is narrowed by name, card, qualification, company and status', async () => {
    const company = (await makeCompany(t.db)).id
    const one = await somebody({ vardas: 'Jonas', pavarde: 'Šimkus' })
    const two = await somebody({ vardas: 'Petras', pavarde: 'Rimkus' })
    await makeEmployment(t.db, { asmuoId: two, imoneId: company })
    const { numeris } = await makeCard(t.db, { asmuoId: two })
    const a = await waiting(one, { kvalifikacija: 'YSSV', pateikta: '2030-06-01' })
    const b = await waiting(two, { pateikta: '2030-06-02' })
    const confirmed = await waiting(one, { statusas: 'PATVIRTINTA', pateikta: '2030-06-03' })
    const rejected = await waiting(two, { kvalifikacija: 'YSPV', statusas: 'ATMESTA', pateikta: '2030-06-04' })
    expect(await ids('search=simk')).toEqual([a])
    expect(await ids(`search=${numeris}`)).toEqual([b])
    expect(await ids('kvalifikacija=YSSV')).toEqual([a])
    expect(await ids('kvalifikacija=NERA')).toEqual([])
    expect(await ids(`imone=${company}`)).toEqual([b])
    expect(await ids('order=-pavarde')).toEqual([a, b])
    expect(await ids('order=pavarde&size=1&page=1')).toEqual([a])
    expect(await ids('statusas=PATVIRTINTA')).toEqual([confirmed])
    expect(await ids('statusas=ATMESTA,PATVIRTINTA,LAUKIAMA')).toEqual([a, b, confirmed, rejected])
    expect((await admin('GET', '/asmenskvalifikacijos?statusas=NERA')).status).toBe(400)
  })
  it('one submitted again waits from now; a correction of a waiting one keeps its place', async () => {
    const id = await somebody()
    const file = (await makeFile(t.db, { ikele: id })).id
    const owner = await t.as(id)
    const at = `/asmenys/${id}/kvalifikacijos/`
    const body = { kvalifikacija: 'NSSV', isdavimoData: '2020-03-02', failai: [{ id: file }] }
    const since = async () => (await admin('GET', '/asmenskvalifikacijos')).body[0]?.pateikta
    const created = (await owner('POST', at.slice(0, -1), body)).body.id
    const first = await since()
    expect(new Date(first)).toEqual(t.clock.now)
    t.clock.now = new Date('2030-06-11T09:00:00Z')
    await owner('PUT', at + created, { ...body, teises: ['NSSV'] })
    expect(await since()).toBe(first)
    await admin('PUT', '/asmenskvalifikacijos', { kvalifikacijos: [created], statusas: 'PATVIRTINTA' })
    expect(await since()).toBeUndefined()
    await owner('PUT', at + created, { ...body, teises: [] })
    expect(new Date(await since())).toEqual(t.clock.now)
  })
})

describe('many at once', () => {
  const decide = (ask: Ask, kvalifikacijos: number[], body: object = { statusas: 'PATVIRTINTA' }) =>
    ask('PUT', '/asmenskvalifikacijos', { kvalifikacijos, ...body })
  const messages = () => t.db.selectFrom('zinute').select(['asmuoId', 'tekstas']).orderBy('id').execute()

  it('are confirmed, each that was not says why; the people are told, the trail knows', async () => {
    const person = await somebody()
    const one = await waiting(person)
    const two = await waiting(person, { kvalifikacija: 'YSSV' })
    const confirmed = await waiting(person, { kvalifikacija: 'NSPV', statusas: 'PATVIRTINTA' })
    const rejected = await waiting(person, { kvalifikacija: 'YSPV', statusas: 'ATMESTA' })
    const wanted = await waiting(person, { kvalifikacija: 'SPEV', statusas: 'PAGEIDAUJAMA', failas: null })
    const ownId = await waiting(adminId)
    const { body } = await decide(admin, [two, one, one, confirmed, rejected, wanted, ownId, 999_999])
    expect(body.pakeista).toEqual([one, two])
    expect(body.nepakeista).toEqual([
      { id: confirmed, code: 'StatusNotAllowed' },
      { id: rejected, code: 'StatusNotAllowed' },
      { id: wanted, code: 'StatusNotAllowed' },
      { id: ownId, code: 'Forbidden' },
      { id: 999_999, code: 'NotFound' },
    ])
    const rows = await t.db.selectFrom('asmensKvalifikacija').selectAll().where('id', 'in', [one, two]).execute()
    for (const row of rows) expect(row).toMatchObject({ statusas: 'PATVIRTINTA', saltinis: 'VARTOTOJAS', versija: 2 })
    expect((await messages()).map(({ asmuoId }) => asmuoId)).toEqual([person, person])
    const trail = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', person).orderBy('id').execute()
    expect(trail).toMatchObject([one, two].map((irasoId) => ({ veiksmas: 'qualifications.decide', irasoId })))
    expect(trail[0]?.pokytis).toMatchObject({ statusas: ['LAUKIAMA', 'PATVIRTINTA'] })
    expect((await decide(other, [ownId])).body.pakeista).toEqual([ownId])
  })
  it('are rejected with a reason, which the person is told', async () => {
    const person = await somebody({ email: 'rasa@example.lt', komunikacijosKanalas: 'EPASTAS' })
    const one = await waiting(person)
    expect((await decide(admin, [one], { statusas: 'ATMESTA' })).body.fields).toEqual({ priezastis: 'required' })
    const priezastis = 'Neįskaitoma'
    expect((await decide(admin, [one], { statusas: 'ATMESTA', priezastis })).body.pakeista).toEqual([one])
    expect((await messages())[0]?.tekstas).toContain(priezastis)
    const [row] = (await admin('GET', '/asmenskvalifikacijos?statusas=ATMESTA')).body
    expect(row).toMatchObject({ id: one, priezastis })
  })
  it('a reason is no part of a confirmation', async () => {
    const one = await waiting(await somebody())
    await decide(admin, [one], { statusas: 'PATVIRTINTA', priezastis: 'x' })
    expect((await admin('GET', '/asmenskvalifikacijos?statusas=PATVIRTINTA')).body).toMatchObject([{ priezastis: '' }])
  })
  it.each([
    ['none', [], {}, { kvalifikacijos: 'required' }],
    ['too many', Array.from({ length: 201 }, (_, i) => i + 1), {}, { kvalifikacijos: 'maxlength' }],
    ['a status that is not decided', [1], { statusas: 'PANAIKINTA' }, { statusas: 'inList' }],
  ])('%s is refused', async (_, which, more, fields) => {
    expect((await decide(admin, which, { statusas: 'PATVIRTINTA', ...more })).body.fields).toEqual(fields)
  })
  it('by two administrators at once are decided once each', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, async () => waiting(await somebody())))
    const answers = await Promise.all([
      decide(admin, all),
      decide(other, [...all].reverse(), { statusas: 'ATMESTA', priezastis: 'x' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.flatMap(({ body }) => body.pakeista).sort()).toEqual([...all].sort())
    const rows = await t.db.selectFrom('asmensKvalifikacija').select('versija').where('id', 'in', all).execute()
    expect(rows.every(({ versija }) => versija === 2)).toBe(true)
  })
  it('a single right does not make an administrator', async () => {
    const lifted = await somebody()
    await t.db.insertInto('asmensTeise').values({ asmuoId: lifted, teise: 'AccessAllImones' }).execute()
    const one = await waiting(await somebody())
    expect((await decide(await t.as(lifted), [one])).status).toBe(403)
  })
})
