import { encode } from '#contract/gate/cbor.ts'
import { fromBase64url } from '#contract/lib/base64url.ts'

/** How long a phone has to sign what it was asked, in seconds. */
export const challengeSeconds = 300
/** How far the moment that a phone signs to renew its statement may be from the time of the registry, in seconds. */
export const renewWithin = 60

/** What a phone signs to be bound to a card. The first words keep it apart from everything else that its key signs. */
export const bindSigned = (numeris: string, challenge: Uint8Array): Uint8Array =>
  encode(['Meistras: susieti', numeris, challenge])

/** What a phone signs to get a new statement at this moment. */
export const renewSigned = (id: number, seconds: number): Uint8Array => encode(['Meistras: atnaujinti', id, seconds])

/** The bytes of a text in JSON; none where it is no base64url. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => fromBase64url(text) ?? new Uint8Array()
