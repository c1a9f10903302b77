import { createHash } from 'node:crypto'
import { Attribute } from '@peculiar/asn1-cms'
import { AsnArray, AsnConvert, AsnProp, AsnPropTypes, AsnType, AsnTypeTypes, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { type Algorithm, hashIdentifier, hashOf, hashOfOid } from './algorithms.ts'
import { bufferOf, contentOf, encode, encodeOid, octets } from './der.ts'

export const types = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  stampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestamp: '1.2.840.113549.1.9.16.2.14',
} as const

/** ESSCertIDv2, and the older ESSCertID, which names no hash. Decorators are called as functions (algorithms.ts). */
class CertificateId {
  hashAlgorithm?: AlgorithmIdentifier
  hash = new OctetString()
  issuerSerial?: ArrayBuffer
}
AsnProp({ type: AlgorithmIdentifier, optional: true })(CertificateId.prototype, 'hashAlgorithm')
AsnProp({ type: OctetString })(CertificateId.prototype, 'hash')
AsnProp({ type: AsnPropTypes.Any, optional: true })(CertificateId.prototype, 'issuerSerial')

class SigningCertificate {
  certificates: CertificateId[] = []
  policies?: ArrayBuffer
}
AsnProp({ type: CertificateId, repeated: 'sequence' })(SigningCertificate.prototype, 'certificates')
AsnProp({ type: AsnPropTypes.Any, optional: true })(SigningCertificate.prototype, 'policies')

class AttributeSet extends AsnArray<Attribute> {}
AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })(AttributeSet)

export const attribute = (attrType: string, value: Buffer): Attribute =>
  new Attribute({ attrType, attrValues: [bufferOf(value)] })

/** The certificate whose key signs, so that no other with the same key can take its place. */
export function signingCertificate(certificate: Buffer, algorithm: Algorithm): Buffer {
  const hash = hashOf(algorithm)
  const id = new CertificateId()
  // SHA-256 is the default, and DER leaves defaults out.
  if (hash !== 'sha256') id.hashAlgorithm = hashIdentifier(hash)
  id.hash = octets(createHash(hash).update(certificate).digest())
  const value = new SigningCertificate()
  value.certificates = [id]
  return encode(value)
}

/** The SET of attributes in the order in which they are given: what was signed, of a signature that was read. */
export const encodeSet = (attributes: readonly Attribute[]): Buffer => encode(new AttributeSet([...attributes]))
/** The SET of new attributes, in the order that DER demands: the library leaves them as they are given. */
export const encodeNewSet = (attributes: readonly Attribute[]): Buffer =>
  encodeSet([...attributes].sort((one, other) => Buffer.compare(encode(one), encode(other))))

/** The attributes of a SET. */
export const decodeSet = (attributes: Buffer): Attribute[] => [...AsnConvert.parse(bufferOf(attributes), AttributeSet)]

/**
 * What a phone or a seal signs: the hash of the document and the certificate by which it is signed. There is no time in
 * it, as PAdES has it in the PDF and a timestamp proves it.
 */
export const signedAttributes = (documentHash: Buffer, certificate: Buffer, algorithm: Algorithm): Buffer =>
  encodeNewSet([
    attribute(types.contentType, encodeOid(types.data)),
    attribute(types.messageDigest, encode(octets(documentHash))),
    attribute(types.signingCertificateV2, signingCertificate(certificate, algorithm)),
  ])

/** The only value of an attribute. Throws an Error if it is missing, or there are several. */
export function onlyValue(attributes: readonly Attribute[], type: string): Buffer {
  const found = attributes.filter(({ attrType }) => attrType === type)
  const [value, more] = found.flatMap(({ attrValues }) => attrValues)
  if (!value || more || found.length > 1) throw new Error(`a signature without its attribute ${type}`)
  return Buffer.from(value)
}
export const has = (attributes: readonly Attribute[], type: string): boolean =>
  attributes.some(({ attrType }) => attrType === type)

/** Do the attributes name this certificate as the signer's? The older form, by SHA-1, is still met in timestamps. */
export function namesCertificate(attributes: readonly Attribute[], certificate: Buffer): boolean {
  const isNew = has(attributes, types.signingCertificateV2)
  const value = onlyValue(attributes, isNew ? types.signingCertificateV2 : types.signingCertificate)
  const [id] = AsnConvert.parse(bufferOf(value), SigningCertificate).certificates
  const named = id?.hashAlgorithm ? hashOfOid(id.hashAlgorithm.algorithm) : isNew ? 'sha256' : 'sha1'
  return !!id && !!named && contentOf(id.hash).equals(createHash(named).update(certificate).digest())
}
