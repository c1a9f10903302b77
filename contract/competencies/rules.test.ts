import { describe, expect, it } from 'vitest'
import { endsSoon, expiry, statusOn } from './rules.ts'

describe('expiry', () => {
  it.each([
    ['2030-06-10', 5, false, '2035-06-10'],
    ['2028-02-29', 1, false, '2029-02-28'],
    ['2028-02-29', 4, false, '2032-02-29'],
    ['2030-06-10', 5, true, null],
    ['2030-06-10', null, true, null],
    ['2030-06-10', null, false, null],
  ])('granted %s for %s years (unlimited: %s): %s', (suteikta, trukme, neribotas, last) =>
    expect(expiry(suteikta, { trukme, neribotas })).toBe(last),
  )
})

describe('status and warning by the day', () => {
  it.each([
    // statusas, galioja, shown, warned of
    ['GALIOJA', '2030-06-09', 'NEGALIOJA', false],
    ['GALIOJA', '2030-06-10', 'GALIOJA', true],
    ['GALIOJA', '2030-09-08', 'GALIOJA', true],
    ['GALIOJA', '2030-09-09', 'GALIOJA', false],
    ['GALIOJA', null, 'GALIOJA', false],
    ['LAUKIAMA', '2030-06-09', 'LAUKIAMA', false],
    ['LAUKIAMA', null, 'LAUKIAMA', false],
    ['NEGALIOJA', '2031-06-10', 'NEGALIOJA', false],
    ['NEGALIOJA', null, 'NEGALIOJA', false],
  ])('%s until %s: %s, warned: %s', (statusas, galioja, shown, warned) => {
    const row = { statusas, galioja }
    expect([statusOn(row, '2030-06-10'), endsSoon(row, '2030-06-10')]).toEqual([shown, warned])
  })
})
