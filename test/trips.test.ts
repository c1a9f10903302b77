import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { Answer } from './app.ts'
import { assertFewTrips, most } from './tripLimits.ts'
import { more } from './trips/more.ts'
import { countTrips } from './trips.ts'
import { worldTest } from './world.ts'

const { t, w } = worldTest()
const calls: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(api).flatMap(([area, entries]) =>
    Object.entries(entries).map(([name, one]) => [`${area}.${name}`, one]),
  ),
)

describe('trips to the database', () => {
  it('are the waits of a request, however many statements are under way at once', async () => {
    const { trips } = await countTrips(() =>
      t.db.transaction().execute(async (trx) => {
        const one = () => sql`select 1`.execute(trx)
        await Promise.all([one(), one()])
        await one()
      }),
    )
    expect(trips.texts).toEqual([['begin', 'select 1', 'select 1'], ['select 1'], ['commit']])
    expect(trips.count).toBe(3)
  })

  it('of a call beyond its number are told, with their statements', () => {
    const trips = (count: number) => ({ count, open: 0, texts: [['select a'], ['select b']] })
    expect(() => assertFewTrips('GET', '/api/kompetencijos/7', trips(2))).not.toThrow()
    expect(() => assertFewTrips('GET', '/api/kompetencijos/7', trips(3))).toThrow('competencies.get waits 3 times')
    expect(() => assertFewTrips('PUT', '/api/atestavimai/7/asmenys/8', trips(99))).toThrow('select b')
  })

  it('are more only of calls that exist, and only where the rule is not kept', () => {
    const needless = Object.entries(more).filter(([id, count]) => {
      const endpoint = calls[id]
      return !endpoint || count <= most(endpoint)
    })
    expect(needless).toEqual([])
  })

  // Work that is done all day (bench/works.ts), by its exact number.
  it('of daily work are few', async () => {
    const { A } = w.world
    await t.db.deleteFrom('atestavimoAsmuo').where('atestId', '=', A.target).execute()
    const row = `/atestavimai/${A.target}/asmenys/${A.person}`
    const card = (await t.db.selectFrom('kortele').select('numeris').executeTakeFirstOrThrow()).numeris
    const asked: [string, Promise<Answer>][] = []
    const ask = async (name: string, asking: Promise<Answer>) => {
      asked.push([name, asking])
      await asking
    }
    await ask('a person', w.admin('GET', `/asmenys/${A.other}`))
    await ask('people of the company', w.rep('GET', '/asmenys'))
    await ask('everybody', w.admin('GET', '/asmenys?size=1'))
    await ask('people by name', w.admin('GET', '/asmenys?pavarde=jon&vardas=jon'))
    await ask('a card', w.nobody('GET', `/korteles-public?numeris=${card}`))
    await ask('assessments', w.admin('GET', '/atestavimai?from=2020-01-01&size=1'))
    await ask('people of assessments', w.admin('GET', '/atestavimai/asmenys?statusas=LAUKIAMA&size=1'))
    await ask('adding', w.admin('POST', row, {}, { 'idempotency-key': 'trips' }))
    await ask('confirming', w.admin('PUT', row, { statusas: 'PATVIRTINTA' }, { 'if-match': '"1"' }))
    const trips: Record<string, number> = {}
    for (const [name, asking] of asked) {
      const answer = await asking
      expect([name, answer.status < 300]).toEqual([name, true])
      trips[name] = answer.trips
    }
    const allowed = {
      'a person': 2,
      'people of the company': 2,
      everybody: 2,
      'people by name': 2,
      'a card': 2,
      assessments: 2,
      'people of assessments': 2,
      adding: 4,
      confirming: 4,
    }
    expect(Object.keys(trips)).toEqual(Object.keys(allowed))
    expect(Object.entries(allowed).filter(([name, most]) => (trips[name] ?? 0) > most)).toEqual([])
  })
})
