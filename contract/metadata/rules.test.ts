import { describe, expect, it } from 'vitest'
import { isEditable, isRelied, newPlaces, readExtras } from './rules.ts'

describe('the extra fields of a list', () => {
  it.each([
    ['savivaldybes', {}, { 'duomenys.regionoKodas': 'required' }],
    ['savivaldybes', { regionoKodas: 'LT-VL', tipas: 'KAIMO' }, { 'duomenys.tipas': 'inList' }],
    ['savivaldybes', { regionoKodas: 'LT-VL', tipas: 'MIESTO', iso: 'LT-01' }, {}],
    ['regionai', { statKodas: 'x1' }, { 'duomenys.statKodas': 'pattern' }],
    ['salys', { iso3: 'LTUX' }, { 'duomenys.iso3': 'maxlength' }],
    ['salys', { teritorija: 'taip' }, { 'duomenys.teritorija': 'inList' }],
    ['salys', { kitiVardai: ['JK', 5] }, { 'duomenys.kitiVardai': 'pattern' }],
    ['kvalifikacijosTipai', { lygisNuo: 5, lygisIki: 4 }, { 'duomenys.lygisIki': 'min' }],
    ['kvalifikacijosTipai', { lygisNuo: 9 }, { 'duomenys.lygisNuo': 'max' }],
    ['kvalifikacijosTipai', { lygisNuo: 1.5 }, { 'duomenys.lygisNuo': 'number' }],
    ['pramonesSektoriai', { skyriai: [{ kodas: '41' }] }, { 'duomenys.skyriai': 'pattern' }],
    ['pramonesSektoriai', { skyriai: [{ kodas: '41', pavadinimas: 'Statyba', pavadinimasEn: '' }] }, {}],
    ['toString', { x: 1 }, {}],
  ])('%s %j', (list, given, fields) => expect(readExtras(list, given).fields).toEqual(fields))
  it('leaves out what is empty and what the list does not have', () =>
    expect(readExtras('salys', { iso3: ' LTU ', teritorija: false, kitiVardai: [], spalva: 1 }).duomenys).toEqual({
      iso3: 'LTU',
    }))
})

it.each([
  ['sritys', true],
  ['lytys', false],
  ['nera', false],
  ['constructor', false],
])('%s is editable: %s', (list, expected) => expect(isEditable(list)).toBe(expected))

it.each([
  [{ sarasas: 'salys', kodas: 'LT' }, true],
  [{ sarasas: 'salys', kodas: 'LV' }, false],
  [{ sarasas: 'inzinieriuOrganizacijos', kodas: 'X', duomenys: { numatyta: true } }, true],
  [{ sarasas: 'salys', kodas: 'LV', duomenys: { numatyta: true } }, false],
])('%j is needed by rules: %s', (row, expected) => expect(isRelied(row)).toBe(expected))

it('reordered rows share out the places that they already had', () => {
  const rows = [10, 20, 30, 40].map((eile, i) => ({ id: i + 1, eile }))
  expect([...newPlaces([3, 1], rows)]).toEqual([
    [3, 10],
    [1, 30],
  ])
})
