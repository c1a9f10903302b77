import { expect, it } from 'vitest'
import { placeOfStatus, statusBits, statusListSize } from './statusList.ts'

it('has one bit a competency, the first in the highest bit; all that is not in force is set', () => {
  const bits = statusBits([0, 9, statusListSize - 1])
  expect(bits).toHaveLength(16_384)
  expect([bits[0], bits[1], bits[2], bits.at(-1)]).toEqual([0x7f, 0xbf, 0xff, 0xfe])
})
it('continues in the next list', () => {
  expect(placeOfStatus(statusListSize - 1)).toEqual({ nr: 0, idx: statusListSize - 1 })
  expect(placeOfStatus(statusListSize + 5)).toEqual({ nr: 1, idx: 5 })
})
