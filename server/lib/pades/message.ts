import { X509Certificate } from 'node:crypto'
import { ContentInfo, type SignerInfo } from '@peculiar/asn1-cms'
import { AsnConvert } from '@peculiar/asn1-schema'
import type { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { hashOfOid, isSignedBy } from './algorithms.ts'
import { encodeSet, namesCertificate, onlyValue, types } from './attributes.ts'
import { issuerAndSerial, Signed } from './cms.ts'
import { bufferOf, contentOf, encode, octets } from './der.ts'

export interface Message {
  version: number
  contentType: string
  content: Buffer | undefined
  certificates: Buffer[]
  digestAlgorithms: AlgorithmIdentifier[]
  signer: SignerInfo
  /** The SET of attributes, as it was signed. */
  attributes: Buffer
  /** Does it have lists of revoked certificates, or attributes that are not signed? */
  hasMore: boolean
  /**
   * Written anew, is it the same? The library reads also what is not DER: other tags, longer lengths. Asked of
   * timestamps alone; a signature is made anew as a whole.
   */
  isDer(): boolean
}

/** Reads a message that has one signer. Throws an Error if it is anything else. */
export function readMessage(der: Buffer): Message {
  const outer = AsnConvert.parse(bufferOf(der), ContentInfo)
  if (outer.contentType !== types.signedData) throw new Error('this is no signature')
  const inner = AsnConvert.parse(outer.content, Signed)
  const { version, content, certificates, crls, digestAlgorithms, signers } = inner
  const [signer, more] = signers
  if (!signer?.signedAttrs || more) throw new Error('a signature has one signer and its attributes')
  const { single } = content.eContent ?? {}
  return {
    version,
    contentType: content.eContentType,
    content: single && contentOf(single),
    certificates: certificates.map((one) => Buffer.from(one)),
    digestAlgorithms: [...digestAlgorithms],
    signer,
    attributes: encodeSet(signer.signedAttrs),
    hasMore: crls !== undefined || signer.unsignedAttrs !== undefined,
    isDer: () => encode(new ContentInfo({ ...outer, content: bufferOf(encode(inner)) })).equals(der),
  }
}

/** The certificate that the signer of a message names, of those that lie in it. Throws an Error if it is not there. */
export function signersCertificate({ certificates, signer }: Message): Buffer {
  const named = encode(signer.sid)
  const found = certificates.find((one) => encode(issuerAndSerial(one)).equals(named))
  if (!found) throw new Error('the certificate of the signer is missing')
  return found
}

/** Checks that a message is signed by its signer's certificate, and that its attributes say what it is of. */
export function isMessageSigned(
  message: Message,
  certificate: Buffer,
  content: { type: string; digest: Buffer },
): boolean {
  const { signer, attributes } = message
  const { signedAttrs = [], digestAlgorithm, signatureAlgorithm } = signer
  const hash = hashOfOid(digestAlgorithm.algorithm)
  if (!hash || !namesCertificate(signedAttrs, certificate)) return false
  if (!onlyValue(signedAttrs, types.messageDigest).equals(encode(octets(content.digest)))) return false
  if (message.contentType !== content.type) return false
  const { publicKey } = new X509Certificate(certificate)
  return isSignedBy(publicKey, signatureAlgorithm, hash, attributes, contentOf(signer.signature))
}
