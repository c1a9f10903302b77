import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { valueAt } from './columns.ts'

describe('valueAt', () => {
  const row = { pavarde: 'Petraitis', imone: { pavadinimas: 'UAB „Mūras“', adresas: null } }
  it.each([
    ['pavarde', 'Petraitis'],
    ['imone.pavadinimas', 'UAB „Mūras“'],
    ['imone.adresas', null],
    ['imone.adresas.miestas', undefined],
    ['kortele.numeris', undefined],
    ['pavarde.length.x', undefined],
  ])('%s', (path, value) => expect(valueAt(row, path)).toBe(value))
  it('of nothing is nothing', () => expect(valueAt(null, 'a.b')).toBe(undefined))
})

describe('the columns of a list', () => {
  const lists = Object.entries(api)
    .filter(([, table]) => table !== classifiersApi)
    .flatMap(([area, table]) =>
      Object.entries(table).flatMap(([name, endpoint]) =>
        endpoint.list ? [[`${area}.${name}`, endpoint] as const] : [],
      ),
    )
  it.each(lists)('%s: named in both languages, codes from lists that exist', (_, { columns = {} }) => {
    expect(Object.keys(columns)).not.toHaveLength(0)
    for (const { title, codes } of Object.values(columns)) {
      expect(title.every((text) => text.length > 1)).toBe(true)
      expect(codes === undefined || codes in classifiersApi).toBe(true)
    }
  })
})
