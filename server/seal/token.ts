import { createHash } from 'node:crypto'
import type { MechanismType } from 'graphene-pk11'
import { openToken, type TokenSettings } from '#server/keys/tokenSession.ts'
import type { Algorithm } from '#server/lib/pades/algorithms.ts'
import { isSignatureOf } from '#server/lib/pades/signature.ts'
import type { Sealer } from '#server/lib/secrets/seal.ts'
import { readSeal, type SealCertificate, seeDocs } from './certificate.ts'

/** How a token is told what to sign: ECDSA takes a digest, RSA makes it. */
const ways: Partial<Record<Algorithm, { mechanism: MechanismType; of: (bytes: Buffer) => Buffer }>> = {
  'ecdsa-sha256': { mechanism: 'ECDSA', of: (bytes) => createHash('sha256').update(bytes).digest() },
  'rsa-sha256': { mechanism: 'SHA256_RSA_PKCS', of: (bytes) => bytes },
}

/**
 * The seal by a key that lies on a token (PKCS #11) under this label and never leaves it. Throws an Error that says what to
 * do if the token has no such key, if that does not fit the certificate, or if it is no seal of the registry (`readSeal`).
 */
export async function tokenSealer(
  { label, ...where }: SealCertificate & { label: string },
  settings: TokenSettings,
  now: Date,
): Promise<Sealer> {
  const { isInDevice: _, ...seal } = await readSeal(where, now)
  const way = ways[seal.algorithm]
  if (!way) throw new Error(`A token can not seal by ${seal.algorithm} ${seeDocs}`)
  const token = await openToken(settings)
  if (!token.privateKey(label)) throw new Error(`SEAL_KEY: the token has no private key “${label}” ${seeDocs}`)
  const sign = async (bytes: Buffer) => token.sign(label, way.mechanism, way.of(bytes))
  // The key can't be read, so what it signs is looked at.
  const probe = Buffer.from('SEAL_KEY')
  const signed = await sign(probe).catch((cause) => {
    throw new Error(`SEAL_KEY: the token does not sign by “${label}” as its certificate needs it ${seeDocs}`, { cause })
  })
  if (!isSignatureOf(signed, probe, seal.certificate, seal.algorithm))
    throw new Error(`SEAL_KEY: “${label}” is not the key of the first certificate in ${where.certificate} ${seeDocs}`)
  return { ...seal, sign }
}
