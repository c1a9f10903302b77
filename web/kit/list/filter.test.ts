import { expect, it } from 'vitest'
import { type Filter, spansOf } from './filter.ts'

const text: Filter = { kind: 'text', name: 'search', label: 'Ieškoti' }
const day = (name: string): Filter => ({ kind: 'date', name, label: name })

it.each<[string, Filter[], string[]]>([
  ['none', [], []],
  ['two days that follow each other', [text, day('nuo'), day('iki'), text], ['search', 'nuo iki', 'search']],
  ['a day alone', [day('iki'), text], ['iki', 'search']],
  ['a third day', [day('nuo'), day('iki'), day('galioja')], ['nuo iki', 'galioja']],
  ['days apart', [day('nuo'), text, day('iki')], ['nuo', 'search', 'iki']],
])('filters: %s', (_, filters, expected) => {
  expect(spansOf(filters).map((span) => span.map(({ name }) => name).join(' '))).toEqual(expected)
})
