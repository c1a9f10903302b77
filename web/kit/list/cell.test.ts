import { expect, it } from 'vitest'
import { cellText } from './cell.tsx'

const row = {
  laikas: '2024-12-29T12:43:56.000Z',
  data: '2026-11-21',
  pavarde: 'Žilinskas',
  imone: { pavadinimas: 'UAB „Mūrai“', pavadinimasEn: 'Walls Ltd' },
  iki: null,
}

it.each([
  ['a moment, by the clock of Vilnius', 'laikas', 'lt', '2024-12-29 14:43'],
  ['a date', 'data', 'lt', '2026-11-21'],
  ['a text', 'pavarde', 'en', 'Žilinskas'],
  ['a name in this language', 'imone.pavadinimas', 'en', 'Walls Ltd'],
  ['nothing', 'iki', 'lt', ''],
] as const)('a row is named as people read %s', (_what, column, lang, text) => {
  expect(cellText(row, column, lang)).toBe(text)
})
