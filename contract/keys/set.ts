import { fromBase64url } from '#contract/lib/base64url.ts'
import { isKid } from './kid.ts'
import { isKeyUse, type KeyUse } from './use.ts'

// The published set of keys, as GET /.well-known/meistras-keys serves it: a compact JWS by the root key. The gate app
// reads it with this file, so it uses WebCrypto and no library.

/** The public half of a P-256 key, as a JWK. */
export interface PublicKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

/** One key of the set. Moments are seconds since 1970, as in the statements. */
export interface ListedKey extends PublicKey {
  kid: string
  use: KeyUse
  /** Statements made from this moment on are believed … */
  nuo: number
  /** … and up to this one, which is not included. */
  iki: number
  /** When it was withdrawn, because it may be in other hands. */
  atsauktas?: number
}

/** What the root signs. */
export interface KeySet {
  iat: number
  keys: readonly ListedKey[]
}

export interface KnownKey {
  use: KeyUse
  jwk: PublicKey
  nuo: number
  iki: number
  atsauktas: number | null
}

/** A set whose signature was right. Who keeps one takes another only if its `iat` is later: see `isLater`. */
export interface KnownKeys {
  /** When the root signed it, in seconds since 1970. */
  iat: number
  keys: ReadonlyMap<string, KnownKey>
}

/** `typ` in the header, so that nothing else that the root might sign is taken for a set. */
export const setType = 'meistras-keys+jws'

/** The part of `crypto.subtle` that a signature is checked with, the same in browsers and in Node.js. */
export interface Subtle<K> {
  importKey(
    format: 'jwk',
    key: PublicKey,
    algorithm: { name: string; namedCurve: string },
    extractable: boolean,
    usages: 'verify'[],
  ): Promise<K>
  verify(
    algorithm: { name: string; hash: string },
    key: K,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>
}

/** Is a text a coordinate of a P-256 point: 32 bytes in base64url? */
const isCoordinate = (value: unknown) => typeof value === 'string' && fromBase64url(value)?.length === 32
const isMoment = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Only what belongs to a public half: whatever else a JWK carries is left behind. */
export function publicKeyOf({ kty, crv, x, y }: Partial<Record<keyof PublicKey, unknown>>): PublicKey | null {
  return kty === 'EC' && crv === 'P-256' && isCoordinate(x) && isCoordinate(y)
    ? { kty, crv, x: x as string, y: y as string }
    : null
}

function isListed(key: Partial<ListedKey>): key is ListedKey {
  const { kid, nuo, iki, atsauktas } = key
  return (
    isKid(kid) &&
    publicKeyOf(key) !== null &&
    isMoment(nuo) &&
    isMoment(iki) &&
    nuo < iki &&
    (atsauktas === undefined || isMoment(atsauktas))
  )
}

/** The contents of a set, or null if it is none. Keys for uses that this program does not know are left out. */
export function readSet(value: unknown): KeySet | null {
  const { iat, keys } = (value ?? {}) as { iat?: unknown; keys?: unknown }
  if (!isMoment(iat) || !Array.isArray(keys)) return null
  const all = keys.map((key) => (key ?? {}) as Partial<ListedKey>)
  if (!all.every(isListed) || new Set(all.map(({ kid }) => kid)).size < all.length) return null
  return { iat, keys: all.filter(({ use }) => isKeyUse(use)) }
}

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** What stands in a part of a JWS; null if that can't be read. All of it is ASCII. */
export function readPart(part: string): unknown {
  try {
    return JSON.parse(String.fromCharCode(...(fromBase64url(part) ?? [])))
  } catch {
    return null
  }
}

/**
 * The keys of a published set, by their numbers; null if it is not whole, or was not signed by this root. `subtle` is
 * `crypto.subtle`.
 */
export async function verifySet<K>(jws: string, root: PublicKey, subtle: Subtle<K>): Promise<KnownKeys | null> {
  const [head = '', body = '', sign = '', ...more] = jws.split('.')
  const header = readPart(head) as { alg?: unknown; typ?: unknown } | null
  const signature = fromBase64url(sign)
  const jwk = publicKeyOf(root)
  if (more.length > 0 || header?.alg !== 'ES256' || header.typ !== setType || signature?.length !== 64 || !jwk)
    return null
  const key = await subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  if (!(await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, ascii(`${head}.${body}`)))) return null
  const set = readSet(readPart(body))
  return set && knownKeys(set)
}

/** A set as it is asked. */
export const knownKeys = ({ iat, keys }: KeySet): KnownKeys => ({
  iat,
  keys: new Map(
    keys.map(({ kid, use, kty, crv, x, y, nuo, iki, atsauktas = null }) => [
      kid,
      { use, jwk: { kty, crv, x, y }, nuo, iki, atsauktas },
    ]),
  ),
})

/** May this set take the place of the one that is kept? An older one never may, or a withdrawn key would come back. */
export const isLater = (set: Pick<KnownKeys, 'iat'>, kept: Pick<KnownKeys, 'iat'> | null) =>
  kept === null || set.iat > kept.iat

/**
 * What a statement is worth because of its key: `believed`; `unknown`, as the key is newer than the set; `withdrawn`, so
 * that only the network or a list tells more; `wrong`, as that key does not sign such a statement, or not at that moment.
 */
export type Belief = 'believed' | 'unknown' | 'withdrawn' | 'wrong'

/** How far a statement of this use, made at `iat`, is believed because of its key. Its signature is checked apart. */
export function beliefIn({ keys }: KnownKeys, { kid, use, iat }: { kid: string; use: KeyUse; iat: number }): Belief {
  const key = keys.get(kid)
  if (!key) return 'unknown'
  if (key.use !== use || iat < key.nuo || iat >= key.iki) return 'wrong'
  return key.atsauktas === null ? 'believed' : 'withdrawn'
}
