import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ForecastCut, forecastCuts } from '#contract/forecast/schema.ts'
import { outcome } from '../../test/app.ts'
import { refreshForecast } from './numbers.ts'
import { fillAtRandom, forecastTest, type PlainEnding, path, plainEndings } from './testing.ts'

const { t, w, today, get } = forecastTest()
let made: Awaited<ReturnType<typeof fillAtRandom>>
const plain = { all: [] as PlainEnding[], own: [] as PlainEnding[] }

beforeAll(async () => {
  made = await fillAtRandom(t.db, today, w.world.A.company)
  plain.all = await plainEndings(t.db, today, null)
  await refreshForecast(t.db, t.clock.now)
  plain.own = await plainEndings(t.db, today, w.world.A.company)
})

const added = (rows: readonly PlainEnding[], cuts: readonly ForecastCut[]) => {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const key = JSON.stringify(cuts.map((cut) => row[cut]))
    sums.set(key, (sums.get(key) ?? 0) + 1)
  }
  return [...sums].sort()
}

const queries: [string, () => string, (row: PlainEnding) => boolean][] = [
  ['without filters', () => '', () => true],
  ['of certificates', () => 'rusis=PAZYMEJIMAS', ({ rusis }) => rusis === 'PAZYMEJIMAS'],
  ['of competencies and cards', () => 'rusis=KOMPETENCIJA,KORTELE', ({ rusis }) => rusis !== 'PAZYMEJIMAS'],
  [
    'of a competency',
    () => `kompetencija=${made.competencies[1]}`,
    ({ rusis, kas }) => rusis === 'KOMPETENCIJA' && kas === made.competencies[1],
  ],
  [
    'of a certificate',
    () => `pazymejimas=${made.certificates[2]}`,
    ({ rusis, kas }) => rusis === 'PAZYMEJIMAS' && kas === made.certificates[2],
  ],
  ['of a competency among cards', () => `kompetencija=${made.competencies[1]}&rusis=KORTELE`, () => false],
  ['of a municipality', () => 'savivaldybe=19', ({ savivaldybe }) => savivaldybe === '19'],
  ['of places, one not known', () => 'savivaldybe=13,-', ({ savivaldybe }) => [null, '13'].includes(savivaldybe)],
  ['of a region', () => 'regionas=LT-KL', ({ regionas }) => regionas === 'LT-KL'],
]

describe.each(queries)('the forecast %s', (_, query, matches) => {
  it.each([['all'], ['own']] as const)('of %s people equals plain SQL', async (whose) => {
    const ask = whose === 'all' ? w.admin : w.rep
    const rows = plain[whose].filter(matches)
    for (const cuts of [['menuo', 'rusis'], ['rusis', 'kas'], ['savivaldybe'], ['menuo', 'regionas'], []] as const) {
      const { body, total } = await get(`?size=100&pjuviai=${cuts.join(',')}&${query()}`, ask)
      const wanted = added(rows, cuts)
      expect(total).toBe(wanted.length)
      const given = body.map((row: Record<ForecastCut, unknown> & { kas: { id: number } | null; kiekis: number }) => [
        JSON.stringify(cuts.map((cut: ForecastCut) => (cut === 'kas' ? (row.kas?.id ?? null) : row[cut]))),
        row.kiekis,
      ])
      expect(given.sort()).toEqual(wanted)
    }
    const { body } = await get(`/suvestine?${query()}`, ask)
    const count = (kind: string, some = rows) => some.filter(({ rusis }) => rusis === kind).length
    const counts = (some: PlainEnding[]) => ({
      viso: some.length,
      kompetencijos: count('KOMPETENCIJA', some),
      pazymejimai: count('PAZYMEJIMAS', some),
      korteles: count('KORTELE', some),
    })
    const { menesiai, kas, savivaldybes, regionai, isAnksto, apskaiciuota, ...all } = body
    expect([isAnksto, apskaiciuota !== null]).toEqual(Array(2).fill(whose === 'all'))
    expect(all).toEqual(counts(rows))
    expect(menesiai).toHaveLength(24)
    for (const { menuo, ...month } of menesiai) expect(month).toEqual(counts(rows.filter((row) => row.menuo === menuo)))
    const sum = (some: { kiekis: number }[]) => some.reduce((found, { kiekis }) => found + kiekis, 0)
    expect([sum(savivaldybes), sum(regionai), sum(kas) + count('KORTELE')]).toEqual(Array(3).fill(rows.length))
  })
})

it('the data have every kind in every way', () => {
  expect(plain.all.length).toBeGreaterThan(150)
  expect(plain.own.length).toBeGreaterThan(30)
  expect(new Set(plain.all.map(({ rusis }) => rusis)).size).toBe(3)
  expect(new Set(plain.all.map(({ savivaldybe }) => savivaldybe))).toEqual(new Set(['13', '19', '21', '52', null]))
})

