import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployment,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
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
  await t.db.deleteFrom('asmensKompetencija').execute()
})
const waiting = async (asmuoId: number, set: object = {}) =>
  (
    await makePersonCompetency(t.db, {
      asmuoId,
      statusas: 'LAUKIAMA',
      suteikta: null,
      galioja: null,
      pateike: asmuoId,
      ...set,
    })
  ).id
const ids = async (query = '') =>
  (await admin('GET', `/asmenskompetencijos?${query}`)).body.map(({ id }: { id: number }) => id)

describe('the list', () => {
  it('has the waiting claims, oldest first, with the person, the company and who submitted them', async () => {
    const company = await makeCompany(t.db, { pavadinimas: 'UAB „Ąžuolas“' })
    const person = await makePerson(t.db, { vardas: 'Rūta', pavarde: 'Žukė' })
    await makeEmployment(t.db, { asmuoId: person.id, imoneId: company.id })
    const late = await waiting(person.id, { sukurta: '2030-06-02' })
    const early = await waiting(person.id, { sukurta: '2030-06-01' })
    await makePersonCompetency(t.db, { asmuoId: person.id })
    const { body, total } = await admin('GET', '/asmenskompetencijos')
    expect(body.map(({ id }: { id: number }) => id)).toEqual([early, late])
    expect(total).toBe(2)
    expect(body[0]).toMatchObject({
      asmuo: {
        id: person.id,
        vardas: 'Rūta',
        pavarde: 'Žukė',
        imone: { id: company.id, pavadinimas: 'UAB „Ąžuolas“' },
      },
      pateike: { id: person.id, vardas: 'Rūta', pavarde: 'Žukė' },
      statusas: 'LAUKIAMA',
    })
  })
  it('is filtered by name, card, competency, company and status of the day', async () => {
    const company = (await makeCompany(t.db)).id
    const one = await makePerson(t.db, { vardas: 'Jonas', pavarde: 'Šimkus' })
    const two = await makePerson(t.db, { vardas: 'Petras', pavarde: 'Rimkus' })
    await makeEmployment(t.db, { asmuoId: two.id, imoneId: company })
    const { numeris } = await makeCard(t.db, { asmuoId: two.id })
    const competency = (await makeCompetency(t.db)).id
    const a = await waiting(one.id, { kompetencijaId: competency })
    const b = await waiting(two.id)
    const expired = (
      await makePersonCompetency(t.db, { asmuoId: one.id, suteikta: '2025-06-09', galioja: '2030-06-09' })
    ).id
    const valid = (await makePersonCompetency(t.db, { asmuoId: two.id, suteikta: '2025-06-10', galioja: '2030-06-10' }))
      .id
    expect(await ids('search=simk')).toEqual([a])
    expect(await ids(`search=${numeris}`)).toEqual([b])
    expect(await ids(`kompetencija=${competency}`)).toEqual([a])
    expect(await ids(`imone=${company}`)).toEqual([b])
    expect(await ids('order=-pavarde')).toEqual([a, b])
    expect(await ids('statusas=GALIOJA')).toEqual([valid])
    expect(await ids('statusas=NEGALIOJA')).toEqual([expired])
    expect((await ids('statusas=GALIOJA,NEGALIOJA,LAUKIAMA&order=galioja,sukurta')).length).toBe(4)
    t.clock.now = new Date('2030-06-10T21:30:00Z')
    expect(await ids('statusas=GALIOJA')).toEqual([])
  })
})

describe('many at once', () => {
  const decide = (ask: Ask, kompetencijos: number[], body: object = { statusas: 'GALIOJA' }) =>
    ask('PUT', '/asmenskompetencijos', { kompetencijos, ...body })

  it('are approved, and each other one is answered with the reason', async () => {
    const person = (await makePerson(t.db)).id
    const [one, two] = [await waiting(person), await waiting(person)]
    const valid = (await makePersonCompetency(t.db, { asmuoId: person })).id
    const ownClaim = await waiting(adminId)
    const { body } = await decide(admin, [two, one, one, valid, ownClaim, 999_999])
    expect(body.pakeista).toEqual([one, two])
    expect(body.nepakeista).toEqual([
      { id: valid, code: 'StatusNotAllowed' },
      { id: ownClaim, code: 'Forbidden' },
      { id: 999_999, code: 'NotFound' },
    ])
    const rows = await t.db.selectFrom('asmensKompetencija').selectAll().where('id', 'in', [one, two]).execute()
    for (const row of rows)
      expect(row).toMatchObject({ statusas: 'GALIOJA', suteikta: '2030-06-10', galioja: '2035-06-10', versija: 2 })
    expect((await decide(other, [ownClaim])).body.pakeista).toEqual([ownClaim])
  })
  it('are refused with a reason', async () => {
    const one = await waiting((await makePerson(t.db)).id)
    expect((await decide(admin, [one], { statusas: 'NEGALIOJA' })).body.fields).toEqual({ priezastis: 'required' })
    expect((await decide(admin, [one], { statusas: 'NEGALIOJA', priezastis: 'Nėra įrodymų' })).body.pakeista).toEqual([
      one,
    ])
  })
  it('by two administrators at once are decided once each', async () => {
    const person = (await makePerson(t.db)).id
    const all = []
    for (let i = 0; i < 6; i++) all.push(await waiting(person))
    const answers = await Promise.all([
      decide(admin, all),
      decide(other, [...all].reverse(), { statusas: 'NEGALIOJA', priezastis: 'x' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.flatMap(({ body }) => body.pakeista).sort()).toEqual([...all].sort())
    const rows = await t.db.selectFrom('asmensKompetencija').select('versija').where('id', 'in', all).execute()
    expect(rows.every(({ versija }) => versija === 2)).toBe(true)
  })
  it('a person who was given the right is no administrator', async () => {
    const lifted = (await makePerson(t.db)).id
    await t.db.insertInto('asmensTeise').values({ asmuoId: lifted, teise: 'AccessAllImones' }).execute()
    const ownClaim = await waiting(lifted)
    expect((await decide(await t.as(lifted), [ownClaim])).status).toBe(403)
  })
})
