import { X509Certificate } from 'node:crypto'
import type { StoredSignature } from './actions.ts'
import { isPssSignedBy, isSignedBy } from './verify.ts'

/**
 * Is a stored signature valid for this digest? Checked with the key of the certificate beside it, which must have
 * been in force at that moment. Mobile-ID signs the bytes with SHA-256, Smart-ID with SHA-512. A signature within a
 * document is of its own message (`zinute`), which has the digest of the document's bytes: there the digest of the data is
 * printed, and the document proves it (server/lib/pades).
 */
export function isSigned(santrauka: Buffer, stored: StoredSignature): boolean {
  const { sertifikatas, parasas, algoritmas, laikas, zinute } = stored
  try {
    const { publicKey, validFrom, validTo } = new X509Certificate(bytes(sertifikatas))
    const message = zinute === undefined ? santrauka : bytes(zinute)
    const at = Date.parse(laikas)
    if (!(Date.parse(validFrom) <= at && at <= Date.parse(validTo))) return false
    return algoritmas.startsWith('rsassa-pss')
      ? isPssSignedBy(publicKey, message, bytes(parasas), 'sha512')
      : isSignedBy(publicKey, message, bytes(parasas))
  } catch {
    return false
  }
}

/** Decodes canonical base64 only: no letter of the stored text may change unnoticed. */
function bytes(base64: string): Buffer {
  const decoded = Buffer.from(base64, 'base64')
  if (decoded.toString('base64') !== base64) throw new Error('not base64')
  return decoded
}