it('behind every number stand as many people, and all of them', async () => {
  const { body } = await get('/suvestine', w.rep)
  for (const { menuo, viso, kompetencijos } of body.menesiai) {
    const { body: people, total } = await get(`/zmones?menuo=${menuo}&size=100`, w.rep)
    expect(total).toBe(viso)
    expect(people.every(({ galioja }: { galioja: string }) => galioja.startsWith(menuo) && galioja >= today)).toBe(true)
    const days = people.map(({ galioja }: { galioja: string }) => galioja)
    expect(days).toEqual([...days].sort())
    expect((await get(`/zmones?menuo=${menuo}&rusis=KOMPETENCIJA`, w.rep)).total).toBe(kompetencijos)
  }
  const places = await get('/zmones?savivaldybe=19&size=1', w.rep)
  expect(places.total).toBe(plain.own.filter(({ savivaldybe }) => savivaldybe === '19').length)
  // A page past the end still knows how many there are.
  expect(await get('/zmones?page=500', w.rep)).toEqual({ body: [], total: plain.own.length })
  expect((await get('/zmones?menuo=2019-01', w.rep)).total).toBe(0)
})

it('of everybody, people are listed one month at a time', async () => {
  expect(outcome(await w.admin('GET', `${path}/zmones`))).toBe('400 InvalidFormFields')
  const { menuo, viso } = (await get('/suvestine')).body.menesiai[1]
  expect((await get(`/zmones?menuo=${menuo}`)).total).toBe(viso)
  const imone = w.world.A.company
  expect((await get(`/zmones?imone=${imone}`)).total).toBe(plain.own.length)
})

it('the count of everybody follows changes, and forgets what ends no more', async () => {
  const set = (statusas: 'GALIOJA' | 'NEGALIOJA') =>
    t.db
      .updateTable('asmensKompetencija')
      .set({ statusas })
      .where('kompetencijaId', '=', made.competencies[0] ?? 0)
      .where('priezastis', '=', '')
      .where('statusas', '<>', 'LAUKIAMA')
      .execute()
  const stored = () => t.db.selectFrom('prognoze').selectAll().orderBy('menuo').orderBy('kas').execute()
  await set('NEGALIOJA')
  await refreshForecast(t.db, t.clock.now)
  expect((await get(`/suvestine?kompetencija=${made.competencies[0]}`)).body.viso).toBe(0)
  expect((await stored()).some(({ kas, rusis }) => rusis === 'KOMPETENCIJA' && kas === made.competencies[0])).toBe(
    false,
  )
  await set('GALIOJA')
  await refreshForecast(t.db, t.clock.now)
  expect((await get('/suvestine')).body.viso).toBe((await plainEndings(t.db, today, null)).length)
})

it('a company sees nothing of another one, whatever it asks for', async () => {
  const other = made.companies[1]
  expect((await get(`?imone=${other}`)).total).toBeGreaterThan(0)
  for (const part of ['', '/zmones']) expect((await get(`${part}?imone=${other}`, w.rep)).body).toHaveLength(0)
  expect((await get(`/suvestine?imone=${other}`, w.rep)).body.viso).toBe(0)
  const ofOther = await plainEndings(t.db, today, other ?? 0)
  expect((await get(`/suvestine?imone=${other}`)).body.viso).toBe(ofOther.length)
})

it('is sorted and divided into pages', async () => {
  const all = (await get(`?size=100&pjuviai=${forecastCuts.join(',')}`)).body
  const months = all.map(({ menuo }: { menuo: string }) => menuo)
  expect(months).toEqual([...months].sort())
  const some = `pjuviai=${forecastCuts.join(',')}&size=5`
  expect([...(await get(`?${some}`)).body, ...(await get(`?${some}&page=1`)).body]).toEqual(all.slice(0, 10))
  const counts = (await get('?size=100&order=-kiekis')).body.map(({ kiekis }: { kiekis: number }) => kiekis)
  expect(counts).toEqual([...counts].sort((a: number, b: number) => b - a))
})

it('is exported as xlsx, one row for each month and kind', async () => {
  const { raw } = await w.rep('GET', `${path}?format=xlsx&stulpeliai=menuo,rusis,kiekis`)
  const rows = (await readXlsx(raw)).sheets[0]?.rows ?? []
  expect(rows[0]).toEqual(['Mėnuo', 'Rūšis', 'Baigiasi'])
  expect(rows.slice(1).reduce((all, [, , kiekis]) => all + Number(kiekis), 0)).toBe(plain.own.length)
  expect(rows).toHaveLength(1 + added(plain.own, ['menuo', 'rusis']).length)
  expect(new Set(rows.slice(1).map(([, kind]) => kind))).toEqual(new Set(['Kompetencija', 'Pažymėjimas', 'Kortelė']))
})

it.each(['?pjuviai=imone', '?rusis=NIEKO', '?savivaldybe=999', '?nieko=1', '/zmones?menuo=2027-13', '/zmones?menuo='])(
  '%s is refused as a wrong filter',
  async (query) => expect(outcome(await w.admin('GET', `${path}${query}`))).toBe('400 InvalidFormFields'),
)
