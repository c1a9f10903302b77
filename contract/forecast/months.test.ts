import { describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { addMonths, demandQuarters, endOfQuarter, forecastMonths, lastDayOf, proposedDay, quarterOf } from './months.ts'

describe('months', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 23, '2028-10'],
  ])('%s and %i months are %s', (month, months, then) => expect(addMonths(month, months)).toBe(then))

  it.each([
    ['2027-01', '2027-01-31'],
    ['2027-02', '2027-02-28'],
    ['2028-02', '2028-02-29'],
    ['2027-04', '2027-04-30'],
    ['2027-12', '2027-12-31'],
  ])('%s ends on %s', (month, day) => expect(lastDayOf(month)).toBe(day))

  it.each([
    ['2027-01-31', '2027-01', '2028-12'],
    ['2028-02-29', '2028-02', '2030-01'],
    ['2026-12-31', '2026-12', '2028-11'],
  ])('the forecast of %s is of %s to %s', (day, first, last) => {
    const months = forecastMonths(day)
    expect(months).toHaveLength(24)
    expect([months[0], months.at(-1)]).toEqual([first, last])
  })

  it('the month changes at midnight in Vilnius', () => {
    const first = (moment: string) => forecastMonths(civilDay(new Date(moment)))[0]
    expect(first('2027-01-31T21:59:59Z')).toBe('2027-01')
    expect(first('2027-01-31T22:00:00Z')).toBe('2027-02')
    expect(first('2027-06-30T21:00:00Z')).toBe('2027-07')
  })
})

describe('quarters', () => {
  it.each([
    ['2027-01', '2027-01', '2027-03'],
    ['2027-03', '2027-01', '2027-03'],
    ['2027-11', '2027-10', '2027-12'],
  ])('%s is in %s to %s', (month, first, last) => {
    expect(quarterOf(month)).toBe(first)
    expect(endOfQuarter(first)).toBe(last)
  })
  it('are whole, the present one included', () =>
    expect(demandQuarters('2026-11-23')).toEqual([
      '2026-10',
      '2027-01',
      '2027-04',
      '2027-07',
      '2027-10',
      '2028-01',
      '2028-04',
      '2028-07',
    ]))
})

describe('the day proposed for a training', () => {
  it.each([
    ['a month before the first end', '2027-10', '2026-11-23', '2027-09-01'],
    ['not on a Saturday', '2027-09', '2026-11-23', '2027-08-02'],
    ['not on a Sunday', '2028-01', '2026-11-23', '2027-12-02'],
    ['not before people can register', '2026-10', '2026-11-23', '2026-12-14'],
    ['not on a Sunday three weeks from today', '2026-10', '2026-11-22', '2026-12-14'],
  ])('is %s', (_, from, today, day) => expect(proposedDay(from, today)).toBe(day))
})
