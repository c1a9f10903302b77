import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { readPrivate } from '#server/keys/pem.ts'
import type { Sealer } from '#server/lib/secrets/seal.ts'
import { readSeal, type SealCertificate, seeDocs } from './certificate.ts'

export interface SealFiles extends SealCertificate {
  key: string
  password: string
}

async function readKey(path: string, password: string): Promise<KeyObject> {
  const pem = await readPrivate(path)
  try {
    return createPrivateKey({ key: pem, passphrase: password })
  } catch {
    // The reason of OpenSSL is left out, because it might tell something of the key.
    throw new Error(`SEAL_KEY: ${path} is no key in PEM (PKCS#8), or SEAL_KEY_PASSPHRASE does not open it ${seeDocs}`)
  }
}

/**
 * The seal out of files. Throws an Error that says what to do if the key does not open or does not fit the certificate, if
 * the certificate says that it lies in a device, or if that is no seal of the registry (`readSeal`).
 */
export async function pemSealer({ key: keyPath, password, ...where }: SealFiles, now: Date): Promise<Sealer> {
  const { isInDevice, ...seal } = await readSeal(where, now)
  const key = await readKey(keyPath, password)
  if (!new X509Certificate(seal.certificate).checkPrivateKey(key))
    throw new Error(
      `SEAL_KEY is not the key of the first certificate in ${where.certificate}: they come out of one PKCS#12 ${seeDocs}`,
    )
  // Its documents would be called qualified by everybody who checks them, and they would not be.
  if (isInDevice)
    throw new Error(`The seal says that its key lies in a certified device: SEAL_KEY can be no file then ${seeDocs}`)
  return { ...seal, sign: async (attributes) => sign('sha256', attributes, key) }
}
