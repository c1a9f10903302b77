import {
  type Attribute,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import { AsnConvert, AsnProp, AsnPropTypes } from '@peculiar/asn1-schema'
import { type AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509'
import { type Algorithm, hashIdentifier, hashOf, identifierOf } from './algorithms.ts'
import { attribute, decodeSet, types } from './attributes.ts'
import { bufferOf, encode, octets } from './der.ts'
import { signatureValue } from './signature.ts'

/** SignedData whose certificates stay as they are: read and written anew they could lose a byte, and so be no certificates. */
export class Signed {
  version = 1
  digestAlgorithms = new DigestAlgorithmIdentifiers()
  content = new EncapsulatedContentInfo()
  certificates: ArrayBuffer[] = []
  crls?: ArrayBuffer[]
  signers = new SignerInfos()
}
const template: Record<keyof Signed, Parameters<typeof AsnProp>[0]> = {
  version: { type: AsnPropTypes.Integer },
  digestAlgorithms: { type: DigestAlgorithmIdentifiers },
  content: { type: EncapsulatedContentInfo },
  certificates: { type: AsnPropTypes.Any, repeated: 'set', context: 0, implicit: true, optional: true },
  crls: { type: AsnPropTypes.Any, repeated: 'set', context: 1, implicit: true, optional: true },
  signers: { type: SignerInfos },
}
for (const [key, options] of Object.entries(template)) AsnProp(options)(Signed.prototype, key)

/** Names a certificate by who issued it, and its number there. */
export function issuerAndSerial(certificate: Buffer): SignerIdentifier {
  const { issuer, serialNumber } = AsnConvert.parse(bufferOf(certificate), Certificate).tbsCertificate
  return new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) })
}

interface Parts {
  version: number
  content: EncapsulatedContentInfo
  /** The signer's first, then its issuers. */
  certificates: readonly Buffer[]
  digestAlgorithm: AlgorithmIdentifier
  signatureAlgorithm: AlgorithmIdentifier
  /** The SET that was signed. */
  attributes: Buffer
  signature: Buffer
  unsigned?: Attribute[]
}

/** A message with one signer. */
export function signedData(parts: Parts): Buffer {
  const [certificate = Buffer.alloc(0)] = parts.certificates
  const signer = new SignerInfo({
    version: 1,
    sid: issuerAndSerial(certificate),
    digestAlgorithm: parts.digestAlgorithm,
    signedAttrs: decodeSet(parts.attributes),
    signatureAlgorithm: parts.signatureAlgorithm,
    signature: octets(parts.signature),
    ...(parts.unsigned ? { unsignedAttrs: parts.unsigned } : {}),
  })
  const signed = new Signed()
  signed.version = parts.version
  signed.digestAlgorithms = new DigestAlgorithmIdentifiers([parts.digestAlgorithm])
  signed.content = parts.content
  signed.certificates = [...parts.certificates].sort(Buffer.compare).map(bufferOf)
  signed.signers = new SignerInfos([signer])
  return encode(new ContentInfo({ contentType: types.signedData, content: bufferOf(encode(signed)) }))
}

export interface Signature {
  /** What was signed (`signedAttributes`). */
  attributes: Buffer
  /** As the phone or the seal answered it. */
  signature: Buffer
  certificate: Buffer
  /** The issuers of the certificate. */
  chain?: readonly Buffer[]
  algorithm: Algorithm
  /** The timestamp of `signatureValue(signature, algorithm)`. */
  timestamp?: Buffer | undefined
}

/** The signature as a PDF holds it: CMS that is detached from what it signs, as PAdES has it. */
export const cms = ({ attributes, signature, certificate, chain = [], algorithm, timestamp }: Signature): Buffer =>
  signedData({
    version: 1,
    content: new EncapsulatedContentInfo({ eContentType: types.data }),
    certificates: [certificate, ...chain],
    digestAlgorithm: hashIdentifier(hashOf(algorithm)),
    signatureAlgorithm: identifierOf(algorithm),
    attributes,
    signature: signatureValue(signature, algorithm),
    ...(timestamp ? { unsigned: [attribute(types.timestamp, timestamp)] } : {}),
  })
