import { createHash, randomBytes, type X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { MessageImprint, TimeStampReq, TimeStampResp } from '@peculiar/asn1-tsp'
import { bytesOf } from '#server/lib/process/outside.ts'
import { hashIdentifier } from './algorithms.ts'
import { bufferOf, encode, octets } from './der.ts'
import { checkedToken, TimestampError } from './token.ts'

/** A timestamp service (RFC 3161), and the authorities that its certificate must lead to. */
export interface StampService {
  url: string
  trusted: readonly X509Certificate[]
}

const timeoutMs = 5_000
const mostBytes = 100_000
/** How far our clock and that of the service may differ. */
const skew = 5 * 60_000
/** PKIStatus: granted, or granted with changes. */
const granted = 1

const away = (message: string, cause?: unknown) => new TimestampError('away', message, cause)

export function question(bytes: Buffer, nonce: Buffer): Buffer {
  const hashedMessage = octets(createHash('sha256').update(bytes).digest())
  const messageImprint = new MessageImprint({ hashAlgorithm: hashIdentifier('sha256', null), hashedMessage })
  return encode(new TimeStampReq({ messageImprint, nonce: bufferOf(nonce), certReq: true }))
}

async function ask(url: string, body: Buffer): Promise<Buffer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: bufferOf(body),
    })
    if (!answer.ok) throw new Error(`the service answered ${answer.status}`)
    return await bytesOf(answer, mostBytes)
  } catch (error) {
    throw away('the timestamp service did not answer', error)
  }
}

/** The token of an answer. Throws a TimestampError if the service refused, or if this is no answer. */
export function tokenOf(answer: Buffer): Buffer {
  let read: TimeStampResp
  try {
    read = AsnConvert.parse(bufferOf(answer), TimeStampResp)
  } catch (error) {
    throw new TimestampError('wrong', 'the timestamp service answered something else', error)
  }
  const { status, timeStampToken } = read
  if (status.status > granted) throw away(`the timestamp service refused (status ${status.status})`)
  if (!timeStampToken) throw new TimestampError('wrong', 'the timestamp service answered without a timestamp')
  return encode(timeStampToken)
}

/**
 * A timestamp of these bytes. Throws a TimestampError: `away` where the service did not answer within 5 seconds or refused,
 * so that asking later may help; `wrong` where its answer proves nothing.
 */
export async function timestamp(
  { url, trusted }: StampService,
  bytes: Buffer,
  now = () => new Date(),
): Promise<Buffer> {
  // A positive number that is written in as few bytes as it has.
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const token = tokenOf(await ask(url, question(bytes, nonce)))
  const info = checkedToken(token, bytes, trusted)
  if (!info.nonce?.equals(nonce)) throw new TimestampError('wrong', 'this timestamp answers another question')
  if (Math.abs(info.at.getTime() - now().getTime()) > skew)
    throw new TimestampError('wrong', 'the clock of the timestamp service, or ours, is wrong')
  return token
}
