import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seesExactly, shownSupply } from '#contract/demandReports/rules.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCompany, makeCompetency, makeEmployment, makePerson, makePersonCompetency } from '#server/demo/make.ts'
import { refreshSupply } from './supply.ts'
import { path, reportsTest } from './testing.ts'

const { t, w, year, need } = reportsTest()
const today = civilDay(new Date())
const now = () => t.clock.now

interface Held {
  sritis: string
  lygis: string | null
  galioja: string | null
}
interface Person {
  savivaldybe: string
  regionas: string
  blocked: boolean
  held: Held[]
}
const people: Person[] = []
const areas = ['1.1-04', '1.1-03', '1.1-08'] as const
const levels = ['', 'I', 'II', 'III', 'IV'] as const

beforeAll(async () => {
  // Nobody of the world's own holds anything: the numbers below are all there is.
  await t.db.deleteFrom('asmensKompetencija').execute()
  const competencies = new Map<string, number[]>()
  for (const sritiesKodas of areas)
    competencies.set(sritiesKodas, [
      (await makeCompetency(t.db, { sritiesKodas })).id,
      (await makeCompetency(t.db, { sritiesKodas })).id,
    ])
  const companies: { id: number; savivaldybe: string; regionas: string }[] = []
  for (const [savivaldybe, regionas] of [
    ['13', 'LT-VL'],
    ['19', 'LT-KU'],
    ['52', 'LT-KU'],
  ] as const)
    companies.push({ id: (await makeCompany(t.db, { savivaldybe })).id, savivaldybe, regionas })
  for (let i = 0; i < 90; i += 1) {
    const blocked = i % 17 === 0
    const town = [
      { miestas: 'Klaipėda', regionas: 'LT-KL', at: ['21', 'LT-KL'] },
      { miestas: 'klaipeda', regionas: null, at: ['21', 'LT-KL'] },
      { miestas: 'Mažasis kaimas', regionas: 'LT-TE', at: ['', 'LT-TE'] },
      { miestas: '', regionas: null, at: ['', ''] },
    ][i % 4]
    const { id } = await makePerson(t.db, {
      miestas: town?.miestas ?? '',
      regionas: town?.regionas ?? null,
      statusas: blocked ? 'UZBLOKUOTA' : 'PATIKRINTA',
    })
    let [savivaldybe = '', regionas = ''] = town?.at ?? []
    const company = companies[i % 3]
    // Some work there, some wait to be confirmed, some have left, some work nowhere.
    const link = ['PATVIRTINTA', 'TIKRINAMA', 'ENDED', 'PATVIRTINTA', null][i % 5]
    if (link && company) {
      const ended = link === 'ENDED'
      await makeEmployment(t.db, {
        asmuoId: id,
        imoneId: company.id,
        statusas: ended ? 'PATVIRTINTA' : link,
        galiojaIki: ended ? addDays(today, -1) : null,
      })
      if (link === 'PATVIRTINTA') ({ savivaldybe, regionas } = company)
    }
    const held: Held[] = []
    for (const [at, sritis] of areas.entries()) {
      if ((i + at) % 3 === 0) continue
      for (const [nth, kompetencijaId] of (competencies.get(sritis) ?? []).entries()) {
        const n = i * 5 + at * 3 + nth
        const galioja = [null, today, addDays(today, -1), `${year + 1}-12-31`, `${year + 2}-06-30`][n % 5] ?? null
        const lygis = levels[n % 5] || null
        const statusas = n % 11 === 0 ? 'LAUKIAMA' : n % 13 === 0 ? 'NEGALIOJA' : 'GALIOJA'
        await makePersonCompetency(t.db, {
          asmuoId: id,
          kompetencijaId,
          suteikta: '2020-01-01',
          galioja,
          lygis,
          statusas,
        })
        if (statusas === 'GALIOJA') held.push({ sritis, lygis, galioja })
      }
    }
    people.push({ savivaldybe, regionas, blocked, held })
  }
  await refreshSupply(t.db, now(), true)
})
beforeEach(() => t.db.deleteFrom('darbuotojuPoreikis').execute())
afterEach(() => {
  t.clock.now = new Date()
})

