import { createPrivateKey, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'
import { readPrivate } from '#server/keys/pem.ts'
import { algorithmFor } from '#server/lib/pades/algorithms.ts'
import { certificatesOf, isInForce, isIssuedBy } from '#server/lib/pades/chain.ts'
import { bufferOf } from '#server/lib/pades/der.ts'
import type { Sealer } from '#server/lib/secrets/seal.ts'

export interface SealFiles {
  certificate: string
  key: string
  password: string
  /** The registry's code in the register of legal entities. */
  code: string
}

const organizationIdentifier = '2.5.4.97'
const seeDocs = '(docs/operations.md, “The registry’s seal”)'

/** The certificates of a PEM file. Throws an Error that names the setting if there is none. */
export async function readCertificates(path: string, setting: string): Promise<X509Certificate[]> {
  const found = certificatesOf(
    await readFile(path, 'utf8').catch(() => {
      throw new Error(`${setting}: ${path} can not be read ${seeDocs}`)
    }),
  )
  if (found.length === 0) throw new Error(`${setting}: ${path} holds no certificate in PEM ${seeDocs}`)
  return found
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

/** Whose seal it is, as `NTRLT-<code>` (ETSI EN 319 412-1). */
export function ownerOf(certificate: X509Certificate): string {
  const { subject } = AsnConvert.parse(bufferOf(certificate.raw), Certificate).tbsCertificate
  const field = subject.flat().find(({ type }) => type === organizationIdentifier)
  return field?.value.toString().trim() ?? ''
}

/** Throws an Error that says what to do if the file's certificates do not make one chain. */
function assertChain([first, ...more]: readonly X509Certificate[], path: string) {
  let last = first
  for (const issuer of more) {
    if (last && !isIssuedBy(last, issuer))
      throw new Error(`SEAL_CERTIFICATE: each certificate in ${path} must be followed by its issuer’s ${seeDocs}`)
    last = issuer
  }
  if (more.length === 0)
    throw new Error(`SEAL_CERTIFICATE: put the issuer’s certificate into ${path} as well ${seeDocs}`)
}

/**
 * The seal out of files. Throws an Error that says what to do if the key does not open, does not fit the certificate, if
 * that is not in force or is not the registry's, or if its issuers are missing.
 */
export async function pemSealer(
  { certificate: path, key: keyPath, password, code }: SealFiles,
  now: Date,
): Promise<Sealer> {
  const all = await readCertificates(path, 'SEAL_CERTIFICATE')
  const [certificate, ...issuers] = all
  if (!certificate) throw new Error('SEAL_CERTIFICATE holds no certificate')
  assertChain(all, path)
  const key = await readKey(keyPath, password)
  if (!certificate.checkPrivateKey(key))
    throw new Error(
      `SEAL_KEY is not the key of the first certificate in ${path}: they come out of one PKCS#12 ${seeDocs}`,
    )
  if (!isInForce(certificate, now))
    throw new Error(
      `The seal is in force from ${certificate.validFrom} until ${certificate.validTo}: get a new one ${seeDocs}`,
    )
  if (ownerOf(certificate) !== `NTRLT-${code}`)
    throw new Error(`The seal is of “${ownerOf(certificate)}”, but REGISTRY_CODE says NTRLT-${code} ${seeDocs}`)
  return {
    certificate: certificate.raw,
    chain: issuers.map(({ raw }) => raw),
    algorithm: algorithmFor(certificate.raw),
    sign: async (attributes) => sign('sha256', attributes, key),
  }
}
