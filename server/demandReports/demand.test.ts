import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Cut, cuts } from '#contract/demandReports/schema.ts'
import { outcome, testApp } from '../../test/app.ts'
import { makeWorld } from '../../test/world/everyone.ts'
import { path, reportsTest } from './testing.ts'

const { w, year, need, profession } = reportsTest()

interface Need {
  imone: 'A' | 'B'
  kodas: string
  lygis: string | null
  regionas: string | null
  savivaldybe: string | null
  metai: number
  kiekis: number
  statusas: string
  sektorius: string
}
const stored: Need[] = []
const places = [
  ['LT-VL', '13'],
  ['LT-VL', null],
  ['LT-KU', '19'],
  [null, null],
] as const
const codes = ['7112-01', '7113-01', '7114-01', '7121-01']

beforeAll(async () => {
  // The same at every run, and all different.
  for (let i = 0; i < 120; i += 1) {
    const [regionas, savivaldybe] = places[i % 4] ?? [null, null]
    stored.push({
      imone: i % 3 ? 'A' : 'B',
      kodas: codes[(i * 7) % 4] ?? '',
      lygis: [null, 'II', 'III', 'IV'][(i * 5 + (i >> 2)) % 4] ?? null,
      regionas,
      savivaldybe,
      metai: year - 2 + (i % 6),
      kiekis: 1 + ((i * 13) % 17),
      statusas: ['PATVIRTINTAS', 'PATVIRTINTAS', 'PATEIKTAS', 'NAUJAS', 'NEGALIOJA'][(i >> 1) % 5] ?? '',
      sektorius: i % 10 === 9 ? 'energetikos' : 'statybos',
    })
  }
  for (const { imone, ...row } of stored) await need({ ...row, imoneId: w.world[imone].company })
})

const areaOf = (row: Need) => profession(row.kodas).sritiesKodas
const cutOf: Record<Cut, (row: Need) => string | number | null> = {
  sritis: areaOf,
  profesija: (row) => profession(row.kodas).id,
  lygis: (row) => row.lygis,
  regionas: (row) => row.regionas,
  savivaldybe: (row) => row.savivaldybe,
  metai: (row) => row.metai,
}
/** The stored needs that match the query. */
function left(query: Record<string, string>, company?: 'A' | 'B') {
  const list = (name: string) => query[name]?.split(',')
  const among = (name: string, value: string | null) => !list(name) || list(name)?.includes(value ?? '-')
  return stored.filter(
    (row) =>
      (!company || row.imone === company) &&
      (list('statusas') ?? ['PATVIRTINTAS']).includes(row.statusas) &&
      row.sektorius === (query['sektorius'] ?? 'statybos') &&
      among('sritis', areaOf(row)) &&
      among('lygis', row.lygis) &&
      among('regionas', row.regionas) &&
      among('savivaldybe', row.savivaldybe) &&
      (!query['metaiNuo'] || row.metai >= Number(query['metaiNuo'])) &&
      (!query['metaiIki'] || row.metai <= Number(query['metaiIki'])) &&
      (!query['profesija'] || profession(row.kodas).id === Number(query['profesija'])) &&
      (!query['imone'] || w.world[row.imone].company === Number(query['imone'])),
  )
}
const sum = (rows: readonly Need[]) => rows.reduce((all, { kiekis }) => all + kiekis, 0)
/** The sums by these breakdowns, by key. */
function added(rows: readonly Need[], by: readonly Cut[]) {
  const groups = new Map<string, number>()
  for (const row of rows) {
    const key = JSON.stringify(by.map((cut) => cutOf[cut](row)))
    groups.set(key, (groups.get(key) ?? 0) + row.kiekis)
  }
  return [...groups].sort()
}
const parametersOf = (query: Record<string, string>) => new URLSearchParams(query).toString()

const queries: [string, () => Record<string, string>][] = [
  ['without filters', () => ({})],
  ['of an area', () => ({ sritis: '1.1-04' })],
  ['of two areas', () => ({ sritis: '1.1-04,1.1-03' })],
  ['of levels, one of them open', () => ({ lygis: 'III,-' })],
  ['of a region', () => ({ regionas: 'LT-VL' })],
  ['of anywhere', () => ({ regionas: '-' })],
  ['of a municipality', () => ({ savivaldybe: '13' })],
  ['of years', () => ({ metaiNuo: String(year), metaiIki: String(year + 1) })],
  ['handed in too', () => ({ statusas: 'PATVIRTINTAS,PATEIKTAS' })],
  ['only handed in', () => ({ statusas: 'PATEIKTAS' })],
  ['of another sector', () => ({ sektorius: 'energetikos' })],
  ['of a profession', () => ({ profesija: String(profession('7113-01').id) })],
  ['of a company', () => ({ imone: String(w.world.B.company) })],
  [
    'of all at once',
    () => ({ sritis: '1.1-04', lygis: 'II,III', regionas: 'LT-VL,LT-KU', metaiNuo: String(year - 1) }),
  ],
]
const groupings: (readonly Cut[])[] = [['sritis'], ['regionas', 'metai'], ['profesija', 'lygis'], cuts, []]

