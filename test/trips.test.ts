import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { testApp } from './app.ts'
import { assertFewTrips, most } from './tripLimits.ts'
import { more } from './trips/more.ts'
import { countTrips } from './trips.ts'

const t = testApp()
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
    expect(() => assertFewTrips('GET', '/api/asmenys/7', trips(2))).not.toThrow()
    expect(() => assertFewTrips('GET', '/api/asmenys/7', trips(3))).toThrow('persons.get waits 3 times')
    expect(() => assertFewTrips('PUT', '/api/atestavimai/7/asmenys/8', trips(99))).toThrow('select b')
  })

  it('are more only of calls that exist, and only where the rule is not kept', () => {
    const needless = Object.entries(more).filter(([id, count]) => {
      const endpoint = calls[id]
      return !endpoint || count <= most(endpoint)
    })
    expect(needless).toEqual([])
  })

  it('of the two requests that register and confirm a person are eight', () => {
    expect(most(calls['assessments.addPerson'] as Endpoint) + most(calls['assessments.setPerson'] as Endpoint)).toBe(8)
  })
})
