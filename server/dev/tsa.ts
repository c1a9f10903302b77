import { createHash, randomBytes, sign } from 'node:crypto'
import { EncapsulatedContent, EncapsulatedContentInfo } from '@peculiar/asn1-cms'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  Accuracy,
  type MessageImprint,
  PKIStatus,
  PKIStatusInfo,
  TimeStampReq,
  TimeStampResp,
  TimeStampToken,
  TSTInfo,
} from '@peculiar/asn1-tsp'
import { hashIdentifier, identifierOf } from '#server/lib/pades/algorithms.ts'
import { attribute, encodeNewSet, signingCertificate, types } from '#server/lib/pades/attributes.ts'
import { signedData } from '#server/lib/pades/cms.ts'
import { bufferOf, encode, encodeOid, octets } from '#server/lib/pades/der.ts'
import { signatureValue } from '#server/lib/pades/signature.ts'
import type { Held } from './sealAuthority.ts'

/** What goes wrong at the service: no answer, nonsense, a refusal, a stamp of something else, of another question or time. */
export type StampFault = 'hang' | 'garbage' | 'redirect' | 500 | 'refused' | 'imprint' | 'nonce' | 'late' | 'damaged'

export interface Stamps extends Held {
  /** Its issuers, which it sends along. */
  chain: readonly Buffer[]
}

/** A policy of nobody: it is a number under which no trust service stands. */
const policy = '1.2.3.4.1'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const algorithm = 'ecdsa-sha256'

/** A timestamp (RFC 3161) of this imprint. */
function token(
  { key, certificate, chain }: Stamps,
  messageImprint: MessageImprint,
  at: Date,
  nonce?: ArrayBuffer,
): Buffer {
  const serial = randomBytes(9)
  serial[0] = 1
  const info = encode(
    new TSTInfo({
      policy,
      messageImprint,
      serialNumber: bufferOf(serial),
      genTime: at,
      accuracy: Object.assign(new Accuracy(), { seconds: 1 }),
      ...(nonce ? { nonce } : {}),
    }),
  )
  const attributes = encodeNewSet([
    attribute(types.contentType, encodeOid(types.stampInfo)),
    attribute(types.messageDigest, encode(octets(sha256(info)))),
    attribute(types.signingCertificateV2, signingCertificate(certificate, algorithm)),
  ])
  return signedData({
    version: 3,
    content: new EncapsulatedContentInfo({
      eContentType: types.stampInfo,
      eContent: new EncapsulatedContent({ single: octets(info) }),
    }),
    certificates: [certificate, ...chain],
    digestAlgorithm: hashIdentifier('sha256'),
    signatureAlgorithm: identifierOf(algorithm),
    attributes,
    signature: signatureValue(sign('sha256', attributes, key), algorithm),
  })
}

const refusal = () => new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.rejection }) })

/** The answer to a question, with the fault that is wished for. */
export function answerStamp(stamps: Stamps, question: Buffer, at = new Date(), fault?: StampFault): Buffer {
  const { messageImprint, nonce } = AsnConvert.parse(bufferOf(question), TimeStampReq)
  if (fault === 'garbage') return Buffer.from('<html>Bad gateway</html>')
  if (fault === 'refused') return encode(refusal())
  if (fault === 'imprint') messageImprint.hashedMessage = octets(randomBytes(32))
  const time = fault === 'late' ? new Date(at.getTime() - 3_600_000) : at
  const made = token(stamps, messageImprint, time, fault === 'nonce' ? bufferOf(Buffer.from([1, 2, 3])) : nonce)
  if (fault === 'damaged') made[made.length - 1] = (made.at(-1) ?? 0) ^ 1
  const answer = new TimeStampResp({
    status: new PKIStatusInfo({ status: PKIStatus.granted }),
    timeStampToken: AsnConvert.parse(bufferOf(made), TimeStampToken),
  })
  return encode(answer)
}
