import { X509Certificate } from 'node:crypto'
import { AsnIntegerArrayBufferConverter, AsnProp, AsnPropTypes } from '@peculiar/asn1-schema'
import { type Algorithm, hashOf, identifierOf, isSignedBy } from './algorithms.ts'
import { bufferOf, encode } from './der.ts'

/** Ecdsa-Sig-Value: the two numbers of a signature. */
class TwoNumbers {
  r = new ArrayBuffer(0)
  s = new ArrayBuffer(0)
}
for (const number of ['r', 's'])
  AsnProp({ type: AsnPropTypes.Integer, converter: AsnIntegerArrayBufferConverter })(TwoNumbers.prototype, number)

/** A number of DER: without zeros before it, but with one where it would be read as negative. */
function positive(bytes: Buffer): ArrayBuffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const short = first < 0 ? Buffer.alloc(1) : bytes.subarray(first)
  return bufferOf((short[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.alloc(1), short]) : short)
}

const rawBytes = 64

/** The signature as a document holds it: phones answer the two numbers of ECDSA side by side, a document has them as DER. */
export function signatureValue(signature: Buffer, algorithm: Algorithm): Buffer {
  if (algorithm !== 'ecdsa-sha256' || signature.length !== rawBytes) return signature
  const numbers = new TwoNumbers()
  numbers.r = positive(signature.subarray(0, rawBytes / 2))
  numbers.s = positive(signature.subarray(rawBytes / 2))
  return encode(numbers)
}

/** Did the key of this certificate sign these bytes? Asked before a signature is put into a document. */
export const isSignatureOf = (signature: Buffer, bytes: Buffer, certificate: Buffer, algorithm: Algorithm): boolean =>
  isSignedBy(
    new X509Certificate(certificate).publicKey,
    identifierOf(algorithm),
    hashOf(algorithm),
    bytes,
    signatureValue(signature, algorithm),
  )
