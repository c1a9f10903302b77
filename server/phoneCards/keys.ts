import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { wrong } from '#server/lib/rows/wrong.ts'

/** The point of a phone's key, each coordinate as base64url. */
export interface Point {
  x: string
  y: string
}

/** The key with this point. Throws InvalidFormFields where there is none on the curve. */
export function phoneKey({ x, y }: Point): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    throw wrong({ raktas: 'pattern' })
  }
}

/** Is this the signature of these bytes by the key? Signatures are r and s, as phones make them. */
export const isSignedBy = (key: KeyObject, bytes: Uint8Array, signature: string): boolean =>
  verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
