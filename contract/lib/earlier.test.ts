import { expect, it } from 'vitest'
import { differing, earlierOf } from './earlier.ts'

it.each<[string, Record<string, unknown>, object]>([
  ['what was before', { miestas: ['Kaunas', 'Vilnius'] }, { miestas: 'Kaunas' }],
  ['nothing, where there was nothing', { miestas: [null, 'Vilnius'] }, { miestas: null }],
  ['no field that is not asked for', { slaptazodis: ['a', 'b'] }, {}],
  ['no single value, which has no before', { miestas: 'Vilnius' }, {}],
])('a change gives back %s', (_, pokytis, expected) => expect(earlierOf(pokytis, ['miestas'])).toEqual(expected))

it.each<[string, object, object | undefined]>([
  ['what differs from the record', { miestas: 'Kaunas', adresas: 'A' }, { miestas: 'Kaunas' }],
  ['nothing, where the record is so again', { adresas: 'A' }, undefined],
  ['no field that the form does not have', { kita: 1 }, undefined],
])('puts back %s', (_, earlier, expected) =>
  expect(differing({ ...earlier }, { miestas: 'Vilnius', adresas: 'A' })).toEqual(expected),
)
