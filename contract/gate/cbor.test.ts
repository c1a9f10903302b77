import { Tag as OracleTag, decode as oracleDecode, encode as oracleEncode } from 'cbor2'
import { describe, expect, it } from 'vitest'
import { type Cbor, CborError, type CborMap, decode, encode, Tag } from './cbor.ts'

/** A value of any kind, made from a seeded source of numbers below 1. */
function anyValue(random: () => number, depth = 0): Cbor {
  const below = (n: number) => Math.floor(random() * n)
  const kind = below(depth > 3 ? 5 : 8)
  if (kind === 0) return below(2) ? below(30) : Math.floor(random() * 2 ** below(53))
  if (kind === 1) return -1 - Math.floor(random() * 2 ** below(50))
  if (kind === 2) return Uint8Array.from({ length: below(300) }, () => below(256))
  if (kind === 3)
    return Array.from({ length: below(40) }, () => 'aŽ„ė€😀z'.charAt(below(7)))
      .join('')
      .replace(/[\ud800-\udfff]/g, '')
  if (kind === 4) return [null, true, false][below(3)] as Cbor
  if (kind === 5) return Array.from({ length: below(30) }, () => anyValue(random, depth + 1))
  if (kind === 6)
    return new Map(
      Array.from({ length: below(6) }, (_, i) => [below(2) ? i - 3 : `k${i}`, anyValue(random, depth + 1)] as const),
    )
  // Small tags have a meaning for the other library.
  return new Tag(60_000 + below(9), anyValue(random, depth + 1))
}
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const forOracle = (value: Cbor): unknown => {
  if (value instanceof Tag) return new OracleTag(value.tag, forOracle(value.value))
  if (value instanceof Map) return new Map([...(value as CborMap)].map(([key, one]) => [key, forOracle(one)]))
  return Array.isArray(value) ? (value as readonly Cbor[]).map(forOracle) : value
}
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

describe('CBOR', () => {
  it('is what a general library writes and reads, for 2,000 values', () => {
    const random = seeded(7)
    for (let i = 0; i < 2000; i++) {
      const value = anyValue(random)
      const written = encode(value)
      expect(hex(written)).toBe(hex(oracleEncode(forOracle(value))))
      expect(decode(written)).toEqual(value)
    }
    expect(oracleDecode(encode(['Žilinskas', 48_201_937]))).toEqual(['Žilinskas', 48_201_937])
  })

  it.each([
    ['nothing', ''],
    ['more after the value', '0101'],
    ['text that is cut', '6341'],
    ['bytes that are cut', '4401'],
    ['text that is no UTF-8', '61ff'],
    ['an array longer than its bytes', '9a7fffffff01'],
    ['a number in a longer form than it needs', '1801'],
    ['a length in a longer form than it needs', '780161'],
    ['a number above 2^53', '1b0020000000000000'],
    ['a length without end', '9f01ff'],
    ['a float', 'f93c00'],
    ['undefined', 'f7'],
    ['a key twice', 'a201010102'],
    ['a key that is bytes', 'a1410101'],
    ['arrays 20 deep', `${'81'.repeat(20)}01`],
  ])('%s is refused', (_, text) => {
    expect(() => decode(bytes(text))).toThrow(CborError)
  })

  it.each([[1.5], [2 ** 53], [Number.NaN]])('%s is not written', (value) => {
    expect(() => encode(value)).toThrow(CborError)
  })
})
