import { type Cbor, CborError, type CborMap, decode, encode, Tag } from './cbor.ts'

/** ES256: ECDSA over P-256 with SHA-256, the one algorithm of the registry. */
export const es256 = -7
/** COSE labels of the protected header: algorithm, key id, and type (RFC 9052, RFC 9596). */
const labels = { alg: 1, kid: 4, typ: 16 } as const
const sign1Tag = 18
const empty = new Uint8Array(0)

/** Signs bytes by ES256 and answers r and s, 64 bytes. */
export interface SignsBytes {
  /** Four digits: two of the year, two of the order in it. */
  readonly kid: string
  sign(bytes: Uint8Array): Promise<Uint8Array>
}
/** Says whether a signature of these bytes is by the key. */
export type Verifies = (signature: Uint8Array, bytes: Uint8Array) => Promise<boolean>

/** A key id as the two bytes of a code: „2601“ is 26 01 in hexadecimal. */
export const kidBytes = (kid: string) =>
  Uint8Array.of(Number.parseInt(kid.slice(0, 2), 16), Number.parseInt(kid.slice(2), 16))
const kidText = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What a signature of COSE_Sign1 covers (RFC 9052, section 4.4). */
export const toBeSigned = (header: Uint8Array, payload: Uint8Array, external: Uint8Array = empty) =>
  encode(['Signature1', header, external, payload])

/** A claim set signed as a tagged COSE_Sign1. `typ` names what it is where others read it too. */
export async function sign1(claims: CborMap, signer: SignsBytes, typ?: string): Promise<Uint8Array> {
  const entries: [number, Cbor][] = [
    [labels.alg, es256],
    [labels.kid, kidBytes(signer.kid)],
    ...(typ === undefined ? [] : [[labels.typ, typ] as [number, Cbor]]),
  ]
  const [header, payload] = [encode(new Map(entries)), encode(claims)]
  const signature = await signer.sign(toBeSigned(header, payload))
  return encode(new Tag(sign1Tag, [header, new Map(), payload, signature]))
}

export interface Sign1 {
  kid: string
  typ: string | null
  claims: CborMap
  signature: Uint8Array
  /** The bytes that the signature must be of. */
  signed: Uint8Array
}

const isBytes = (value: Cbor | undefined): value is Uint8Array => value instanceof Uint8Array

/** A signed claim set, read but not believed: the signature is not checked here. Throws CborError. */
export function readSign1(bytes: Uint8Array): Sign1 {
  const outer = decode(bytes)
  if (!(outer instanceof Tag) || outer.tag !== sign1Tag || !Array.isArray(outer.value))
    throw new CborError('not signed')
  const [header, open, payload, signature, ...more] = outer.value as readonly Cbor[]
  if (!isBytes(header) || !isBytes(payload) || !isBytes(signature) || signature.length !== 64 || more.length)
    throw new CborError('not signed')
  // What is not signed is not there: nobody can add to a code.
  if (!(open instanceof Map) || open.size) throw new CborError('open header')
  const [protectedHeader, claims] = [decode(header), decode(payload)]
  if (!(protectedHeader instanceof Map) || !(claims instanceof Map)) throw new CborError('not a map')
  const [kid, typ] = [protectedHeader.get(labels.kid), protectedHeader.get(labels.typ)]
  if (protectedHeader.get(labels.alg) !== es256 || !isBytes(kid) || kid.length !== 2) throw new CborError('header')
  return {
    kid: kidText(kid),
    typ: typeof typ === 'string' ? typ : null,
    claims,
    signature,
    signed: toBeSigned(header, payload),
  }
}
