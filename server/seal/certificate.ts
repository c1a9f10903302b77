import type { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'
import { algorithmFor } from '#server/lib/pades/algorithms.ts'
import { certificatesOf, isInForce, isIssuedBy } from '#server/lib/pades/chain.ts'
import { bufferOf } from '#server/lib/pades/der.ts'
import { isInDevice, levelOf } from '#server/lib/pades/qualified.ts'
import type { Sealer } from '#server/lib/secrets/seal.ts'

const organizationIdentifier = '2.5.4.97'
export const seeDocs = '(docs/operations.md, “The registry’s seal”)'

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

const fieldsOf = ({ raw }: X509Certificate) => AsnConvert.parse(bufferOf(raw), Certificate).tbsCertificate

/** Whose seal it is, as `NTRLT-<code>` (ETSI EN 319 412-1). */
export function ownerOf(certificate: X509Certificate): string {
  const field = fieldsOf(certificate)
    .subject.flat()
    .find(({ type }) => type === organizationIdentifier)
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

/** Where the certificate of the seal is, and the registry's code in the register of legal entities. */
export interface SealCertificate {
  certificate: string
  code: string
}

/**
 * The seal but for its key. Throws an Error that says what to do if the certificate is not in force or not the registry's,
 * or if its issuers are missing.
 */
export async function readSeal(
  { certificate: path, code }: SealCertificate,
  now: Date,
): Promise<Omit<Sealer, 'sign'> & { isInDevice: boolean }> {
  const all = await readCertificates(path, 'SEAL_CERTIFICATE')
  const [certificate, ...issuers] = all
  if (!certificate) throw new Error('SEAL_CERTIFICATE holds no certificate')
  assertChain(all, path)
  if (!isInForce(certificate, now))
    throw new Error(
      `The seal is in force from ${certificate.validFrom} until ${certificate.validTo}: get a new one ${seeDocs}`,
    )
  if (ownerOf(certificate) !== `NTRLT-${code}`)
    throw new Error(`The seal is of “${ownerOf(certificate)}”, but REGISTRY_CODE says NTRLT-${code} ${seeDocs}`)
  const fields = fieldsOf(certificate)
  return {
    certificate: certificate.raw,
    chain: issuers.map(({ raw }) => raw),
    algorithm: algorithmFor(certificate.raw),
    level: levelOf(fields, 'seal'),
    isInDevice: isInDevice(fields),
  }
}
