import { describe, expect, it } from 'vitest'
import { futureCertificate, isMissing, lacksOf, lastDay, standingOf } from './rules.ts'

const today = '2026-11-21'
const certificates = (...days: (string | null)[]) => days.map((galioja) => ({ galioja }))

describe('the status of a certificate', () => {
  it.each([
    ['none at all', certificates(), { bukle: 'TRUKSTA', galioja: null }],
    ['without an end', certificates(null), null],
    ['without an end, beside one that ran out', certificates('2020-01-01', null), null],
    ['ran out yesterday', certificates('2026-11-20'), { bukle: 'PASIBAIGE', galioja: '2026-11-20' }],
    ['its last day is today', certificates('2026-11-21'), { bukle: 'BAIGIASI', galioja: '2026-11-21' }],
    ['thirty days are left', certificates('2026-12-21'), { bukle: 'BAIGIASI', galioja: '2026-12-21' }],
    ['thirty-one days are left', certificates('2026-12-22'), null],
    ['renewed', certificates('2026-11-20', '2031-11-20'), null],
    [
      'the longest counts',
      certificates('2026-11-01', '2026-11-15', '2026-10-01'),
      { bukle: 'PASIBAIGE', galioja: '2026-11-15' },
    ],
  ])('%s', (_, certificates, expected) => {
    expect(standingOf(certificates, today)).toEqual(expected)
  })
})

describe('what is lacking', () => {
  const kinds = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const of = (id: number, galioja: string | null) => ({ pazymejimas: { id }, galioja })
  it('is each required kind that is not in order, and no other', () => {
    expect(lacksOf(kinds, [of(1, null), of(2, '2026-11-20'), of(9, '2026-11-20')], today)).toEqual([
      { id: 2, bukle: 'PASIBAIGE', galioja: '2026-11-20' },
      { id: 3, bukle: 'TRUKSTA', galioja: null },
    ])
    expect(lacksOf([], [of(2, '2026-11-20')], today)).toEqual([])
  })
  it('is missing unless it is only about to end', () => {
    expect((['TRUKSTA', 'PASIBAIGE', 'BAIGIASI'] as const).map((bukle) => isMissing({ bukle }))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('days', () => {
  it.each([
    ['2026-11-21', 5, '2031-11-21'],
    ['2024-02-29', 1, '2025-02-28'],
    ['2026-11-21', null, null],
  ])('given %s for %s years: until %s', (isduota, trukme, expected) => {
    expect(lastDay(isduota, { trukme })).toBe(expected)
  })
  it.each([
    ['2026-11-21', null],
    ['2026-11-22', 'isduota'],
  ])('given %s: refused at %s', (isduota, expected) => {
    expect(futureCertificate({ isduota }, new Date('2026-11-21T12:00:00Z'))).toBe(expected)
  })
})
