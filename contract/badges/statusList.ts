/**
 * W3C Bitstring Status List: one bit a competency, the first in the highest bit of the first byte. Set: the badge has no
 * force. The length is the least that the standard allows, so that whoever asks does not say about whom.
 */
export const statusListSize = 2 ** 17

/** Where the status of the competency of this id is. */
export const placeOfStatus = (id: number) => ({ nr: Math.floor(id / statusListSize), idx: id % statusListSize })

const bit = (idx: number) => 0x80 >> (idx & 7)

/** A list in which only these places are in force. */
export function statusBits(inForce: Iterable<number>): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(statusListSize / 8).fill(0xff)
  for (const idx of inForce) bits[idx >> 3] = (bits[idx >> 3] ?? 0xff) & ~bit(idx)
  return bits
}
