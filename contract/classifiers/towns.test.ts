import { expect, it } from 'vitest'
import { municipalityOf } from './towns.ts'

const list = [
  { kodas: '13', centras: 'Vilnius', tipas: 'MIESTO' },
  { kodas: '41', centras: 'Vilnius', tipas: 'RAJONO' },
  { kodas: '82', centras: 'Ukmergė', tipas: 'RAJONO' },
  { kodas: '1', centras: 'Dvarai', tipas: 'RAJONO' },
  { kodas: '2', centras: 'Dvarai', tipas: 'RAJONO' },
  { kodas: '99' },
]

it.each([
  ['Ukmergė', '82', 'the centre of one'],
  [' ukmergĖ ', '82', 'however it is typed'],
  ['ukmerge', '82', 'without its diacritics'],
  ['Vilnius', '13', 'a city is a municipality by itself, not the district around it'],
  ['Dvarai', null, 'two that could be meant'],
  ['Ukmerg', null, 'the beginning of a name'],
  ['Lentvaris', null, 'a town that governs nothing'],
  ['', null, 'nothing typed'],
])('%j -> %s: %s', (town, kodas, _why) => expect(municipalityOf(town, list)).toBe(kodas))