/** Who holds what in a year, said in the plainest way: one entry a person and area. */
function truth(metai: number, on = today) {
  const day = metai === Number(on.slice(0, 4)) ? on : `${metai}-12-31`
  return people.flatMap(({ blocked, savivaldybe, regionas, held }) =>
    blocked
      ? []
      : areas.flatMap((sritis) => {
          const valid = held.filter(
            (one) => one.sritis === sritis && (one.galioja ?? '9') >= day && (one.galioja ?? '9') >= on,
          )
          if (valid.length === 0) return []
          const best = Math.max(...valid.map(({ lygis }) => levels.indexOf((lygis ?? '') as 'I')))
          return [{ sritis, lygis: levels[best] ?? '', savivaldybe, regionas }]
        }),
  )
}
const stored = async () =>
  (await t.db.selectFrom('pasiula').selectAll().execute())
    .map(({ metai, sritiesKodas, lygis, regionas, savivaldybe, zmones }) =>
      JSON.stringify([metai, sritiesKodas, lygis, regionas, savivaldybe, zmones]),
    )
    .sort()
function counted(on = today) {
  const first = Number(on.slice(0, 4))
  const cells = new Map<string, number>()
  for (let metai = first; metai <= first + 4; metai += 1)
    for (const { sritis, lygis, regionas, savivaldybe } of truth(metai, on)) {
      const key = JSON.stringify([metai, sritis, lygis, regionas, savivaldybe])
      cells.set(key, (cells.get(key) ?? 0) + 1)
    }
  return [...cells].map(([key, zmones]) => JSON.stringify([...JSON.parse(key), zmones])).sort()
}

describe('the count of people', () => {
  it('equals what their records say, one by one', async () => {
    expect(counted().length).toBeGreaterThan(50)
    expect(await stored()).toEqual(counted())
  })
  it('follows what has changed, and forgets what is no more', async () => {
    const { id } = await t.db
      .selectFrom('asmensKompetencija')
      .select('id')
      .where('statusas', '=', 'GALIOJA')
      .where('galioja', 'is', null)
      .executeTakeFirstOrThrow()
    const before = await stored()
    const set = (statusas: string) =>
      t.db.updateTable('asmensKompetencija').set({ statusas }).where('id', '=', id).execute()
    await set('NEGALIOJA')
    expect(await refreshSupply(t.db, now(), true)).toBe(true)
    expect(await stored()).not.toEqual(before)
    await set('GALIOJA')
    await refreshSupply(t.db, now(), true)
    expect(await stored()).toEqual(before)
  })
  it('is of the day: the next one, and the next year', async () => {
    for (const day of [addDays(today, 1), `${year + 1}-01-01`]) {
      await refreshSupply(t.db, new Date(`${day}T10:00:00+02:00`), true)
      expect(await stored()).toEqual(counted(day))
    }
    await refreshSupply(t.db, now(), true)
  })
  it('is made once by several servers together, and again when it is old or the day is another', async () => {
    const at = new Date(now().getTime() + 11 * 60_000)
    const many = await Promise.all(Array.from({ length: 6 }, () => refreshSupply(t.db, at)))
    expect(many.filter(Boolean)).toHaveLength(1)
    expect(await refreshSupply(t.db, new Date(at.getTime() + 9 * 60_000))).toBe(false)
    expect(await refreshSupply(t.db, new Date(at.getTime() + 11 * 60_000))).toBe(true)
    expect(await refreshSupply(t.db, new Date(at.getTime() + 24 * 3_600_000))).toBe(true)
    await refreshSupply(t.db, now(), true)
  })
})

const balance = async (query = '', ask = w.admin) => (await ask('GET', `${path}/balansas?${query}`)).body
const lack = async (query = '', ask = w.admin) => (await ask('GET', `${path}/trukumai?${query}`)).body
interface Place {
  sritis?: string
  lygis?: string
  regionas?: string
  savivaldybe?: string
}
const people_ = (where: Place, metai = year) =>
  truth(metai).filter((row) => Object.entries(where).every(([key, value]) => row[key as keyof Place] === value)).length

