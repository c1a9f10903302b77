import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Cbor, CborError } from './cbor.ts'
import {
  type CardValue,
  type Change,
  difference,
  firstPhoneList,
  listBytes,
  listOf,
  listRound,
  listSize,
  listTtl,
  packChanges,
  placeInLists,
  setValue,
  unpackChanges,
  valueAt,
  wholeList,
} from './statusList.ts'

const head = { sarasas: 3, versija: 17, iat: 1_795_435_200 }

describe('a list of statuses', () => {
  it('has two bits a card, which do not touch one another', () => {
    const bits = new Uint8Array(listBytes)
    const places = [0, 1, 2, 3, 4, 183_277, listSize - 1]
    for (const [i, idx] of places.entries()) setValue(bits, idx, ((i % 3) + 1) as CardValue)
    expect(places.map((idx) => valueAt(bits, idx))).toEqual([1, 2, 3, 1, 2, 3, 1])
    setValue(bits, 1, 0)
    expect([valueAt(bits, 0), valueAt(bits, 1), valueAt(bits, 2)]).toEqual([1, 0, 3])
    expect(valueAt(bits, listSize)).toBeNull()
  })

  it.each([
    [5, 0, { sarasas: 0, idx: 5 }],
    [listSize, 0, { sarasas: 1, idx: 0 }],
    [3 * listSize + 7, firstPhoneList, { sarasas: firstPhoneList + 3, idx: 7 }],
  ])('the place of id %s', (id, first, place) => expect(placeInLists(id, first)).toEqual(place))

  it('tells every gate with a network of a change within six minutes', () =>
    expect(listRound + listTtl).toBeLessThanOrEqual(6 * 60 - 30))

  it('is read as it was written', () => {
    const bits = new Uint8Array(listBytes)
    setValue(bits, 9, 2)
    const read = listOf(wholeList(head, 'https://meistras.lt/api/vartai/sarasai/3', new Uint8Array(deflateSync(bits))))
    expect(read).toMatchObject(head)
    expect('deflated' in read && valueAt(inflateSync(read.deflated), 9)).toBe(2)
  })

  it('of changes is read as it was written, in any order', () => {
    const changes: Change[] = [
      { idx: listSize - 1, reiksme: 3 },
      { idx: 0, reiksme: 1 },
      { idx: 200_000, reiksme: 0 },
      { idx: 200_001, reiksme: 2 },
    ]
    const sorted = [...changes].sort((a, b) => a.idx - b.idx)
    expect(listOf(difference(head, 12, changes))).toEqual({ ...head, nuo: 12, changes: sorted })
    expect(unpackChanges(packChanges([]))).toEqual([])
  })

  it.each([
    ['cut', Uint8Array.of(0x80)],
    ['past the end', packChanges([{ idx: listSize, reiksme: 1 }])],
  ])('of changes that are %s is refused', (_, bytes) => expect(() => unpackChanges(bytes)).toThrow(CborError))

  it.each([
    ['no claims', new Map()],
    [
      'without a list',
      new Map<number, number | number[]>([
        [6, 1],
        [-65539, [1, 2]],
      ]),
    ],
    ['without a version', new Map<number, number>([[6, 1]])],
    [
      'of one bit a card',
      new Map<number, Cbor>([
        [6, 1],
        [-65539, [1, 2]],
        [
          65533,
          new Map<string, Cbor>([
            ['bits', 1],
            ['lst', new Uint8Array(9)],
          ]),
        ],
      ]),
    ],
  ])('with %s is refused', (_, claims) => expect(() => listOf(claims)).toThrow(CborError))
})
