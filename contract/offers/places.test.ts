import { describe, expect, it } from 'vitest'
import { distance, knownPlaces } from './places.ts'

describe('distances between centres of municipalities', () => {
  it.each([
    ['Vilnius and Kaunas', '13', '19', 92],
    ['Vilnius and Klaipėda', '13', '21', 286],
    ['Palanga and Visaginas', '25', '30', 336],
    ['a city and the district around it', '27', '66', 0],
  ])('%s', (_, from, to, km) => {
    expect(Math.abs((distance(from, to) ?? 999) - km)).toBeLessThanOrEqual(4)
  })
  it('are those of sixty municipalities, the same both ways, and within the country', () => {
    expect(knownPlaces).toHaveLength(60)
    for (const from of knownPlaces) {
      expect(distance(from, from)).toBe(0)
      for (const to of knownPlaces) {
        expect(distance(from, to)).toBe(distance(to, from))
        expect(distance(from, to)).toBeLessThan(380)
      }
    }
  })
  it('are not known where a municipality is not', () => {
    expect([distance('13', '99'), distance('99', '13'), distance('', '')]).toEqual([null, null, null])
  })
})
