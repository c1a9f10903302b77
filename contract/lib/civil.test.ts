import { describe, expect, it } from 'vitest'
import { addDays, addYears, civilDay, civilTime, isStillOpen } from './civil.ts'

describe('the civil clock of Vilnius', () => {
  it.each([
    ['2026-03-28T21:59:59Z', '2026-03-28'],
    ['2026-03-28T22:00:00Z', '2026-03-29'],
    ['2026-03-29T20:59:59Z', '2026-03-29'],
    ['2026-03-29T21:00:00Z', '2026-03-30'],
    ['2026-10-24T21:00:00Z', '2026-10-25'],
    ['2026-10-25T21:59:59Z', '2026-10-25'],
    ['2026-10-25T22:00:00Z', '2026-10-26'],
  ])('%s is the day %s, also where clocks change', (moment, day) => {
    expect(civilDay(new Date(moment))).toBe(day)
  })

  it('tells the time of day', () => expect(civilTime(new Date('2026-11-21T12:05:00Z'))).toBe('14:05'))

  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days are %s', (date, days, then) => expect(addDays(date, days)).toBe(then))

  it.each([
    ['2024-02-29', 5, '2029-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2026-11-21', 5, '2031-11-21'],
  ])('%s and %i years are %s', (date, years, then) => expect(addYears(date, years)).toBe(then))

  it('is open up to the end of the day after, in Vilnius', () => {
    expect(isStillOpen('2026-11-28', new Date('2026-11-29T21:59:59Z'))).toBe(true)
    expect(isStillOpen('2026-11-28', new Date('2026-11-29T22:00:00Z'))).toBe(false)
  })
})
