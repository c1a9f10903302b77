import { type Cbor, CborError, decode, encode } from './cbor.ts'
import { es256, toBeSigned } from './sign1.ts'

/** A phone makes a new code so often, in seconds. */
export const codeEvery = 20
/** A code is good for so long after its moment, and so long before it where clocks differ. */
export const codeLives = 45
export const codeAhead = 30
/** The same code shown again at a gate within this time is told. */
export const shownAgain = 120

const header = encode(new Map([[1, es256]]))

/** What the phone signs: the moment, and a nonce where the gate gave one; its statement is bound to it from outside. */
const payloadOf = (seconds: number, nonce: Uint8Array | null) =>
  nonce === null ? encode(seconds) : encode([seconds, nonce])

/** The bytes that the phone's key signs for a code of this moment. */
export const phoneSigned = (statement: Uint8Array, seconds: number, nonce: Uint8Array | null = null) =>
  toBeSigned(header, payloadOf(seconds, nonce), statement)

/** The code that a phone shows: its statement, the moment, the nonce if any, and its signature. */
export const phoneCode = (
  statement: Uint8Array,
  seconds: number,
  signature: Uint8Array,
  nonce: Uint8Array | null = null,
): Uint8Array => encode([statement, seconds, signature, ...(nonce ? [nonce] : [])])

export interface PhoneCode {
  statement: Uint8Array
  seconds: number
  signature: Uint8Array
  nonce: Uint8Array | null
}

/** The parts of a phone's code; null where the bytes are another code of ours. Throws CborError where they are no CBOR. */
export function readPhoneCode(bytes: Uint8Array): PhoneCode | null {
  const value: Cbor = decode(bytes)
  if (!Array.isArray(value)) return null
  const [statement, seconds, signature, nonce = null, ...more] = value as readonly Cbor[]
  if (!(statement instanceof Uint8Array) || typeof seconds !== 'number' || !(signature instanceof Uint8Array))
    throw new CborError('phone code')
  if (signature.length !== 64 || more.length || (nonce !== null && !(nonce instanceof Uint8Array)))
    throw new CborError('phone code')
  return { statement, seconds, signature, nonce: nonce as Uint8Array | null }
}

const nonceAddress = 'meistras-vartai:'
/** The text of the code by which a gate asks a phone to sign its nonce. */
export const nonceText = (nonce: Uint8Array) =>
  nonceAddress + Array.from(nonce, (byte) => byte.toString(16).padStart(2, '0')).join('')
/** The nonce in such a text; null where it is another one. */
export function nonceIn(text: string): Uint8Array | null {
  const hex = text.startsWith(nonceAddress) ? text.slice(nonceAddress.length) : ''
  if (!/^(?:[0-9a-f]{2}){8,32}$/.test(hex)) return null
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}
