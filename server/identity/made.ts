import { X509Certificate } from 'node:crypto'
import type { MadeSignature } from './actions.ts'
import { isPssSignedBy, isSignedBy } from './verify.ts'

/**
 * Is a kept signature of this digest? By the key of the certificate beside it, which was in force at that moment. Mobile-ID
 * signs the bytes of the digest by SHA-256, Smart-ID by SHA-512.
 */
export function isSigned(santrauka: Buffer, { sertifikatas, parasas, algoritmas, laikas }: MadeSignature): boolean {
  try {
    const { publicKey, validFrom, validTo } = new X509Certificate(bytes(sertifikatas))
    const at = Date.parse(laikas)
    if (!(Date.parse(validFrom) <= at && at <= Date.parse(validTo))) return false
    return algoritmas.startsWith('rsassa-pss')
      ? isPssSignedBy(publicKey, santrauka, bytes(parasas), 'sha512')
      : isSignedBy(publicKey, santrauka, bytes(parasas))
  } catch {
    return false
  }
}

/** Only what base64 would be written as: no letter of it may change unseen. */
function bytes(base64: string): Buffer {
  const decoded = Buffer.from(base64, 'base64')
  if (decoded.toString('base64') !== base64) throw new Error('not base64')
  return decoded
}
