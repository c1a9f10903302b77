import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Summary } from '#contract/reports/schema.ts'
import {
  makeCard,
  makeEmployee,
  makeEmployment,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { makeQualification } from '#server/factories/qualifications.ts'
import { makeSite, makeSubcontractor } from '#server/factories/sites.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())
const soon = addDays(today, 30)

beforeAll(async () => {
  const { A, B } = w.world
  const photo = (await makeFile(t.db, { tipas: 'image/jpeg' })).id
  const employ = async (person = {}, link = {}) => (await makeEmployee(t.db, A.company, person, link)).id
  await employ({ statusas: 'NEPATIKRINTA' }, { statusas: 'TIKRINAMA' })
  await employ({ nuotraukaId: photo }, { galiojaIki: soon })
  const suspended = await employ({ nuotraukaId: photo })
  await makeCard(t.db, { asmuoId: suspended, statusas: 'SUSPENDUOTA' })
  const ordered = await employ({ nuotraukaId: photo })
  await makeCard(t.db, { asmuoId: ordered, statusas: 'UZSAKYTA' })
  const old = await employ()
  await makeCard(t.db, { asmuoId: old, statusas: 'NEGALIOJA', galiojaIki: soon })
  const qualified = await employ({ nuotraukaId: photo })
  await makeCard(t.db, { asmuoId: qualified, galiojaIki: soon })
  for (const galioja of [soon, addDays(today, 90), addDays(today, 91), addDays(today, -1)])
    await makePersonCompetency(t.db, { asmuoId: qualified, suteikta: '2020-01-01', galioja })
  await makePersonCompetency(t.db, { asmuoId: ordered, statusas: 'LAUKIAMA', suteikta: null, galioja: null })
  const approved = { statusas: 'PATVIRTINTA', kvalifikacija: 'KITA' } as const
  await makeQualification(t.db, { asmuoId: qualified, ...approved, kitaKvalifikacija: 'Naras', galioja: today })
  await makeQualification(t.db, {
    asmuoId: old,
    kvalifikacija: 'KITA',
    kitaKvalifikacija: 'Kranininkas',
    statusas: 'LAUKIAMA',
  })
  // People who do not count for company A: of another company, former ones, and one only invited.
  for (const statusas of ['NEBEDIRBA', 'ATMESTA', 'PAKVIESTA'] as const) {
    const { id } = await makePerson(t.db, { statusas: 'NEPATIKRINTA' })
    await makeEmployment(t.db, {
      asmuoId: id,
      imoneId: A.company,
      statusas,
      galiojaIki: statusas === 'PAKVIESTA' ? null : soon,
    })
    await makePersonCompetency(t.db, { asmuoId: id, suteikta: '2020-01-01', galioja: soon })
    await makeCard(t.db, { asmuoId: id, galiojaIki: soon })
  }
  await makeEmployee(t.db, B.company, { statusas: 'NEPATIKRINTA' }, { galiojaIki: soon })
})

/** Each number, and the list behind it: the users list limited to the company, or the company's own records. */
const numbers: [(summary: Summary) => number, number, string][] = [
  [({ zmones }) => zmones.visi, 10, 'asmenys?'],
  [({ zmones }) => zmones.patvirtinta, 9, 'imones/ID/asmenys?statusas=PATVIRTINTA'],
  [({ zmones }) => zmones.tikrinama, 1, 'imones/ID/asmenys?statusas=TIKRINAMA'],
  [({ zmones }) => zmones.pakviesta, 1, 'imones/ID/asmenys?statusas=PAKVIESTA'],
  [({ zmones }) => zmones.tapatybeNepatvirtinta, 1, 'asmenys?statusas=NEPATIKRINTA'],
  [({ korteles }) => korteles.aktyvi, 2, 'asmenys?kortelesStatusas=AKTYVI'],
  [({ korteles }) => korteles.gaminama, 1, 'asmenys?kortelesStatusas=UZSAKOMA,UZSAKYTA'],
  [({ korteles }) => korteles.suspenduota, 1, 'asmenys?kortelesStatusas=SUSPENDUOTA'],
  [({ korteles }) => korteles.nera, 6, 'asmenys?kortelesStatusas=nera'],
  [({ korteles }) => korteles.neraBeNuotraukos, 5, 'asmenys?kortelesStatusas=nera&beNuotraukos=true'],
  [({ baigiasi }) => baigiasi.kompetencijos, 1, 'asmenys?baigiasi=true'],
  [({ baigiasi }) => baigiasi.kvalifikacijos, 1, 'asmenys?baigiasiKvalifikacija=true'],
  [({ baigiasi }) => baigiasi.korteles, 1, 'asmenys?baigiasiKortele=true'],
  [({ baigiasi }) => baigiasi.darbovietes, 1, 'imones/ID/asmenys?baigiasi=90'],
  [({ laukiaTvirtinimo }) => laukiaTvirtinimo, 3, 'asmenys?laukiaTvirtinimo=true'],
]

describe('a company at a glance', () => {
  const read = async (ask: Ask, id: number) => (await ask('GET', `/imones/${id}/suvestine`)).body as Summary

  it.each(numbers)('%# says as many as the list has', async (number, expected, list) => {
    const { company } = w.world.A
    expect(number(await read(w.rep, -1)), list).toBe(expected)
    expect((await w.rep('GET', `/${list.replace('ID', '-1')}`)).total, list).toBe(expected)
    expect(number(await read(w.admin, company)), list).toBe(expected)
    const cut = list.includes('ID') ? list.replace('ID', String(company)) : `${list}&imonesId=${company}`
    expect((await w.admin('GET', `/${cut}`)).total, cut).toBe(expected)
  })

  it('names what ends first, the last day included, and the day after not', async () => {
    const { baigiasi } = await read(w.rep, -1)
    expect(baigiasi.artimiausi.map(({ rusis, data, likoDienu }) => [rusis, data, likoDienu])).toEqual([
      ['KVALIFIKACIJA', today, 0],
      expect.arrayContaining([soon, 30]),
      expect.arrayContaining([soon, 30]),
      expect.arrayContaining([soon, 30]),
      ['KOMPETENCIJA', addDays(today, 90), 90],
    ])
  })

  it('counts by days in Vilnius, not in UTC', async () => {
    // The last hours of a UTC day already belong to the next day in Vilnius.
    t.clock.now = new Date(`${today}T22:30:00Z`)
    const { baigiasi } = await read(w.rep, -1)
    t.clock.now = new Date()
    expect(baigiasi.kvalifikacijos).toBe(0)
    expect(baigiasi.artimiausi.at(-1)).toMatchObject({ data: addDays(today, 91), likoDienu: 90 })
  })

  it('says who waits in the own assessments only to the company itself', async () => {
    expect((await read(w.rep, -1)).laukiaVertinimuose).toBe(
      (await w.rep('GET', `/atestavimai/asmenys?statusas=LAUKIAMA&from=${today}`)).total,
    )
    expect((await read(w.admin, w.world.A.company)).laukiaVertinimuose).toBeNull()
  })

  it('counts the sites that the company sees, as their list does, only to the company itself', async () => {
    const [own, other] = [w.world.A.company, w.world.B.company]
    await makeSite(t.db, { imoneId: own, statusas: 'VYKDOMAS' })
    await makeSite(t.db, { imoneId: own, statusas: 'KURIAMAS' })
    await makeSite(t.db, { imoneId: other, statusas: 'VYKDOMAS' })
    const shared = await makeSite(t.db, { imoneId: other, statusas: 'SUSTABDYTAS' })
    await makeSubcontractor(t.db, { objektasId: shared.id, imoneId: own })
    const total = async (statusas: string) => (await w.rep('GET', `/objektai?statusas=${statusas}`)).total
    const { objektai } = await read(w.rep, -1)
    expect(objektai).toEqual({
      vykdomi: await total('VYKDOMAS'),
      stabdomi: await total('SUSTABDYTAS'),
      kuriami: await total('KURIAMAS'),
    })
    expect(objektai).toEqual({ vykdomi: expect.any(Number), stabdomi: 1, kuriami: 1 })
    expect((await read(w.admin, own)).objektai).toBeNull()
  })

  it.each([
    ['representative', () => w.rep, 200, 404],
    ['manager', () => w.manager, 200, 404],
    ['administrator', () => w.admin, 200, 200],
    ['person', () => t.as(w.world.A.person), 403, 403],
    ['assessor', () => t.as(w.world.assigned), 403, 403],
    ['nobody', () => w.nobody, 401, 401],
  ] as const)('a %s sees what is theirs', async (_, ask, own, other) => {
    const caller = await ask()
    for (const path of ['suvestine', 'ataskaita/baigiasi', 'ataskaita/darbuotojai?format=xlsx']) {
      expect((await caller('GET', `/imones/${w.world.A.company}/${path}`)).status, path).toBe(own)
      expect((await caller('GET', `/imones/${w.world.B.company}/${path}`)).status, path).toBe(other)
    }
  })

  it('of one that has nobody is all zeros', async () => {
    const { B } = w.world
    await t.db.updateTable('asmuoImone').set({ statusas: 'NEBEDIRBA' }).where('imoneId', '=', B.company).execute()
    const summary = await read(w.admin, B.company)
    expect(summary).toMatchObject({
      zmones: { visi: 0 },
      ataskaitos: { darbuotojai: 0, kompetencijos: 0, baigiasi: 0 },
    })
    expect(summary.baigiasi.artimiausi).toEqual([])
  })
})
