import { expect, it } from 'vitest'
import { byWords } from './byWords.ts'

const option = (label: string) => ({ value: label, label })
const towns = ['Šiaulių m. sav.', 'Šiaulių r. sav.', 'Vilniaus m. sav.'].map(option)
const grouped = [
  { group: 'Miestai', items: [option('Šiauliai'), option('Kaunas')] },
  { group: 'Rajonai', items: [option('Šiaulių rajonas'), option('Šilutės rajonas')] },
]

it.each([
  ['siauliu', 10, ['Šiaulių m. sav.', 'Šiaulių r. sav.']],
  ['sav. M.', 10, ['Šiaulių m. sav.', 'Vilniaus m. sav.']],
  ['', 2, ['Šiaulių m. sav.', 'Šiaulių r. sav.']],
  ['nieko', 10, []],
])('of towns "%s" finds, at most %i', (search, limit, found) => {
  expect(byWords({ options: towns, search, limit })).toEqual(found.map(option))
})

it.each([
  ['rajon', 10, [{ group: 'Rajonai', items: [option('Šiaulių rajonas'), option('Šilutės rajonas')] }]],
  [
    'si',
    2,
    [
      { group: 'Miestai', items: [option('Šiauliai')] },
      { group: 'Rajonai', items: [option('Šiaulių rajonas')] },
    ],
  ],
])('in groups "%s" finds, at most %i in all', (search, limit, found) => {
  expect(byWords({ options: grouped, search, limit })).toEqual(found)
})
