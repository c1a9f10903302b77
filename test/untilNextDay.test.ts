import { expect, it } from 'vitest'
import { untilNextDay } from './untilNextDay.ts'

it.each([
  ['long before midnight', '2026-11-28T12:00:00Z', 0],
  ['ten minutes before midnight of Vilnius, in winter', '2026-11-28T21:50:00Z', 0],
  ['a minute before it', '2026-11-28T21:59:00Z', 60_000],
  ['a minute before it, in summer', '2026-07-28T20:59:00Z', 60_000],
  ['at midnight', '2026-11-28T22:00:00Z', 0],
  ['before midnight of UTC', '2026-11-28T23:59:00Z', 0],
])('a file of tests begins at once, or on the next day: %s', (_, now, waits) => {
  expect(untilNextDay(new Date(now), 7 * 60_000)).toBe(waits)
})
