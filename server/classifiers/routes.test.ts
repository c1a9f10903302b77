import { beforeAll, describe, expect, it } from 'vitest'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { lists } from '#contract/lists.ts'
import { statuses } from '#contract/statuses.ts'
import { type Ask, testApp } from '../../test/app.ts'

const t = testApp()
let nobody: Ask
beforeAll(async () => {
  nobody = await t.as(null)
  const row = (kodas: string, pavadinimas: string, eile: number, set: object = {}) => ({
    sarasas: 'kalbos',
    kodas,
    pavadinimas,
    pavadinimasEn: `${kodas} en`,
    eile,
    ...set,
  })
  await t.db.deleteFrom('sarasas').where('sarasas', '=', 'kalbos').execute()
  await t.db
    .insertInto('sarasas')
    .values([
      row('c', 'Čekų', 3, { duomenys: JSON.stringify({ tipas: 'SLAVU', id: 0, regionas: 'X' }) }),
      row('a', 'Anglų 100%', 2),
      row('z', 'Žemaičių', 1, { aktyvus: false }),
    ])
    .execute()
})
const codes = async (query: string) =>
  (await nobody('GET', `/kalbos?${query}`)).body.map(({ kodas }: { kodas: string }) => kodas).join('')

describe('a reference list', () => {
  it.each(Object.keys(classifiersApi))('%s is served', async (name) => {
    const { status, body, total, headers } = await nobody('GET', `/${name}`)
    expect([status, total]).toEqual([200, body.length])
    expect(body.length, 'rows').toBeGreaterThan(0)
    expect(headers['cache-control']).toBe('public, max-age=60')
    for (const row of body)
      expect([row.kodas, row.pavadinimas, row.pavadinimasEn].every((text) => text.length > 0)).toBe(true)
  })
  it.each(Object.keys(statuses) as (keyof typeof statuses)[])(
    '%s has the codes of the program, in its order',
    async (name) => {
      expect(lists[name].fixed).toBe(true)
      const { body } = await nobody('GET', `/${name}`)
      expect(body.map(({ kodas }: { kodas: string }) => kodas)).toEqual(statuses[name].map(([kodas]) => kodas))
    },
  )

  it.each([
    ['', 'zac'],
    ['order=pavadinimas', 'acz'],
    ['order=kodas', 'acz'],
    ['search=cek', 'c'],
    ['search=Z EN', 'z'],
    ['search=100%25', 'a'],
    ['search=_', ''],
    ['aktyvus=true', 'ac'],
    ['aktyvus=false', 'z'],
    ['tipas=SLAVU', 'c'],
    ['size=1&page=1', 'a'],
  ])('by "%s"', async (query, expected) => expect(await codes(query)).toBe(expected))

  it('adds the fields that only one list has, which cannot replace the common ones', async () => {
    const { body } = await nobody('GET', '/kalbos?search=cek')
    expect(body[0]).toMatchObject({ kodas: 'c', regionas: 'X', tipas: 'SLAVU' })
    expect(body[0].id).toBeGreaterThan(0)
    expect(body[0]).not.toHaveProperty('duomenys')
  })

  it.each([['size=1001'], ['order=id'], ['spalva=x'], ['aktyvus=1']])('%s is refused', async (query) =>
    expect((await nobody('GET', `/kalbos?${query}`)).status).toBe(400),
  )

  it('has an ETag', async () => {
    const first = await nobody('GET', '/kalbos')
    const again = await nobody('GET', '/kalbos', undefined, { 'if-none-match': first.headers['etag'] ?? '' })
    expect([again.status, again.raw.length, again.headers['etag']]).toEqual([304, 0, first.headers['etag']])
    await t.db
      .updateTable('sarasas')
      .set({ pavadinimas: 'Anglų' })
      .where('sarasas', '=', 'kalbos')
      .where('kodas', '=', 'a')
      .execute()
    const changed = await nobody('GET', '/kalbos', undefined, { 'if-none-match': first.headers['etag'] ?? '' })
    expect([changed.status, changed.headers['etag'] === first.headers['etag']]).toEqual([200, false])
  })
})

describe('levels and qualifications', () => {
  it('by kind, name and use', async () => {
    const { body } = await nobody('GET', '/lygiai')
    const kinds = new Set(body.map(({ tipas }: { tipas: string }) => tipas))
    expect(kinds.size).toBeGreaterThan(1)
    for (const tipas of kinds) {
      const { body: some } = await nobody('GET', `/lygiai?tipas=${tipas}`)
      expect(some).toEqual(body.filter((row: { tipas: string }) => row.tipas === tipas))
    }
    const [first] = (await nobody('GET', '/kvalifikacijos?size=1')).body
    const found = await nobody(
      'GET',
      `/kvalifikacijos?search=${encodeURIComponent(first.pavadinimasEn.toUpperCase())}&tipas=${first.tipas}`,
    )
    expect(found.body.map(({ id }: { id: number }) => id)).toContain(first.id)
    expect((await nobody('GET', '/kvalifikacijos?aktyvus=false')).body).toEqual([])
  })
  it('is exported as xlsx', async () => {
    const answer = await (await t.as(null))('GET', '/regionai?format=xlsx')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.raw.subarray(0, 2).toString()).toBe('PK')
  })
})
