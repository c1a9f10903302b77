import { describe, expect, it } from 'vitest'
import { PublicQuery } from '#contract/assessments/lists.ts'
import { nameOrders, parseSearch, queryValues, readLeniently } from './query.ts'

describe('queryValues', () => {
  it('drops blanks, trims, takes the last of a repeated name', () => {
    expect(queryValues({ a: ' x ', b: '', c: ['1', '2'], d: '  ' })).toEqual({ a: 'x', c: '2' })
  })
})

describe('readLeniently', () => {
  const defaults = { size: '50' }
  it('passes over names that it does not know', () => {
    const { query, fields } = readLeniently(PublicQuery, { utm_source: 'x', vertDataNuo: '2026-1-5' }, defaults)
    expect(fields).toEqual({})
    expect(query).toEqual({ page: 0, size: 50, order: 'data', vertDataNuo: '2026-01-05' })
  })
  it('leaves a wrong value out, tells of it, and keeps the right ones', () => {
    const asked = { vertDataNuo: 'rytoj', savivaldybe: '13', page: '-4', size: '9999', order: 'kaina' }
    const { query, fields } = readLeniently(PublicQuery, asked, defaults)
    expect(query).toEqual({ page: 0, size: 50, order: 'data', savivaldybe: '13' })
    expect(fields).toEqual({ vertDataNuo: 'dateformat', page: 'min', size: 'max', order: 'inList' })
  })
})

describe('parseSearch', () => {
  it.each([
    ['48201937', { numeris: '48201937' }],
    ['4820 1937', { numeris: '48201937' }],
    ['4820', { numeris: '4820' }],
    ['Jonas Žilinskas', { vardas: 'Jonas', pavarde: 'Žilinskas' }],
    ['Ona  Marija Petraitė', { vardas: 'Ona', pavarde: 'Marija Petraitė' }],
    ['Žilinskas', { pavarde: 'Žilinskas' }],
  ])('%s', (text, wanted) => expect(parseSearch(text)).toEqual(wanted))
})

describe('nameOrders', () => {
  const both = (vardas: string, pavarde: string) =>
    nameOrders(vardas, pavarde).map((names) => Object.values(names).join('|'))
  it('reads two names both ways', () => {
    expect(both('Jonas', 'Žilinskas')).toEqual(['Jonas|Žilinskas', 'Žilinskas|Jonas'])
  })
  it('gives every part of a longer name its turn', () => {
    expect(both('Ona', 'Marija Petraitė')).toEqual([
      'Ona|Marija Petraitė',
      'Marija Petraitė|Ona',
      'Ona Marija|Petraitė',
      'Petraitė|Ona Marija',
    ])
  })
  it('never finds one person twice, and does not multiply without end', () => {
    expect(both('Jonas', 'jonas')).toEqual(['Jonas|jonas'])
    expect(both('a b c', 'd e')).toEqual(['a b c|d e'])
  })
})
