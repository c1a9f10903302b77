import { expect, it } from 'vitest'
import { codesIn } from './dataCodes.ts'
import { dataLabel } from './dataLabels.ts'

it.each([
  ['asmuo', 'kalba', 'Pranešimų kalba', 'Language of messages'],
  ['mokamosKalbos', 'kalba', 'kalba', 'language'],
  ['asmens_kalba', 'kalba', 'Kalba', 'Language'],
  ['dokumentas', 'kalba', 'Dokumento kalba', 'Language of the document'],
  ['dekles_isdavimas', 'kiekis', 'Įrašų dėklėje', 'Credentials in the wallet'],
  ['darbuotoju_poreikis', 'kiekis', 'Darbuotojų kiekis', 'How many workers'],
  ['kortele', 'galiojaIki', 'Galioja iki', 'Valid until'],
  ['kortele', 'darboNr', 'Darbo nr', 'Darbo nr'],
])('a field is called by what it means where it stands: %s.%s', (table, name, lt, en) =>
  expect([dataLabel(table, name, 'lt'), dataLabel(table, name, 'en')]).toEqual([lt, en]),
)
it('a code is named by the list of its column', () =>
  expect([codesIn('asmuo', 'kalba'), codesIn('mokamosKalbos', 'kalba'), codesIn('asmuo', 'vardas')]).toEqual([
    'puslapioKalbos',
    'mokamosKalbos',
    undefined,
  ]))
