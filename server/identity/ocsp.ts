import { createHash, type KeyObject, X509Certificate } from 'node:crypto'
import {
  BasicOCSPResponse,
  CertID,
  id_pkix_ocsp_basic,
  OCSPRequest,
  OCSPResponse,
  OCSPResponseStatus,
  Request,
  TBSRequest,
} from '@peculiar/asn1-ocsp'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509'
import { AppError } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import { bytesOf } from '#server/lib/process/outside.ts'
import { unreachable } from './provider.ts'
import { isSignedBy } from './verify.ts'

// Asks a responder whether a certificate is revoked (RFC 6960).

const sha1Oid = '1.3.14.3.2.26'
const signsOcsp = '1.3.6.1.5.5.7.3.9'
const timeoutMs = 3_000
/** Most bytes of a responder's answer that are read. */
const mostBytes = 100_000
/** Milliseconds by which clocks may differ, and for which an answer without an end is valid. */
const skew = 15 * 60_000

const hashes: Record<string, string> = {
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
}
const sha1 = (data: ArrayBuffer) => createHash('sha1').update(Buffer.from(data)).digest()
const same = (one: OctetString, other: OctetString) => Buffer.from(one.buffer).equals(Buffer.from(other.buffer))

/** The identifier by which responders know a certificate. */
export function certIdOf(certificate: Buffer, issuer: Buffer): CertID {
  const { subject, subjectPublicKeyInfo } = AsnConvert.parse(issuer, Certificate).tbsCertificate
  return new CertID({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha1Oid, parameters: null }),
    issuerNameHash: new OctetString(sha1(AsnConvert.serialize(subject))),
    issuerKeyHash: new OctetString(sha1(subjectPublicKeyInfo.subjectPublicKey)),
    serialNumber: AsnConvert.parse(certificate, Certificate).tbsCertificate.serialNumber,
  })
}

const responderOf = (config: Config, certificate: X509Certificate) =>
  config.ID_OCSP_URL ?? /^OCSP - URI:(https?:\/\/\S+)$/m.exec(certificate.infoAccess ?? '')?.[1]

async function ask(url: string, id: CertID): Promise<ArrayBuffer> {
  const body = AsnConvert.serialize(
    new OCSPRequest({ tbsRequest: new TBSRequest({ requestList: [new Request({ reqCert: id })] }) }),
  )
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
    body,
  })
  if (!answer.ok) throw new Error(`the responder answered ${answer.status}`)
  return new Uint8Array(await bytesOf(answer, mostBytes)).buffer
}

/** Keys that may sign for the issuer: its own, and those it has certified for this purpose. */
function signersOf(issuer: X509Certificate, answer: BasicOCSPResponse, now: Date): KeyObject[] {
  const delegates = (answer.certs ?? [])
    .map((certificate) => new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))))
    .filter((one) => one.checkIssued(issuer) && one.verify(issuer.publicKey) && one.keyUsage?.includes(signsOcsp))
    .filter((one) => new Date(one.validFrom) <= now && now <= new Date(one.validTo))
  return [issuer.publicKey, ...delegates.map(({ publicKey }) => publicKey)]
}

/** What a responder said of a certificate; `der` is its whole answer, which anybody can check later. */
export interface OcspAnswer {
  der: Buffer
  /** When the responder made the answer. */
  laikas: Date
  /** Neither revoked, suspended nor unknown to the responder. */
  galioja: boolean
  /** Since when it is revoked. */
  atsaukta: Date | null
}

function trustedAnswer(der: ArrayBuffer, id: CertID, issuer: X509Certificate, now: Date): OcspAnswer {
  const { responseStatus, responseBytes } = AsnConvert.parse(der, OCSPResponse)
  if (responseStatus !== OCSPResponseStatus.successful || responseBytes?.responseType !== id_pkix_ocsp_basic)
    throw new Error('the responder refused')
  const answer = AsnConvert.parse(responseBytes.response, BasicOCSPResponse)
  const signed = Buffer.from(answer.tbsResponseDataRaw ?? new ArrayBuffer(0))
  const hash = hashes[answer.signatureAlgorithm.algorithm]
  const genuine = signersOf(issuer, answer, now).some(
    (key) => hash !== undefined && isSignedBy(key, signed, Buffer.from(answer.signature), hash),
  )
  const found = answer.tbsResponseData.responses.find(
    ({ certID }) =>
      Buffer.from(certID.serialNumber).equals(Buffer.from(id.serialNumber)) &&
      same(certID.issuerNameHash, id.issuerNameHash) &&
      same(certID.issuerKeyHash, id.issuerKeyHash),
  )
  if (!genuine || !found) throw new Error('the answer can not be believed')
  const end = found.nextUpdate ?? found.thisUpdate
  if (found.thisUpdate.getTime() > now.getTime() + skew || end.getTime() < now.getTime() - skew)
    throw new Error('the answer is of another time')
  const { good, revoked } = found.certStatus
  return {
    der: Buffer.from(der),
    laikas: answer.tbsResponseData.producedAt,
    galioja: good !== undefined,
    atsaukta: revoked?.revocationTime ?? null,
  }
}

/**
 * Asks the responder of the settings, else the one that the certificate names; null where there is none. Whoever asks
 * judges the answer: long after a signature "revoked since yesterday" still proves that it was valid. Throws
 * SENDING_ERROR where there is no answer that can be trusted.
 */
export async function askOcsp(
  config: Config,
  certificate: X509Certificate,
  issuer: X509Certificate,
  now = new Date(),
): Promise<OcspAnswer | null> {
  const url = responderOf(config, certificate)
  if (!url) return null
  const id = certIdOf(certificate.raw, issuer.raw)
  return ask(url, id)
    .then((der) => trustedAnswer(der, id, issuer, now))
    .catch(() => {
      throw unreachable()
    })
}

/** The same, where the certificate must be in force now. Throws CERTIFICATE_IS_REVOKED. */
export async function assertNotRevoked(
  config: Config,
  certificate: X509Certificate,
  issuer: X509Certificate,
  now: Date,
): Promise<OcspAnswer | null> {
  const answer = await askOcsp(config, certificate, issuer, now)
  if (answer && !answer.galioja) throw new AppError('CERTIFICATE_IS_REVOKED')
  return answer
}