describe.each(queries)('demand %s', (_, query) => {
  it.each([
    ['an administrator', undefined],
    ['a company', 'A'],
  ] as const)('equals what is stored, for %s', async (_who, company) => {
    const ask = company ? w.manager : w.admin
    const rows = left(query(), company)
    for (const by of groupings) {
      const { body, total } = await ask(
        'GET',
        `${path}?${parametersOf({ ...query(), pjuviai: by.join(','), size: '100' })}`,
      )
      const wanted = added(rows, by)
      expect(total).toBe(wanted.length)
      const given = body.map((row: Record<Cut, unknown> & { profesija: { id: number } | null; kiekis: number }) => [
        JSON.stringify(by.map((cut) => (cut === 'profesija' ? row.profesija?.id : row[cut]))),
        row.kiekis,
      ])
      expect(given.sort()).toEqual(wanted.slice(0, 100))
    }
    const { body } = await ask('GET', `${path}/statistics?${parametersOf(query())}`)
    expect([body.viso, body.poreikiai, body.imones]).toEqual([
      sum(rows),
      rows.length,
      new Set(rows.map(({ imone }) => imone)).size,
    ])
    for (const cut of cuts) {
      const bars = body[cut].map((slice: { kodas: string | null; kiekis: number }) => [slice.kodas, slice.kiekis])
      const wanted = added(rows, [cut]).map(([key, kiekis]) => [JSON.parse(key)[0]?.toString() ?? null, kiekis])
      expect(bars.sort()).toEqual(wanted.sort())
    }
  })
})

it('a company sees nothing of another one, whatever it asks for', async () => {
  const imone = String(w.world.B.company)
  expect((await w.rep('GET', `${path}?imone=${imone}`)).total).toBe(0)
  expect((await w.rep('GET', `${path}/statistics?imone=${imone}`)).body).toMatchObject({
    viso: 0,
    imones: 0,
    sritis: [],
  })
  expect((await w.rep('GET', `${path}/trukumai?imone=${imone}`)).total).toBe(0)
  expect((await w.rep('GET', `${path}/balansas?imone=${imone}`)).body.viso.poreikis).toBe(0)
})

it('is sorted and divided into pages', async () => {
  const get = async (query: string) => (await w.admin('GET', `${path}?pjuviai=profesija,metai&${query}`)).body
  const all = await get('size=100')
  const counts = all.map(({ kiekis }: { kiekis: number }) => kiekis)
  expect(counts).toEqual([...counts].sort((a: number, b: number) => b - a))
  expect([...(await get('size=5')), ...(await get('size=5&page=1'))]).toEqual(all.slice(0, 10))
  const byYear = (await get('size=100&order=metai')).map(({ metai }: { metai: number }) => metai)
  expect(byYear).toEqual([...byYear].sort())
})

it('is exported as xlsx with the same numbers and the names of codes', async () => {
  const { raw } = await w.admin('GET', `${path}?pjuviai=sritis&format=xlsx&stulpeliai=sritis,kiekis`)
  const rows = (await readXlsx(raw)).sheets[0]?.rows ?? []
  expect(rows[0]).toEqual(['Sritis', 'Reikia darbuotojų'])
  expect(
    rows
      .slice(1)
      .map(([, kiekis]) => kiekis)
      .reduce<number>((all, one) => all + Number(one), 0),
  ).toBe(sum(left({})))
  expect(rows.map(([name]) => name)).toContain('Mūro darbai')
})

it('is exported as xlsx in English: names of professions and levels, and of open values', async () => {
  const columns = 'profesija.pavadinimas,lygis,regionas,savivaldybe,kiekis'
  const query = `pjuviai=profesija,lygis,regionas,savivaldybe&format=xlsx&atsakymoKalba=en&stulpeliai=${columns}`
  const rows = (await readXlsx((await w.admin('GET', `${path}?${query}`)).raw)).sheets[0]?.rows ?? []
  expect(rows[0]).toEqual(['Profession', 'Level', 'Region', 'Municipality', 'Workers needed'])
  const names = (at: number) => new Set(rows.slice(1).map((row) => row[at]))
  expect(names(0)).toEqual(new Set(['Bricklayer', 'Stonemason', 'Concrete worker', 'Roofer']))
  expect(names(1)).toEqual(new Set(['Any level', 'Level II', 'Level III', 'Level IV']))
  expect(names(2)).toContain('Anywhere in Lithuania')
  expect(names(3)).toContain('Any municipality')
})

it.each([
  '?pjuviai=imone',
  '?statusas=NAUJAS',
  '?metaiNuo=2017',
  '?metaiNuo=abc',
  '?sritis=%27%3Bdrop',
  '?sritis=',
  '?nieko=1',
  '/balansas?metai=1999',
  '/trukumai?pjuviai=profesija',
  '/statistics?profesija=-1',
])('%s is refused as a wrong filter', async (query) =>
  expect(outcome(await w.admin('GET', `${path}${query}`))).toBe('400 InvalidFormFields'),
)

describe('switched off', () => {
  const off = testApp({ DISABLED_FEATURES: 'darbuotojuPoreikiai' })
  it('is not there', async () => {
    const admin = await off.as((await makeWorld(off.db)).adminId)
    for (const part of ['', '/statistics', '/balansas', '/trukumai'])
      expect(outcome(await admin('GET', path + part))).toBe('404 NotFound')
  })
})
