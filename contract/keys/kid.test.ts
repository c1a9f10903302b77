import { expect, it } from 'vitest'
import { isKid, nextKid } from './kid.ts'

it.each([
  [[], 2026, '2601'],
  [['2601', '2604', '2507'], 2026, '2605'],
  [['2601', '2604', '2507'], 2025, '2508'],
  [['2601'], 2027, '2701'],
  [['2698'], 2026, '2699'],
])('after %j the next of %i is %s', (taken, year, next) => expect(nextKid(taken, year)).toBe(next))
it('there are 99 a year', () => expect(() => nextKid(['2699'], 2026)).toThrow('All 99 numbers of keys of 2026'))
it.each([['260'], ['26011'], ['26a1'], [2601], [undefined]])('%s is no number of a key', (text) =>
  expect(isKid(text)).toBe(false),
)
