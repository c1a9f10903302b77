import { constants, type KeyObject, verify } from 'node:crypto'

/** Bytes of `r || s` by curve. */
const rawSize: Record<string, number> = { prime256v1: 64, secp384r1: 96, secp521r1: 132 }
const leastBits = 2048

const encoding = (key: KeyObject, signature: Buffer) =>
  signature.length === rawSize[key.asymmetricKeyDetails?.namedCurve ?? ''] ? 'ieee-p1363' : 'der'

/**
 * Is this the key's signature of the message? ECDSA as `r || s` or DER; RSA as PKCS #1 v1.5. A malformed one is
 * false.
 */
export function isSignedBy(key: KeyObject, message: Buffer, signature: Buffer, hash = 'sha256'): boolean {
  try {
    if (key.asymmetricKeyType === 'ec')
      return verify(hash, message, { key, dsaEncoding: encoding(key, signature) }, signature)
    return isStrongRsa(key) && verify(hash, message, key, signature)
  } catch {
    return false
  }
}

/** The same for RSASSA-PSS, salt as long as the hash. */
export function isPssSignedBy(key: KeyObject, message: Buffer, signature: Buffer, hash: string): boolean {
  try {
    const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    return isStrongRsa(key) && verify(hash, message, pss, signature)
  } catch {
    return false
  }
}

const isStrongRsa = (key: KeyObject) =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits
