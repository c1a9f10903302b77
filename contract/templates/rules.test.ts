import { expect, it } from 'vitest'
import { countsOf, refetchInterval, retryable, stateOf } from './rules.ts'

it.each([
  [{ LAUKIA: 1, SUSTABDYTA: 2 }, 'SIUNCIAMA', 2000, 2],
  [{ ISSIUSTA: 3, SUSTABDYTA: 1 }, 'SUSTABDYTA', false, 1],
  [{ ISSIUSTA: 3, NEPAVYKO: 1, BE_ADRESO: 1, ATSISAKE: 1, UZBLOKUOTA: 1, NESAUGOMA: 1 }, 'BAIGTA', false, 2],
  [{}, 'BAIGTA', false, 0],
] as const)('a sending of %o is %s, asked of again after %s', (known, state, after, again) => {
  const counts = countsOf(known)
  expect([stateOf(counts), refetchInterval(stateOf(counts)), retryable(counts)]).toEqual([state, after, again])
})

it('nothing is asked again of a sending that is not there', () => expect(refetchInterval(undefined)).toBe(false))
