import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompetency } from '#server/factories/make.ts'
import { makeQuestion } from '#server/factories/questions.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
let mine: number
let other: number
const ids: Record<string, number> = {}
beforeAll(async () => {
  // The question of the test world would only be in the way.
  await t.db.deleteFrom('klausimas').execute()
  mine = w.world.competency
  other = (await makeCompetency(t.db)).id
  const make = async (name: string, set: object) => {
    ids[name] = (await makeQuestion(t.db, { kompetencijos: [mine], saltinis: '', ...set })).id
  }
  await make('brick', { klausimas: 'Kaip rišamas plytų mūras?', lygiai: ['II'], tema: 'TECHNOLOGIJA' })
  await make('height', {
    klausimas: 'Nuo kiek metrų darbas yra aukštyje?',
    tema: 'AUKSTIS',
    saltinis: 'DT 5-00, 100 %',
  })
  await make('fire', { klausimas: 'Kur laikomas gesintuvas?', lygiai: ['III', 'IV'], tema: 'GAISRINE_SAUGA' })
  await make('draft', { klausimas: 'Ar čia juodraštis?', statusas: 'JUODRASTIS', kompetencijos: [other, mine] })
  await make('retired', { klausimas: 'Ar čia pasenęs?', statusas: 'NEGALIOJA', kompetencijos: [other] })
})
const namesOf = (rows: { id: number }[]) =>
  rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).sort()
const found = async (query: string) => namesOf((await w.admin('GET', `/klausimai?${query}`)).body)

describe('the list', () => {
  it.each([
    ['', ['brick', 'draft', 'fire', 'height', 'retired']],
    ['search=PLYTU MURAS', ['brick']],
    ['search=dt 5-00', ['height']],
    ['search=100 %25', ['height']],
    ['search=%25', ['height']],
    ['saltinis=dt', ['height']],
    ['statusas=JUODRASTIS,NEGALIOJA', ['draft', 'retired']],
    ['tema=AUKSTIS,GAISRINE_SAUGA', ['fire', 'height']],
    // A question without levels is for every level.
    ['lygis=II', ['brick', 'draft', 'height', 'retired']],
    ['lygis=IV', ['draft', 'fire', 'height', 'retired']],
    ['tekstas=kur laikomas  GESINTUVAS', ['fire']],
    ['tekstas=kur laikomas', []],
  ])('%s', async (query, expected) => expect(await found(query)).toEqual(expected))
  it('by competency', async () => {
    expect(await found(`kompetencija=${other}`)).toEqual(['draft', 'retired'])
    expect(await found(`kompetencija=${mine}&statusas=PATVIRTINTA&lygis=III`)).toEqual(['fire', 'height'])
  })
  it.each(['id', '-id', 'klausimas', 'tema', '-statusas', 'pakeista', 'tema,-id'])(
    'by %s its pages put together are the whole',
    async (order) => {
      const pages = await Promise.all(
        [0, 1, 2].map((page) => w.admin('GET', `/klausimai?order=${order}&size=2&page=${page}`)),
      )
      const whole = (await w.admin('GET', `/klausimai?order=${order}`)).body
      expect(pages.flatMap(({ body }) => body)).toEqual(whole)
    },
  )
})

describe('a random order', () => {
  const many = 60
  beforeAll(async () => {
    for (let i = 0; i < many; i++)
      await makeQuestion(t.db, { klausimas: `Nr. ${i}`, kompetencijos: [other], tema: i % 2 ? 'KITA' : 'AUKSTIS' })
  })
  const draw = async (more = '', order = 'random') => {
    const answer = await w.admin('GET', `/klausimai?search=nr.&order=${order}&${more}`)
    return { rows: answer.body as { id: number; tema: string }[], sekla: answer.headers['sekla'], total: answer.total }
  }
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

  it('is another one each time, and the same one by its number', async () => {
    const [one, two] = [await draw(), await draw()]
    expect(idsOf(one.rows)).not.toEqual(idsOf(two.rows))
    expect(idsOf((await draw(`sekla=${one.sekla}`)).rows)).toEqual(idsOf(one.rows))
  })
  it('by one number has pages that fit together', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => draw(`sekla=7&size=25&page=${page}`)))
    const all = pages.flatMap(({ rows }) => idsOf(rows))
    expect(all.length).toBe(many)
    expect(new Set(all).size).toBe(many)
    expect(all).toEqual(idsOf((await draw('sekla=7&size=100')).rows))
  })
  it('draws each question as often as another', async () => {
    const drawn = new Map<number, number>()
    const draws = 300
    for (let sekla = 1; sekla <= draws; sekla++)
      for (const { id } of (await draw(`sekla=${sekla}&size=12`)).rows) drawn.set(id, (drawn.get(id) ?? 0) + 1)
    // The expected count is 60 with a standard deviation of 7; five of them are allowed on either side.
    expect(drawn.size).toBe(many)
    expect(Math.min(...drawn.values())).toBeGreaterThan(25)
    expect(Math.max(...drawn.values())).toBeLessThan(95)
  })
  it('then by topic: the same draw, put together by topic', async () => {
    const plain = await draw('sekla=3&size=20')
    const grouped = await draw('sekla=3&size=20', 'randomthentema')
    expect(idsOf(grouped.rows).sort()).toEqual(idsOf(plain.rows).sort())
    const topics = grouped.rows.map(({ tema }) => tema)
    expect(topics).toEqual([...topics].sort())
    expect(new Set(topics).size).toBe(2)
    const inTopic = (rows: typeof plain.rows) => idsOf(rows.filter(({ tema }) => tema === 'KITA'))
    expect(inTopic(grouped.rows)).toEqual(inTopic(plain.rows))
  })
})

describe('xlsx', () => {
  const sheet = async (path: string) => {
    const { raw } = await w.admin('GET', path)
    return (await readXlsx(raw)).sheets[0]?.rows as unknown[][]
  }
  it('of the list has its columns, lists as one cell', async () => {
    const rows = await sheet(
      '/klausimai?search=ar cia juodrastis&format=xlsx&stulpeliai=klausimas,kompetencijos,statusas',
    )
    const { body } = await w.admin('GET', `/klausimai/${ids['draft']}`)
    const kodai = body.kompetencijos.map(({ kodas }: { kodas: string }) => kodas).join(', ')
    expect(rows).toEqual([
      ['Klausimas', 'Kompetencijos', 'Būsena'],
      ['Ar čia juodraštis?', kodai, 'Juodraštis'],
    ])
  })
  it('of the export has answers and which are right', async () => {
    await makeQuestion(t.db, {
      klausimas: '=1+1 kiek?',
      kompetencijos: [mine],
      atsakymai: ['-5 °C', '2', '3'],
      teisingi: [2, 3],
      lygiai: ['I', 'II'],
    })
    const [title, row] = await sheet('/klausimai/eksportas?search=kiek?&format=xlsx')
    expect(title?.slice(0, 8)).toEqual([
      'Klausimas',
      'Tema',
      'Kompetencijų kodai',
      'Lygiai',
      'Šaltinis',
      'Teisingų atsakymų numeriai',
      '1 atsakymas',
      '2 atsakymas',
    ])
    expect(row?.[0]).toBe("'=1+1 kiek?")
    expect([row?.[1], row?.[3], row?.[5], row?.[6], row?.[8]]).toEqual([
      'Darbų technologija',
      'I, II',
      '2, 3',
      "'-5 °C",
      '3',
    ])
  })
})
