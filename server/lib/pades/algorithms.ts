import { constants, type KeyObject, verify, X509Certificate } from 'node:crypto'
import { AsnConvert, AsnProp, AsnPropTypes } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { bufferOf, encode } from './der.ts'

/**
 * How documents are signed: by a phone's SIM and a seal of this kind (P-256 over SHA-256), by RSA over SHA-256, or by
 * Smart-ID (RSASSA-PSS over SHA-512 with a salt of 64 bytes).
 */
export type Algorithm = 'ecdsa-sha256' | 'rsa-sha256' | 'pss-sha512'
export type Hash = 'sha256' | 'sha512'

const oids = { sha1: '1.3.14.3.2.26', mgf1: '1.2.840.113549.1.1.8', pss: '1.2.840.113549.1.1.10' }
const hashOids: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const oidOfHash = (hash: string) => Object.keys(hashOids).find((oid) => hashOids[oid] === hash) ?? ''
/** A hash by its identifier. SHA-1 has none here: it proves nothing any more. */
export const hashOfOid = (oid: string): string | undefined => hashOids[oid]

export const hashOf = (algorithm: Algorithm): Hash => (algorithm === 'pss-sha512' ? 'sha512' : 'sha256')
export const hashIdentifier = (hash: Hash | 'sha384', parameters?: null | undefined) =>
  new AlgorithmIdentifier({ algorithm: oidOfHash(hash), ...(parameters === null ? { parameters } : {}) })

/** RSASSA-PSS-params. Decorators are called as functions, because Node.js runs these files as they are. */
class PssParameters {
  hash = hashIdentifier('sha512', null)
  mask = new AlgorithmIdentifier({ algorithm: oids.mgf1, parameters: bufferOf(encode(hashIdentifier('sha512', null))) })
  salt = 64
}
AsnProp({ type: AlgorithmIdentifier, context: 0 })(PssParameters.prototype, 'hash')
AsnProp({ type: AlgorithmIdentifier, context: 1 })(PssParameters.prototype, 'mask')
AsnProp({ type: AsnPropTypes.Integer, context: 2 })(PssParameters.prototype, 'salt')

/** The algorithm as a signature names it. */
export function identifierOf(algorithm: Algorithm): AlgorithmIdentifier {
  if (algorithm === 'ecdsa-sha256') return new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' })
  if (algorithm === 'rsa-sha256')
    return new AlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.11', parameters: null })
  return new AlgorithmIdentifier({ algorithm: oids.pss, parameters: bufferOf(encode(new PssParameters())) })
}

/** The algorithm that a key of this certificate signs by as a rule: P-256 or RSA, over SHA-256. */
export function algorithmFor(certificate: Buffer): Algorithm {
  const { publicKey } = new X509Certificate(certificate)
  if (publicKey.asymmetricKeyType === 'rsa') return 'rsa-sha256'
  if (publicKey.asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'ecdsa-sha256'
  throw new Error('documents are signed by keys of the curve P-256 or RSA')
}

/** What `identifierOf` and the services of others write, and how it is verified. */
const known: Record<string, { type: 'ec' | 'rsa'; hash?: string }> = {
  '1.2.840.10045.4.3.2': { type: 'ec', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { type: 'ec', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { type: 'ec', hash: 'sha512' },
  // The plain name of RSA: the hash is the one that stands beside it.
  '1.2.840.113549.1.1.1': { type: 'rsa' },
  '1.2.840.113549.1.1.11': { type: 'rsa', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { type: 'rsa', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { type: 'rsa', hash: 'sha512' },
}
const leastBits = 2048

/** The hash of PSS, if its parameters are of the one kind that is taken: the same hash twice, a salt as long as it. */
function hashOfPss(parameters: ArrayBuffer | null | undefined): string | null {
  if (!parameters) return null
  const { hash, mask, salt } = AsnConvert.parse(parameters, PssParameters)
  const name = hashOids[hash.algorithm]
  const inner = mask.parameters && AsnConvert.parse(mask.parameters, AlgorithmIdentifier)
  const size = { sha256: 32, sha384: 48, sha512: 64 }[name ?? '']
  return name && mask.algorithm === oids.mgf1 && inner?.algorithm === hash.algorithm && salt === size ? name : null
}

export const hasParameters = ({ parameters }: AlgorithmIdentifier) => parameters !== undefined && parameters !== null

/** The parameters of PSS as they are written: for each hash, with its empty parameters or without them. */
const pssForms = (
  [
    ['sha256', 32],
    ['sha384', 48],
    ['sha512', 64],
  ] as const
).flatMap(([hash, salt]) =>
  [null, undefined].map((empty) => {
    const form = new PssParameters()
    form.hash = hashIdentifier(hash, empty)
    form.mask = new AlgorithmIdentifier({ algorithm: oids.mgf1, parameters: bufferOf(encode(form.hash)) })
    form.salt = salt
    return encode(form)
  }),
)

/** Does an algorithm of a signature say no more than its name, or the parameters that PSS needs? */
export const isPlainIdentifier = (identifier: AlgorithmIdentifier): boolean => {
  const { algorithm, parameters } = identifier
  if (algorithm !== oids.pss) return !hasParameters(identifier)
  return !!parameters && pssForms.some((form) => form.equals(Buffer.from(parameters)))
}

/** Is this the key's signature of these bytes, by the named algorithm over this hash? A malformed one is not. */
export function isSignedBy(
  key: KeyObject,
  { algorithm, parameters }: AlgorithmIdentifier,
  hash: string,
  bytes: Buffer,
  signature: Buffer,
): boolean {
  try {
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits) return false
    if (algorithm === oids.pss) {
      if (hashOfPss(parameters) !== hash || key.asymmetricKeyType !== 'rsa') return false
      const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      return verify(hash, bytes, pss, signature)
    }
    const named = known[algorithm]
    if (named?.type !== key.asymmetricKeyType || (named?.hash ?? hash) !== hash) return false
    return verify(hash, bytes, key, signature)
  } catch {
    return false
  }
}
