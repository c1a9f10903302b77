import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import {
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployment,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { makeQualification } from '#server/factories/qualifications.ts'
import { diskStore } from '#server/files/store.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { searchesPerMinute } from './queries.ts'

const t = testApp()
const today = civilDay(new Date())
let nobody: Ask
let number = 40_000_000
const newNumber = () => String(++number)
beforeAll(async () => {
  nobody = await t.as(null)
})
beforeEach(() => t.db.deleteFrom('limitas').execute())

const find = async (query: string) => {
  const { status, body, total } = await nobody('GET', `/korteles-public?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(total).toBe(body.length)
  return body
}
/** A person with a unique name, a company and a photo whose content exists. */
async function specialist(set: object = {}) {
  const file = await makeFile(t.db, {
    tipas: 'image/jpeg',
    ...(await diskStore(t.files).put(Buffer.from('nuotrauka'))),
  })
  const n = newNumber().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const person = await makePerson(t.db, { vardas: 'Žydrė', pavarde: `Šulcaitė${n}`, nuotraukaId: file.id, ...set })
  const company = await makeCompany(t.db)
  await makeEmployment(t.db, { asmuoId: person.id, imoneId: company.id })
  const byName = `vardas=zydre&pavarde=${encodeURIComponent(person.pavarde.toUpperCase())}`
  return { ...person, company, byName }
}

describe('an exact card number', () => {
  it('shows name, company, card, valid competencies and photo, and nothing else', async () => {
    const { id, vardas, pavarde, company } = await specialist()
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    const names = { pavadinimasLv: 'Ķieģeļu mūris' }
    const { id: kompetencijaId, kodas, pavadinimas, pavadinimasEn } = await makeCompetency(t.db, names)
    await makePersonCompetency(t.db, {
      asmuoId: id,
      kompetencijaId,
      suteikta: '2024-01-02',
      galioja: today,
      lygis: 'IV',
    })
    expect(await find(`numeris=${numeris}`)).toEqual([
      {
        numeris,
        statusas: 'AKTYVI',
        galiojaIki: null,
        busenaNuo: today,
        vardas,
        pavarde,
        imone: { pavadinimas: company.pavadinimas },
        kompetencijos: [
          {
            kompetencija: { kodas, pavadinimas, pavadinimasEn, ...names },
            suteikta: '2024-01-02',
            galioja: today,
            lygis: 'IV',
          },
        ],
        kvalifikacijos: [],
        nuotrauka: `/api/korteles-public/${numeris}/nuotrauka`,
      },
    ])
  })
  it.each([
    ['has not confirmed the person yet', { statusas: 'TIKRINAMA' } as const],
    ['has confirmed the person, until yesterday', { galiojaIki: addDays(today, -1) }],
  ])('names no company that %s', async (_, set) => {
    const { id, byName } = await specialist()
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    await t.db.updateTable('asmuoImone').set(set).where('asmuoId', '=', id).execute()
    expect(await find(`numeris=${numeris}`)).toMatchObject([{ imone: null }])
    expect(await find(byName)).toMatchObject([{ imone: null }])
  })
  it('shows confirmed qualifications in force, and no others', async () => {
    const { id } = await specialist()
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    const confirmed = { asmuoId: id, statusas: 'PATVIRTINTA' } as const
    await makeQualification(t.db, { ...confirmed, saltinis: 'SPSC', numeris: 'N-1', galioja: today })
    await makeQualification(t.db, { ...confirmed, saltinis: 'SPSC', numeris: 'N-2', galioja: addDays(today, -1) })
    await makeQualification(t.db, { ...confirmed, kvalifikacija: 'KITA', kitaKvalifikacija: 'Naras' })
    for (const [i, statusas] of (
      ['LAUKIAMA', 'PAGEIDAUJAMA', 'ATMESTA', 'SUSTABDYTA', 'PANAIKINTA'] as const
    ).entries())
      await makeQualification(t.db, {
        asmuoId: id,
        statusas,
        kvalifikacija: ['YSSV', 'YSPV', 'NSPV'][i] ?? 'SEV',
        saltinis: 'SPSC',
        numeris: `${i}`,
      })
    const pavadinimas = 'Neypatingojo statinio statybos vadovas'
    const pavadinimasEn = 'Construction manager of a structure of non-exceptional significance'
    const pavadinimasLv = 'Bez īpašas nozīmes būves būvdarbu vadītājs'
    expect((await find(`numeris=${numeris}`))[0].kvalifikacijos).toEqual([
      { pavadinimas: 'Naras', pavadinimasEn: 'Naras', pavadinimasLv: 'Naras', numeris: null, galioja: null },
      { pavadinimas, pavadinimasEn, pavadinimasLv, numeris: 'N-1', galioja: today },
    ])
  })
  it.each(['SUSPENDUOTA', 'NEGALIOJA', 'UZSAKYTA'] as const)('tells that a card is %s', async (statusas) => {
    const { id } = await specialist()
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber(), statusas })
    await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    expect(await find(`numeris=${numeris}`)).toMatchObject([{ numeris, statusas }])
  })
  it.each([
    ['today', 0, 'AKTYVI', 0],
    ['yesterday', -1, 'NEGALIOJA', 0],
    ['a month ago', -30, 'NEGALIOJA', -29],
  ])('whose last day was %s has the status of that day, whatever status is stored', async (_, day, statusas, since) => {
    const { id, byName } = await specialist()
    const galiojaIki = addDays(today, day)
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber(), galiojaIki })
    const expected = { numeris, statusas, galiojaIki, busenaNuo: addDays(today, since) }
    expect(await find(`numeris=${numeris}`)).toMatchObject([expected])
    expect(await find(byName)).toMatchObject([expected])
  })
  it('shows since when it has its status', async () => {
    const { id } = await specialist()
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    const change = (set: object) => t.db.updateTable('kortele').set(set).where('numeris', '=', numeris).execute()
    const since = async () => (await find(`numeris=${numeris}`))[0].busenaNuo
    await change({ busenaNuo: '2024-01-02' })
    await change({ pastabos: 'Pastaba', statusas: 'AKTYVI' })
    expect(await since()).toBe('2024-01-02')
    await change({ statusas: 'SUSPENDUOTA' })
    expect(await since()).toBe(today)
  })
  it('without end is valid; past, waiting and withdrawn competencies are not shown', async () => {
    const { id } = await specialist()
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    await makePersonCompetency(t.db, { asmuoId: id, galioja: null })
    await makePersonCompetency(t.db, { asmuoId: id, galioja: addDays(today, -1) })
    for (const statusas of ['LAUKIAMA', 'NEGALIOJA'] as const)
      await makePersonCompetency(t.db, { asmuoId: id, statusas })
    const [{ kompetencijos }] = await find(`numeris=${numeris}`)
    expect(kompetencijos).toMatchObject([{ galioja: null }])
  })
  it('of a blocked account, or of nobody, finds nothing', async () => {
    const { id } = await specialist({ statusas: 'UZBLOKUOTA' })
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    expect([await find(`numeris=${numeris}`), await find('numeris=00000000')]).toEqual([[], []])
    expect((await nobody('GET', `/korteles-public/${numeris}/nuotrauka`)).status).toBe(404)
  })
})

describe('first and last name', () => {
  it('finds the latest card, without the photo', async () => {
    const { id, byName } = await specialist()
    for (const statusas of ['NEGALIOJA', 'SUSPENDUOTA'] as const)
      await makeCard(t.db, { asmuoId: id, numeris: newNumber(), statusas })
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    await makeCard(t.db, { asmuoId: id, numeris: newNumber(), statusas: 'UZSAKOMA' })
    expect(await find(byName)).toMatchObject([{ numeris, statusas: 'AKTYVI', nuotrauka: null }])
  })
  it('is the whole name, not its beginning', async () => {
    const { id, pavarde } = await specialist()
    await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    for (const query of [
      `vardas=zydr&pavarde=${pavarde}`,
      `vardas=zydre&pavarde=${pavarde.slice(0, -1)}`,
      `vardas=%25%25&pavarde=${pavarde}`,
    ])
      expect(await find(query)).toEqual([])
  })
  it('of two first names needs the first one alone, or both', async () => {
    const { id, pavarde } = await specialist({ vardas: 'Žydrė Marija' })
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    const found = async (vardas: string) =>
      (await find(`vardas=${encodeURIComponent(vardas)}&pavarde=${pavarde}`)).map(
        (one: { numeris: string }) => one.numeris,
      )
    expect([await found('zydre'), await found('Žydrė Marija')]).toEqual([[numeris], [numeris]])
    expect([await found('marija'), await found('zydr'), await found('zydre mar')]).toEqual([[], [], []])
  })
  it('without a card finds only who holds a valid competency', async () => {
    const [one, two, three] = [await specialist(), await specialist(), await specialist()]
    await makePersonCompetency(t.db, { asmuoId: one.id })
    await makePersonCompetency(t.db, { asmuoId: two.id, galioja: addDays(today, -1) })
    expect(await find(one.byName)).toMatchObject([{ numeris: null, statusas: null, kompetencijos: [{}] }])
    expect([await find(two.byName), await find(three.byName)]).toEqual([[], []])
  })
})

describe('the search is for checking, not for copying', () => {
  it.each([
    [''],
    ['vardas=Jonas'],
    ['pavarde=Petraitis'],
    ['vardas=J&pavarde=Petraitis'],
    ['vardas=Jonas&pavarde=P'],
    ['vardas=%20%20%20&pavarde=Petraitis'],
    ['numeris='],
    ['numeris=1234567'],
    ['numeris=123456789'],
    ['numeris=1234567a'],
    ['vardas=Jonas&pavarde=Petraitis&asmenskodas=38502140230'],
    ['vardas=Jonas&pavarde=Petraitis&order=numeris'],
  ])('"%s" is refused', async (query) => {
    const { status, body } = await nobody('GET', `/korteles-public?${query}`)
    expect([status, body.code]).toEqual([400, 'InvalidFormFields'])
  })
  it('limits searches by the minute for one address, and photos likewise', async () => {
    for (const path of ['/korteles-public?numeris=00000000', '/korteles-public/00000000/nuotrauka']) {
      for (let i = 0; i < searchesPerMinute; i++) expect((await nobody('GET', path)).status).not.toBe(429)
      const { status, headers } = await nobody('GET', path)
      expect([status, Number(headers['retry-after']) <= 60]).toEqual([429, true])
    }
  })
  it('counts a signed-in user separately from others behind the same address', async () => {
    const { id } = await specialist()
    const guard = await t.as(id)
    const search = '/korteles-public?numeris=00000000'
    for (let i = 0; i <= searchesPerMinute; i++) await nobody('GET', search)
    expect((await nobody('GET', search)).status).toBe(429)
    for (let i = 0; i < searchesPerMinute; i++) expect((await guard('GET', search)).status).toBe(200)
    expect((await guard('GET', search)).status).toBe(429)
  })
})

describe('the photo', () => {
  it('comes by an exact number, as an attachment', async () => {
    const { id } = await specialist()
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    const { status, raw, headers } = await nobody('GET', `/korteles-public/${numeris}/nuotrauka`)
    expect([status, String(raw), headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'nuotrauka',
      'image/jpeg',
      'no-store',
    ])
    expect(headers['content-disposition']).toContain('attachment')
  })
  it('of a person without one, or of an unknown number, is not found', async () => {
    const { id } = await specialist({ nuotraukaId: null })
    const { numeris } = await makeCard(t.db, { asmuoId: id, numeris: newNumber() })
    expect((await find(`numeris=${numeris}`))[0].nuotrauka).toBe(null)
    for (const path of [numeris, '00000000', '1', 'abc', `${numeris}0`])
      expect((await nobody('GET', `/korteles-public/${path}/nuotrauka`)).status).toBe(404)
  })
})
