import { type Cbor, CborError, type CborMap } from './cbor.ts'
import { claim } from './statement.ts'

/**
 * Lists of statuses by Token Status List of the IETF: two bits a card, deflated and signed. A gate keeps them and knows
 * without a network which cards have ended.
 */
export const cardValues = { galioja: 0, negalioja: 1, sustabdyta: 2, pasikeite: 3 } as const
export type CardValue = (typeof cardValues)[keyof typeof cardValues]

const bitsOfIndex = 20
/** So many cards are in one list. */
export const listSize = 2 ** bitsOfIndex
const bitsEach = 2
/** The bytes of a whole list, uncompressed. */
export const listBytes = (listSize * bitsEach) / 8
/** Lists from this number on hold phones, lists below it hold cards. */
export const firstPhoneList = 2 ** 12

/** Where the status of the card or phone of this id is: no column of its own is needed. */
export const placeInLists = (id: number, first = 0) => ({
  sarasas: first + Math.floor(id / listSize),
  idx: id % listSize,
})

/** The value at a place of an uncompressed list; a place past its end holds none. */
export const valueAt = (bits: Uint8Array, idx: number): CardValue | null => {
  const byte = bits[idx >> 2]
  return byte === undefined ? null : (((byte >> ((idx & 3) * bitsEach)) & 3) as CardValue)
}
export function setValue(bits: Uint8Array, idx: number, value: CardValue): void {
  const shift = (idx & 3) * bitsEach
  const byte = bits[idx >> 2]
  if (byte !== undefined) bits[idx >> 2] = (byte & ~(3 << shift)) | (value << shift)
}

/** Media types, also `typ` of the header: the list of the standard, and our differences. */
export const listType = 'application/statuslist+cwt'
export const differenceType = 'application/meistras-statuslist-difference+cwt'
/** How long a list is believed, and how often it is asked for, in seconds. */
export const listLifetime = 24 * 3600
export const listTtl = 270
/**
 * How often what changed is put into the lists, in seconds. A gate knows of a change after both at most, which leaves half a
 * minute of the six for making the list and sending it.
 */
export const listRound = 60
/** Differences are kept for so many days; who was away for longer gets the whole list. */
export const differenceDays = 7

const listClaims = { sub: 2, ttl: 65534, list: 65533, version: -65539, changes: -65540 } as const

export interface ListHead {
  sarasas: number
  /** Grows with each change of a value. */
  versija: number
  /** When it was signed, seconds since 1970. */
  iat: number
}

/** Claims of a whole list; `deflated`: its bits as a zlib stream. */
export const wholeList = (head: ListHead, uri: string, deflated: Uint8Array): CborMap =>
  new Map<number, Cbor>([
    [listClaims.sub, uri],
    [claim.exp, head.iat + listLifetime],
    [claim.iat, head.iat],
    [listClaims.ttl, listTtl],
    [
      listClaims.list,
      new Map<string, Cbor>([
        ['bits', bitsEach],
        ['lst', deflated],
      ]),
    ],
    [listClaims.version, [head.sarasas, head.versija]],
  ])

/** Claims of a difference: the places that changed since version `nuo`, as gaps, each with its new value. */
export const difference = (head: ListHead, nuo: number, changes: readonly Change[]): CborMap =>
  new Map<number, Cbor>([
    [claim.exp, head.iat + listLifetime],
    [claim.iat, head.iat],
    [listClaims.ttl, listTtl],
    [listClaims.version, [head.sarasas, head.versija]],
    [listClaims.changes, [nuo, packChanges(changes)]],
  ])

export interface Change {
  idx: number
  reiksme: CardValue
}

/** Changes in the order of their places: gap and value in one number, seven bits a byte. */
export function packChanges(changes: readonly Change[]): Uint8Array {
  const out: number[] = []
  let last = 0
  for (const { idx, reiksme } of [...changes].sort((a, b) => a.idx - b.idx)) {
    let rest = (idx - last) * 4 + reiksme
    last = idx
    for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128)
    out.push(rest)
  }
  return Uint8Array.from(out)
}

/** The changes in these bytes. Throws CborError where they are cut or lead past the end of a list. */
export function unpackChanges(bytes: Uint8Array): Change[] {
  const changes: Change[] = []
  let [idx, rest, scale] = [0, 0, 1]
  for (const byte of bytes) {
    rest += (byte & 127) * scale
    scale *= 128
    if (byte & 128) continue
    idx += Math.floor(rest / 4)
    if (idx >= listSize) throw new CborError('place')
    changes.push({ idx, reiksme: (rest % 4) as CardValue })
    ;[rest, scale] = [0, 1]
  }
  if (scale !== 1) throw new CborError('cut')
  return changes
}

export type ReadList = ListHead & ({ deflated: Uint8Array } | { nuo: number; changes: Change[] })

/** A signed list or difference whose signature was checked before. Throws CborError where it is neither. */
export function listOf(claims: CborMap): ReadList {
  const [iat, version] = [claims.get(claim.iat), claims.get(listClaims.version)]
  const [sarasas, versija] = Array.isArray(version) ? (version as readonly Cbor[]) : []
  if (typeof iat !== 'number' || typeof sarasas !== 'number' || typeof versija !== 'number') throw new CborError('list')
  const head = { sarasas, versija, iat }
  const changes = claims.get(listClaims.changes)
  if (Array.isArray(changes)) {
    const [nuo, packed] = changes as readonly Cbor[]
    if (typeof nuo !== 'number' || !(packed instanceof Uint8Array)) throw new CborError('difference')
    return { ...head, nuo, changes: unpackChanges(packed) }
  }
  const list = claims.get(listClaims.list)
  const [bits, lst] = list instanceof Map ? [list.get('bits'), list.get('lst')] : []
  if (bits !== bitsEach || !(lst instanceof Uint8Array)) throw new CborError('list')
  return { ...head, deflated: lst }
}
