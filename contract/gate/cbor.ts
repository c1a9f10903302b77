/**
 * The part of CBOR (RFC 8949) that cards, lists and packs are written in: whole numbers up to 2^53, bytes, text, arrays,
 * maps, tags, booleans and null. Written by hand because it goes to every gate's phone, where each kilobyte is paid for;
 * a test compares it with a general library.
 */
export type Cbor = number | string | boolean | null | Uint8Array | readonly Cbor[] | CborMap | Tag
export type CborMap = ReadonlyMap<number | string, Cbor>
export class Tag {
  readonly tag: number
  readonly value: Cbor
  constructor(tag: number, value: Cbor) {
    this.tag = tag
    this.value = value
  }
}

/** The bytes are not CBOR of this part, or are not written in its shortest form. */
export class CborError extends Error {}
const wrong = (why: string) => new CborError(why)

/** UTF-8 by means of the language alone, which browsers and servers share. Throws URIError for half a surrogate pair. */
export function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text)
  const bytes: number[] = []
  for (let i = 0; i < escaped.length; i++) {
    if (escaped[i] !== '%') bytes.push(escaped.charCodeAt(i))
    else {
      bytes.push(Number.parseInt(escaped.slice(i + 1, i + 3), 16))
      i += 2
    }
  }
  return Uint8Array.from(bytes)
}
const textOf = (bytes: Uint8Array) => {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    throw wrong('text')
  }
}

function head(major: number, n: number): number[] {
  const first = major << 5
  if (n < 24) return [first | n]
  if (n < 0x100) return [first | 24, n]
  if (n < 0x10000) return [first | 25, n >> 8, n & 255]
  if (n < 0x100000000) return [first | 26, ...big(n, 4)]
  return [first | 27, ...big(n, 8)]
}
const big = (n: number, size: number) =>
  Array.from({ length: size }, (_, i) => Math.floor(n / 256 ** (size - 1 - i)) % 256)

function put(value: Cbor, out: (number | Uint8Array)[]): void {
  if (value === null) out.push(0xf6)
  else if (typeof value === 'boolean') out.push(value ? 0xf5 : 0xf4)
  else if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw wrong('not a whole number')
    out.push(...(value < 0 ? head(1, -1 - value) : head(0, value)))
  } else if (typeof value === 'string') {
    const bytes = utf8(value)
    out.push(...head(3, bytes.length), bytes)
  } else if (value instanceof Uint8Array) out.push(...head(2, value.length), value)
  else if (value instanceof Tag) {
    out.push(...head(6, value.tag))
    put(value.value, out)
  } else if (value instanceof Map) {
    out.push(...head(5, value.size))
    for (const [key, one] of value as CborMap) {
      put(key, out)
      put(one, out)
    }
  } else {
    const list = value as readonly Cbor[]
    out.push(...head(4, list.length))
    for (const one of list) put(one, out)
  }
}

/** The bytes of a value; maps keep the order of their entries. */
export function encode(value: Cbor): Uint8Array {
  const parts: (number | Uint8Array)[] = []
  put(value, parts)
  const bytes = new Uint8Array(
    parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? 1 : part.length), 0),
  )
  let at = 0
  for (const part of parts) {
    if (typeof part === 'number') bytes[at++] = part
    else {
      bytes.set(part, at)
      at += part.length
    }
  }
  return bytes
}

/** How deep values may lie in one another: enough for a card, too little to exhaust the stack. */
const deepest = 12

/** The value of these bytes, all of them. Throws CborError. */
export function decode(bytes: Uint8Array): Cbor {
  let at = 0
  const take = (n: number) => {
    if (at + n > bytes.length) throw wrong('cut')
    at += n
    return bytes.subarray(at - n, at)
  }
  /** The number in a head. A longer form than needed is refused, so that a value has one spelling. */
  const count = (info: number) => {
    if (info < 24) return info
    if (info > 27) throw wrong('head')
    const size = 1 << (info - 24)
    const n = take(size).reduce((sum, byte) => sum * 256 + byte, 0)
    if (n > Number.MAX_SAFE_INTEGER || n < (size === 1 ? 24 : 256 ** (size / 2))) throw wrong('number')
    return n
  }
  const simple = (info: number): Cbor => {
    if (info === 22) return null
    if (info !== 20 && info !== 21) throw wrong('simple')
    return info === 21
  }
  const several = (major: number, n: number, depth: number): Cbor => {
    // Each item is at least a byte: a head can not promise more than there is.
    if (n > bytes.length - at) throw wrong('cut')
    if (major === 4) return Array.from({ length: n }, () => one(depth))
    const map = new Map<number | string, Cbor>()
    for (let i = 0; i < n; i++) {
      const key = one(depth)
      if ((typeof key !== 'number' && typeof key !== 'string') || map.has(key)) throw wrong('key')
      map.set(key, one(depth))
    }
    return map
  }
  const one = (depth: number): Cbor => {
    if (depth > deepest) throw wrong('deep')
    const [first = 0] = take(1)
    const [major, info] = [first >> 5, first & 31]
    if (major === 7) return simple(info)
    const n = count(info)
    if (major === 0) return n
    if (major === 1) return -1 - n
    if (major === 2) return take(n).slice()
    if (major === 3) return textOf(take(n))
    return major === 6 ? new Tag(n, one(depth + 1)) : several(major, n, depth + 1)
  }
  const value = one(0)
  if (at !== bytes.length) throw wrong('more')
  return value
}
