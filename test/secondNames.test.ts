import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { worldTest } from './world.ts'

const { w } = worldTest()
const A = () => w.world.A

describe('an assessment', () => {
  const path = () => `/atestavimai/${A().assessment}`

  it('answers its day as data and as atestData', async () => {
    const { body } = await w.admin('GET', path())
    expect(body.atestData).toBe(body.data)
    const list = await w.admin('GET', '/atestavimai')
    expect(list.body.length).toBeGreaterThan(0)
    for (const row of list.body) expect(row.atestData).toBe(row.data)
  })
  it('takes either name, and sorts by either', async () => {
    const { data } = (await w.admin('GET', path())).body
    const changed = await w.admin('PUT', path(), { atestData: data, aprasymas: 'Kita diena' })
    expect([changed.status, changed.body.data]).toEqual([200, data])
    expect((await w.admin('PUT', path(), { atestData: 'vakar' })).status).toBe(400)
    const idsBy = async (order: string) =>
      (await w.admin('GET', `/atestavimai?order=${order}`)).body.map(({ id }: { id: number }) => id)
    expect(await idsBy('-atestData')).toEqual(await idsBy('-data'))
  })
})

describe('a workforce need', () => {
  const path = () => `/darbuotojuporeikiai/${A().need}`

  it('answers and takes regionoId and savivaldybesId beside the codes', async () => {
    const changed = await w.admin('PUT', path(), { regionoId: 'LT-VL', savivaldybesId: '13' })
    expect(changed.status).toBe(200)
    for (const body of [changed.body, (await w.admin('GET', path())).body])
      expect(body).toMatchObject({
        regionas: 'LT-VL',
        regionoId: 'LT-VL',
        savivaldybe: '13',
        savivaldybesId: '13',
      })
  })
})

/** Companies inside other records of an answer, by their path. */
function companiesIn(schema: unknown, at: string): [string, string[]][] {
  if (schema === null || typeof schema !== 'object') return []
  if (Array.isArray(schema)) return schema.flatMap((one) => companiesIn(one, at))
  return Object.entries(schema).flatMap(([name, value]) => {
    const inside = companiesIn(value, `${at}.${name}`)
    if (name !== 'imone') return inside
    const objects = [value, ...((value as { anyOf?: unknown[] }).anyOf ?? [])] as { properties?: object }[]
    const named = objects.flatMap(({ properties }) => (properties ? [Object.keys(properties)] : []))
    return [...inside, ...named.map((keys) => [at, keys] as [string, string[]])]
  })
}

it('a company inside a record that says its id says its code and its name too', () => {
  const found = Object.entries(api).flatMap(([area, table]) =>
    Object.entries(table).flatMap(([call, { reply }]: [string, Endpoint]) =>
      reply ? companiesIn(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }), `${area}.${call}`) : [],
    ),
  )
  expect(found.length).toBeGreaterThan(20)
  const without = found.filter(
    ([, keys]) => keys.includes('id') && keys.includes('pavadinimas') && !keys.includes('kodas'),
  )
  expect(without).toEqual([])
})