describe('the balance', () => {
  it('sets demand beside people by area and region, the worst first', async () => {
    await need({ kiekis: 50 })
    await need({ kodas: '7121-01', kiekis: 1, regionas: 'LT-KU', savivaldybe: '19' })
    await need({ kodas: '7121-01', kiekis: 4, regionas: null, savivaldybe: null, lygis: null })
    await need({ kiekis: 9, metai: year + 2 })
    const body = await balance()
    expect(body).toMatchObject({ metai: year, suapvalinta: false })
    expect(Date.parse(body.apskaiciuota)).toBeGreaterThan(Date.now() - 3_600_000)
    const masonry = people_({ sritis: '1.1-04' })
    const inVilnius = people_({ sritis: '1.1-04', regionas: 'LT-VL' })
    expect(body.sritys[0]).toMatchObject({
      sritis: '1.1-04',
      poreikis: 50,
      pasiula: masonry,
      likutis: masonry - 50,
      betKur: 0,
    })
    const cell = body.sritys[0].regionai.find(({ regionas }: Place) => regionas === 'LT-VL')
    expect(cell).toEqual({ regionas: 'LT-VL', poreikis: 50, pasiula: inVilnius, likutis: inVilnius - 50 })
    const roofs = body.sritys.find(({ sritis }: Place) => sritis === '1.1-08')
    expect(roofs).toMatchObject({ poreikis: 5, betKur: 4, pasiula: people_({ sritis: '1.1-08' }) })
    expect(body.truksta).toBe(50 - inVilnius)
    expect(body.viso).toMatchObject({ poreikis: 55, pasiula: people_({}) })
    const years = [0, 1, 2, 3, 4].map((more) => ({
      metai: year + more,
      poreikis: [55, 0, 9, 0, 0][more],
      pasiula: people_({}, year + more),
    }))
    expect(body.metais).toMatchObject(years)
  })
  it('counts who will still be valid on the last day of a later year', async () => {
    await need({ metai: year + 2 })
    const body = await balance(`metai=${year + 2}`)
    expect(body.sritys.find(({ sritis }: Place) => sritis === '1.1-04').pasiula).toBe(
      people_({ sritis: '1.1-04' }, year + 2),
    )
    expect(people_({}, year + 2)).toBeLessThan(people_({}))
  })
  it('takes the same filters: for people a profession is its area', async () => {
    await need()
    await need({ kodas: '7113-01', kiekis: 2 })
    const profession = (
      await t.db.selectFrom('profesija').select('id').where('kodas', '=', '7113-01').executeTakeFirstOrThrow()
    ).id
    expect((await balance(`profesija=${profession}`)).viso).toMatchObject({
      poreikis: 2,
      pasiula: people_({ sritis: '1.1-04' }),
    })
    expect((await balance('lygis=IV&regionas=LT-KU')).viso.pasiula).toBe(people_({ lygis: 'IV', regionas: 'LT-KU' }))
    expect((await balance('savivaldybe=13')).viso.pasiula).toBe(people_({ savivaldybe: '13' }))
    expect((await balance('sritis=1.1-04,1.1-08')).viso.pasiula).toBe(
      people_({ sritis: '1.1-04' }) + people_({ sritis: '1.1-08' }),
    )
  })
})

describe('what lacks people', () => {
  it('is listed by area, level and place; beside open demand stand all who could meet it', async () => {
    await need({ kiekis: 40 })
    await need({ kiekis: 30, savivaldybe: null })
    await need({ kiekis: 20, regionas: null, savivaldybe: null, lygis: null })
    const rows = await lack('pjuviai=lygis,savivaldybe')
    const at = { sritis: '1.1-04' }
    const supply = [
      people_({ ...at, lygis: 'III', regionas: 'LT-VL', savivaldybe: '13' }),
      people_({ ...at, lygis: 'III', regionas: 'LT-VL' }),
      people_(at),
    ]
    expect(rows).toMatchObject([
      { ...at, lygis: 'III', regionas: 'LT-VL', savivaldybe: '13', poreikis: 40, pasiula: supply[0] },
      { ...at, lygis: 'III', regionas: 'LT-VL', savivaldybe: null, poreikis: 30, pasiula: supply[1] },
      { ...at, lygis: null, regionas: null, savivaldybe: null, poreikis: 20, pasiula: supply[2] },
    ])
    for (const row of rows) expect(row.likutis).toBe(row.pasiula - row.poreikis)
    expect(await lack('pjuviai=')).toMatchObject([{ ...at, regionas: null, poreikis: 90, pasiula: people_(at) }])
    const { raw } = await w.admin('GET', `${path}/trukumai?format=xlsx`)
    expect((await readXlsx(raw)).sheets[0]?.rows).toHaveLength(3)
  })
})

