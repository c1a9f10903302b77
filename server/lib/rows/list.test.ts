import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { testApp } from '../../../test/app.ts'
import { countTrips } from '../../../test/trips.ts'
import { alphabetical, contains, countedAs, escaped, list, listBy, startsWith } from './list.ts'

const t = testApp()
const names = ['Žukas', 'Čepas', 'Cukrus', 'Šulcas', '50%', 'a_b', 'a\\b', 'axb', 'Ñandú', 'ß']
beforeAll(async () => {
  for (const [i, pavarde] of names.entries()) await makePerson(t.db, { pavarde, vardas: `V${i % 3}` })
})
const people = () => t.db.selectFrom('asmuo').select(['id', 'pavarde', 'vardas'])
const sorting = {
  pavarde: [alphabetical('pavarde'), sql.ref('id')],
  vardas: [alphabetical('vardas'), alphabetical('pavarde'), sql.ref('id')],
  id: [sql.ref('id')],
}
const page = (order: string, size = 100, at = 0) => list(people(), { page: at, size, order }, sorting)

describe('list', () => {
  it('pages put together are the whole, once each, in whatever order', async () => {
    for (const order of ['pavarde', '-pavarde', 'vardas', 'vardas,-id', '-vardas,pavarde', 'id']) {
      const whole = await page(order)
      const parts = await Promise.all([0, 1, 2, 3].map((at) => page(order, 3, at)))
      expect(parts.flatMap(({ rows }) => rows)).toEqual(whole.rows)
      expect(parts.map(({ total }) => total)).toEqual([10, 10, 10, 10])
    }
  })
  it('each name of the order has its say', async () => {
    const { rows } = await page('vardas,-pavarde')
    const expected = [...names].map((pavarde, i) => ({ pavarde, vardas: `V${i % 3}` }))
    const alphabet = new Intl.Collator('lt')
    expected.sort((a, b) => a.vardas.localeCompare(b.vardas) || alphabet.compare(b.pavarde, a.pavarde))
    expect(rows.map(({ pavarde, vardas }) => ({ pavarde, vardas }))).toEqual(expected)
  })
})

describe('listBy', () => {
  const all = () => t.db.selectFrom('asmuo')
  it('answers what list answers', async () => {
    for (const order of ['pavarde', '-pavarde', 'vardas,-id'])
      for (const at of [0, 1, 3, 4]) {
        const query = { page: at, size: 3, order }
        expect(await listBy(all(), people(), ['id'], query, sorting)).toEqual(await list(people(), query, sorting))
      }
  })
  it('tells records by several columns', async () => {
    const query = { page: 1, size: 4, order: 'vardas' }
    const expected = await list(people(), query, sorting)
    expect(await listBy(all(), people(), ['id', 'pavarde'], query, sorting)).toEqual(expected)
  })
  it('counts by what it is given, where the page does not tell', async () => {
    const total = async (size: number) =>
      (await listBy(all(), people(), ['id'], { page: 0, size, order: 'id' }, sorting, 77)).total
    expect([await total(1), await total(11)]).toEqual([77, 10])
  })
  it.each(['of list', 'of listBy'])(
    'is one trip with its total, %s, and a second one only past the end',
    async (which) => {
      const trips = async (at: number, size: number) => {
        const query = { page: at, size, order: 'id' }
        const run = () =>
          which === 'of list' ? list(people(), query, sorting) : listBy(all(), people(), ['id'], query, sorting)
        const { result, trips } = await countTrips(run)
        return [trips.count, result.total, result.rows.length, Object.keys(result.rows[0] ?? {}).length]
      }
      expect(await trips(0, 3)).toEqual([1, 10, 3, 3])
      expect(await trips(0, 20)).toEqual([1, 10, 10, 3])
      expect(await trips(9, 20)).toEqual([2, 10, 0, 0])
    },
  )
})

describe('search', () => {
  const found = async (condition: ReturnType<typeof contains>) =>
    (await people().where(condition).orderBy('id').execute()).map(({ pavarde }) => pavarde)

  it.each([
    ['zuk', ['Žukas']],
    ['ŽUK', ['Žukas']],
    ['c', ['Čepas', 'Cukrus']],
    ['ukas', []],
    ['nandu', ['Ñandú']],
    ['%', []],
    ['50%', ['50%']],
    ['a_', ['a_b']],
    ['a\\', ['a\\b']],
  ])('starts with "%s"', async (text, expected) =>
    expect(await found(startsWith('pavardeNorm', text))).toEqual(expected),
  )

  it.each([
    ['uk', ['Žukas', 'Cukrus']],
    ['ŠULC', ['Šulcas']],
    ['%', ['50%']],
    ['_', ['a_b']],
    ['\\', ['a\\b']],
    ['a%b', []],
  ])('contains "%s"', async (text, expected) => expect(await found(contains('pavardeNorm', text))).toEqual(expected))

  it('escapes what a pattern would read', () => expect(escaped('5%_\\x')).toBe('5\\%\\_\\\\x'))

  it.each([
    ['ĄČĘĖĮŠŲŪŽąčęėįšųūž', 'aceeisuuzaceeisuuz'],
    ['ŁÓŹĆŃŚŻ Müller', 'lozcnsz muller'],
    ['ĀĒĢĪĶĻŅ Ñ Ç Ø', 'aegikln n c o'],
    ['UAB „Mūras“ 5', 'uab „muras“ 5'],
  ])('%s is searched as %s', async (text, normal) => {
    const { rows } = await sql<{ made: string }>`select paieskai(${text}) as made`.execute(t.db)
    expect(rows[0]?.made).toBe(normal)
  })
})

describe('the counter of a table', () => {
  const answerOf = async (count: ReturnType<typeof countedAs>) =>
    (await sql<{ total: number }>`select ${count} as total`.execute(t.db)).rows[0]?.total
  const exact = async () => {
    const { n } = await t.db.selectFrom('asmuo').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
    expect(await answerOf(countedAs(['asmuo']))).toBe(n)
    return n
  }
  it('is exact after inserts and deletes, many at once, and after what was rolled back', async () => {
    const before = await exact()
    const created = await Promise.all(Array.from({ length: 20 }, () => makePerson(t.db)))
    expect(await exact()).toBe(before + 20)
    await t.db
      .deleteFrom('asmuo')
      .where(
        'id',
        'in',
        created.slice(0, 5).map(({ id }) => id),
      )
      .execute()
    expect(await exact()).toBe(before + 15)
    await t.db
      .transaction()
      .execute(async (trx) => {
        await makePerson(trx)
        await trx
          .deleteFrom('asmuo')
          .where('id', '=', created[9]?.id ?? 0)
          .execute()
        throw new Error('back')
      })
      .catch(() => {})
    expect(await exact()).toBe(before + 15)
  })
  it('of what is not counted is none', async () => expect(await answerOf(countedAs(['imone']))).toBe(0))
})
