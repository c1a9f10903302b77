import { expect, it } from 'vitest'
import type { CodeRow } from '#contract/classifiers/api.ts'
import { areasFor } from './areas.ts'

const row = (kodas: string, aktyvus: boolean, more: object) => ({ id: 1, kodas, eile: 1, aktyvus, ...more }) as CodeRow
const rights = [row('STATYBOS_VADOVAS', false, { taikoma: ['SPECIALIEJI_DARBAI'] }), row('PROJEKTUOTOJAS', true, {})]
const areas = [
  row('KASIMAS', true, { tipas: 'SPECIALIEJI_DARBAI' }),
  row('SENAS', false, { tipas: 'SPECIALIEJI_DARBAI' }),
  row('SENAS_KITAS', false, { tipas: 'SPECIALIEJI_DARBAI' }),
  row('KONSTRUKCIJOS', true, { tipas: 'PROJEKTO_DALYS' }),
]

it.each([
  [
    'retired areas of a document stay, also beside a retired right',
    ['STATYBOS_VADOVAS'],
    ['SENAS'],
    ['KASIMAS', 'SENAS'],
  ],
  ['nobody chooses a retired area anew', ['STATYBOS_VADOVAS'], [], ['KASIMAS']],
  ['a right that needs no area has none', ['PROJEKTUOTOJAS'], ['SENAS'], []],
])('%s', (_, chosen, named, offered) => {
  expect(areasFor({ rights, areas }, chosen, named).map(({ kodas }) => kodas)).toEqual(offered)
})