describe('what a company is told of people', () => {
  it.each([
    [0, null],
    [2, null],
    [3, 3],
    [5, 3],
    [6, 6],
    [1240, 1239],
  ])('%i people are %s', (people, shown) => {
    expect(shownSupply(people, false)).toBe(shown)
    expect(shownSupply(people, true)).toBe(people)
  })
  it('is rounded everywhere, never below three; of demand its own alone', async () => {
    await need({ kiekis: 7, lygis: null })
    await need({ kiekis: 100, imoneId: w.world.B.company })
    expect(seesExactly({ rights: ['AccessOwnImone'] })).toBe(false)
    const body = await balance('', w.manager)
    expect(body.suapvalinta).toBe(true)
    expect(body.viso.poreikis).toBe(7)
    const cells = body.sritys.flatMap((row: { regionai: object[] }) => [row, ...row.regionai])
    for (const { pasiula } of [
      ...cells,
      ...body.metais,
      body.viso,
      ...(await lack('pjuviai=lygis,savivaldybe', w.manager)),
    ])
      expect(pasiula === null || (pasiula >= 3 && pasiula % 3 === 0), String(pasiula)).toBe(true)
    expect(cells.some(({ pasiula }: { pasiula: number | null }) => pasiula === null)).toBe(true)
    const exact = people_({ sritis: '1.1-04' })
    expect((await lack('pjuviai=', w.manager))[0]).toMatchObject({ poreikis: 7, pasiula: exact - (exact % 3) })
  })
  it('can’t be counted from the difference of unions', async () => {
    await need()
    const areas = [...new Set(truth().map(({ sritis }) => sritis))]
    const places = [...new Set(truth().map(({ savivaldybe }) => savivaldybe))].filter(Boolean)
    const pairs = (codes: readonly string[]) => codes.flatMap((a, i) => codes.slice(i + 1).map((b) => [a, b] as const))
    const seen = async (filter: string) => {
      const { viso } = await balance(filter, w.manager)
      return viso.pasiula ?? 0
    }
    let told = 0
    for (const [field, codes] of [
      ['sritis', areas],
      ['savivaldybe', places],
    ] as const)
      for (const [a, b] of pairs(codes.slice(0, 6))) {
        const both = await seen(`${field}=${a},${b}`)
        expect(both, `${field} ${a} ${b}`).toBe((await seen(`${field}=${a}`)) + (await seen(`${field}=${b}`)))
        if (both > 0) told += 1
      }
    expect(told).toBeGreaterThan(0)
    // Of a list of rows the same.
    const [row] = await lack(`pjuviai=&savivaldybe=-,${places.join(',')}`, w.manager)
    const exact = people_({ sritis: '1.1-04' })
    expect(row.pasiula).toBe(exact - (exact % 3))
    const [some] = await lack(`pjuviai=&lygis=III,IV&savivaldybe=13,19`, w.manager)
    const cells = ['III', 'IV'].flatMap((lygis) =>
      ['13', '19'].map((savivaldybe) => people_({ sritis: '1.1-04', lygis, savivaldybe })),
    )
    expect(some.pasiula ?? 0).toBe(cells.reduce((all, people) => all + people - (people % 3), 0))
  })
  it('is not told by the order of rows either', async () => {
    const places = [
      ['LT-VL', '13'],
      ['LT-KU', '19'],
      ['LT-KU', '52'],
      ['LT-KL', '21'],
    ] as const
    const areasOf = { '7112-01': '1.1-04', '7114-01': '1.1-03', '7121-01': '1.1-08' } as const
    // The more people, the more are wanted: by their exact number rows would come the other way round.
    for (const [kodas, sritis] of Object.entries(areasOf))
      for (const [regionas, savivaldybe] of places)
        await need({ kodas, regionas, savivaldybe, kiekis: 5 + people_({ sritis, savivaldybe }) })
    type Row = { pasiula: number | null; likutis: number }
    const rows: Row[] = await lack('pjuviai=savivaldybe&order=pasiula', w.manager)
    const shown = rows.map(({ pasiula }) => pasiula ?? 0)
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    const told = (row: Row) => [row.pasiula ?? 0, row.likutis]
    expect(rows.map(told)).toEqual(rows.map(told).sort(([a = 0, c = 0], [b = 0, d = 0]) => a - b || c - d))
  })
})

it('before the first count nobody is told that there are no people', async () => {
  await need()
  await sql`truncate pasiula, pasiulos_skaiciavimas`.execute(t.db)
  expect((await balance()).apskaiciuota).toBeNull()
  await refreshSupply(t.db, now())
  expect((await balance()).apskaiciuota).not.toBeNull()
})
