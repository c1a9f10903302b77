import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seesExactly, shownSupply } from '#contract/demandReports/rules.ts'
import { areas, supplyTest } from './peopleTesting.ts'
import { refreshSupply } from './supply.ts'

const { t, w, year, need, now, truth, balance, lack, countPeople } = supplyTest()

describe('the numbers of people as shown to a company', () => {
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
  it('are rounded everywhere, never below three; its demand is exact', async () => {
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
    const exact = countPeople({ sritis: '1.1-04' })
    expect((await lack('pjuviai=', w.manager))[0]).toMatchObject({ poreikis: 7, pasiula: exact - (exact % 3) })
  })
  it('cannot be computed from the difference of unions', async () => {
    for (const kodas of ['7112-01', '7114-01', '7121-01']) await need({ kodas })
    const places = [...new Set(truth(year).map(({ savivaldybe }) => savivaldybe))].filter(Boolean)
    const seen = async (filter: string): Promise<number> => (await balance(filter, w.manager)).viso.pasiula ?? 0
    const down = (people: number) => people - (people % 3)
    const levels = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']
    let differs = 0
    for (const [field, all] of [
      ['sritis', areas],
      ['savivaldybe', places],
      ['lygis', levels],
    ] as const) {
      const of = await Promise.all(all.map((code) => seen(`${field}=${code}`)))
      for (let first = 0; first < all.length - 1; first += 1) {
        const codes = all.slice(first)
        const several = of.slice(first).reduce((sum, people) => sum + people, 0)
        expect(await seen(`${field}=${codes}`), `${field} ${codes}`).toBe(several)
        const people = truth(year).filter((row) => codes.some((code) => row[field] === code)).length
        if (down(people) !== several) differs += 1
      }
    }
    // Rounded only as a whole, the numbers would be different.
    expect(differs).toBeGreaterThan(0)
    // The same for a list of rows.
    const [some] = await lack('pjuviai=&sritis=1.1-04&lygis=III,IV&savivaldybe=13,19', w.manager)
    const cells = ['III', 'IV'].flatMap((lygis) =>
      ['13', '19'].map((savivaldybe) => countPeople({ sritis: '1.1-04', lygis, savivaldybe })),
    )
    expect(some.pasiula ?? 0).toBe(cells.reduce((all, people) => all + people - (people % 3), 0))
  })
  it('are not revealed by the order of rows either', async () => {
    const places = [
      ['LT-VL', '13'],
      ['LT-KU', '19'],
      ['LT-KU', '52'],
      ['LT-KL', '21'],
    ] as const
    const areasOf = { '7112-01': '1.1-04', '7114-01': '1.1-03', '7121-01': '1.1-08' } as const
    // Demand grows with the number of people: sorted by exact numbers, the rows would be in the opposite order.
    for (const [kodas, sritis] of Object.entries(areasOf))
      for (const [regionas, savivaldybe] of places)
        await need({ kodas, regionas, savivaldybe, kiekis: 5 + countPeople({ sritis, savivaldybe }) })
    type Row = { pasiula: number | null; likutis: number }
    const rows: Row[] = await lack('pjuviai=savivaldybe&order=pasiula', w.manager)
    const shown = rows.map(({ pasiula }) => pasiula ?? 0)
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    const numbersOf = (row: Row) => [row.pasiula ?? 0, row.likutis]
    expect(rows.map(numbersOf)).toEqual(rows.map(numbersOf).sort(([a = 0, c = 0], [b = 0, d = 0]) => a - b || c - d))
  })
})

it('before the first count the report does not say that there are no people', async () => {
  await need()
  await sql`truncate pasiula, pasiulos_skaiciavimas`.execute(t.db)
  expect((await balance()).apskaiciuota).toBeNull()
  await refreshSupply(t.db, now())
  expect((await balance()).apskaiciuota).not.toBeNull()
})
