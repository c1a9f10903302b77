import { createHash, X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { TSTInfo } from '@peculiar/asn1-tsp'
import { Certificate, id_ce_extKeyUsage } from '@peculiar/asn1-x509'
import { hashOfOid, hasParameters, isPlainIdentifier } from './algorithms.ts'
import { types } from './attributes.ts'
import { leadsTo } from './chain.ts'
import { bufferOf, contentOf, firstOf } from './der.ts'
import { isMessageSigned, type Message, readMessage, signersCertificate } from './message.ts'

/** Why there is no timestamp: the service did not answer, or refused (`away`); or what it answered proves nothing (`wrong`). */
export class TimestampError extends Error {
  readonly kind: 'away' | 'wrong'
  constructor(kind: 'away' | 'wrong', message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
const wrong = (message: string) => new TimestampError('wrong', message)

export interface TokenInfo {
  /** The moment that it proves. */
  at: Date
  /** The hash of what it is of, and by which algorithm. */
  hash: string
  imprint: Buffer
  nonce: Buffer | null
  /** The certificate of the service, and all that it sent. */
  certificate: Buffer
  certificates: Buffer[]
  /** Until when it proves anything without another one. */
  until: Date
}

const timeStamping = '1.3.6.1.5.5.7.3.8'

/** A certificate for timestamps is for nothing else, and says so in a way that nobody may overlook (RFC 3161, 2.3). */
function isForStamps(certificate: X509Certificate): boolean {
  const { extensions = [] } = AsnConvert.parse(bufferOf(certificate.raw), Certificate).tbsCertificate
  const use = extensions.find(({ extnID }) => extnID === id_ce_extKeyUsage)
  return use?.critical === true && certificate.keyUsage?.length === 1 && certificate.keyUsage[0] === timeStamping
}

/**
 * Parts of a message that are not signed must say what the signed ones say, in the one way that the standards have (RFC 3161
 * demands DER), so that no byte of it can be another one. What nothing covers may not be there.
 */
function isPlain({ version, digestAlgorithms, signer, isDer, hasMore }: Message): boolean {
  const [hash, more] = digestAlgorithms
  return (
    isDer() &&
    !hasMore &&
    isPlainIdentifier(signer.signatureAlgorithm) &&
    version === 3 &&
    Number(signer.version) === 1 &&
    hash?.algorithm === signer.digestAlgorithm.algorithm &&
    !more &&
    !hasParameters(hash) &&
    !hasParameters(signer.digestAlgorithm)
  )
}

function readToken(token: Buffer) {
  const message = readMessage(token)
  if (message.contentType !== types.stampInfo || !message.content) throw wrong('this is no timestamp')
  const info = AsnConvert.parse(bufferOf(message.content), TSTInfo)
  return { message, info, content: message.content }
}

function describe({ message, info }: ReturnType<typeof readToken>): TokenInfo {
  const certificate = signersCertificate(message)
  return {
    at: info.genTime,
    hash: hashOfOid(info.messageImprint.hashAlgorithm.algorithm) ?? '',
    imprint: contentOf(info.messageImprint.hashedMessage),
    nonce: info.nonce ? Buffer.from(info.nonce) : null,
    certificate,
    certificates: message.certificates,
    until: new Date(new X509Certificate(certificate).validTo),
  }
}

/** What a timestamp says. Nothing of it is checked. Throws an Error if it is none. */
export const tokenInfo = (token: Buffer): TokenInfo => describe(readToken(firstOf(token)))

function check(token: Buffer, bytes: Buffer, trusted?: readonly X509Certificate[]): TokenInfo {
  const read = readToken(token)
  const { message, content } = read
  const info = describe(read)
  if (!info.hash || !info.imprint.equals(createHash(info.hash).update(bytes).digest()))
    throw wrong('this timestamp is of something else')
  const hash = hashOfOid(message.signer.digestAlgorithm.algorithm)
  const digest = createHash(hash ?? 'sha256')
    .update(content)
    .digest()
  const isSigned = isMessageSigned(message, info.certificate, { type: types.stampInfo, digest })
  // Writing the message anew, to see that it is plain, costs more than its signature.
  if (!hash || !isSigned || !isPlain(message)) throw wrong('the signature of the timestamp is wrong')
  const x509 = new X509Certificate(info.certificate)
  if (!isForStamps(x509)) throw wrong('the certificate of the timestamp is not for timestamps')
  const between = info.certificates.map((one) => new X509Certificate(one))
  if (trusted && !leadsTo(x509, trusted, between, info.at)) throw wrong('this timestamp service is not trusted')
  return info
}

/**
 * Checks a timestamp of these bytes: whole, signed by a certificate that is for timestamps, and that leads to a trusted one
 * at its moment; without `trusted` its issuers are not asked for. Throws a TimestampError that says what is wrong.
 */
export function checkedToken(token: Buffer, bytes: Buffer, trusted?: readonly X509Certificate[]): TokenInfo {
  try {
    return check(token, bytes, trusted)
  } catch (error) {
    throw error instanceof TimestampError ? error : new TimestampError('wrong', 'this is no timestamp', error)
  }
}
