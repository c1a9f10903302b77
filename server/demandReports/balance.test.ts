import { readXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { type Place, supplyTest } from './peopleTesting.ts'
import { path } from './testing.ts'

const { t, w, year, need, balance, lack, countPeople } = supplyTest()

describe('the balance', () => {
  it('compares demand with people by area and region, the worst first', async () => {
    await need({ kiekis: 50 })
    await need({ kodas: '7121-01', kiekis: 1, regionas: 'LT-KU', savivaldybe: '19' })
    await need({ kodas: '7121-01', kiekis: 4, regionas: null, savivaldybe: null, lygis: null })
    await need({ kiekis: 9, metai: year + 2 })
    const body = await balance()
    expect(body).toMatchObject({ metai: year, suapvalinta: false })
    expect(Date.parse(body.apskaiciuota)).toBeGreaterThan(Date.now() - 3_600_000)
    const masonry = countPeople({ sritis: '1.1-04' })
    const inVilnius = countPeople({ sritis: '1.1-04', regionas: 'LT-VL' })
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
    expect(roofs).toMatchObject({ poreikis: 5, betKur: 4, pasiula: countPeople({ sritis: '1.1-08' }) })
    expect(body.truksta).toBe(50 - inVilnius)
    // Only of the two areas with demand: people of a third area could fill none of these places.
    const wanted = (metai = year) => countPeople({ sritis: '1.1-04' }, metai) + countPeople({ sritis: '1.1-08' }, metai)
    expect(wanted()).toBeLessThan(countPeople({}))
    expect(body.viso).toMatchObject({ poreikis: 55, pasiula: wanted() })
    const years = [0, 1, 2, 3, 4].map((more) => ({
      metai: year + more,
      poreikis: [55, 0, 9, 0, 0][more],
      pasiula: wanted(year + more),
    }))
    expect(body.metais).toMatchObject(years)
  })
  it('counts people who are still valid on the last day of a later year', async () => {
    await need({ metai: year + 2 })
    const body = await balance(`metai=${year + 2}`)
    expect(body.sritys.find(({ sritis }: Place) => sritis === '1.1-04').pasiula).toBe(
      countPeople({ sritis: '1.1-04' }, year + 2),
    )
    expect(countPeople({}, year + 2)).toBeLessThan(countPeople({}))
  })
  it('has the same filters: for people a profession is its area', async () => {
    await need()
    await need({ kodas: '7113-01', kiekis: 2 })
    const profession = (
      await t.db.selectFrom('profesija').select('id').where('kodas', '=', '7113-01').executeTakeFirstOrThrow()
    ).id
    expect((await balance(`profesija=${profession}`)).viso).toMatchObject({
      poreikis: 2,
      pasiula: countPeople({ sritis: '1.1-04' }),
    })
    expect((await balance('lygis=IV&regionas=LT-KU')).viso.pasiula).toBe(
      countPeople({ lygis: 'IV', regionas: 'LT-KU' }),
    )
    expect((await balance('savivaldybe=13')).viso.pasiula).toBe(countPeople({ savivaldybe: '13', sritis: '1.1-04' }))
    await need({ kodas: '7121-01' })
    expect((await balance('sritis=1.1-04,1.1-08')).viso.pasiula).toBe(
      countPeople({ sritis: '1.1-04' }) + countPeople({ sritis: '1.1-08' }),
    )
  })
})

describe('shortages', () => {
  it('are listed by area, level and place; open demand is compared with all people who could meet it', async () => {
    await need({ kiekis: 40 })
    await need({ kiekis: 30, savivaldybe: null })
    await need({ kiekis: 20, regionas: null, savivaldybe: null, lygis: null })
    const rows = await lack('pjuviai=lygis,savivaldybe')
    const at = { sritis: '1.1-04' }
    const supply = [
      countPeople({ ...at, lygis: 'III', regionas: 'LT-VL', savivaldybe: '13' }),
      countPeople({ ...at, lygis: 'III', regionas: 'LT-VL' }),
      countPeople(at),
    ]
    expect(rows).toMatchObject([
      { ...at, lygis: 'III', regionas: 'LT-VL', savivaldybe: '13', poreikis: 40, pasiula: supply[0] },
      { ...at, lygis: 'III', regionas: 'LT-VL', savivaldybe: null, poreikis: 30, pasiula: supply[1] },
      { ...at, lygis: null, regionas: null, savivaldybe: null, poreikis: 20, pasiula: supply[2] },
    ])
    for (const row of rows) expect(row.likutis).toBe(row.pasiula - row.poreikis)
    expect(await lack('pjuviai=')).toMatchObject([{ ...at, regionas: null, poreikis: 90, pasiula: countPeople(at) }])
    const { raw } = await w.admin('GET', `${path}/trukumai?format=xlsx`)
    expect((await readXlsx(raw)).sheets[0]?.rows).toHaveLength(3)
  })
})
