import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { api } from '#contract/api.ts'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { inWords, valueAt } from './columns.ts'
import { languages } from './texts.ts'

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

describe('codes in words', () => {
  const words = inWords({ A: ['Pirmas', 'First'], reasonB: ['Antras', 'Second'] }, (code) =>
    code === 'B' ? 'reasonB' : code,
  )
  it.each([
    ['A', 'First'],
    [['A', 'B'], 'First, Second'],
    [['A', 'C'], 'First, C'],
    [[], ''],
  ])('%j', (value, text) => expect(words(value, 'en')).toBe(text))
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

  it.each(lists)(
    '%s: are fields of its rows; codes that no list has are written in words',
    (_, { columns = {}, reply }) => {
      for (const [path, { codes, toText }] of Object.entries(columns)) {
        const field = fieldAt(reply as z.ZodType, path)
        expect(field, path).toBeDefined()
        const options = field && (plain(field) as z.ZodEnum).options
        if (!options || codes) continue
        for (const code of options)
          for (const lang of languages) {
            expect(toText?.(code, lang, {}) ?? code, `${path} ${lang}`).not.toBe(code)
          }
      }
    },
  )
})

/** A schema without what says that it may be absent or what it is made of; of an array, that of its items. */
function plain(schema: z.ZodType): z.ZodType {
  const def = schema.def as unknown as { type: string; innerType?: z.ZodType; out?: z.ZodType; element?: z.ZodType }
  const inner = def.innerType ?? def.out ?? def.element
  return inner ? plain(inner) : schema
}
/** The schema of the field at a dotted path of a row. */
const fieldAt = (row: z.ZodType, path: string) =>
  path
    .split('.')
    .reduce<z.ZodType | undefined>(
      (schema, key) => schema && ((plain(schema) as Partial<z.ZodObject>).shape?.[key] as z.ZodType | undefined),
      row,
    )
