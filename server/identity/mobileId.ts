import { randomBytes, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { entryOf } from '#contract/lib/entryOf.ts'
import type { Config } from '#server/config.ts'
import {
  type Answered,
  beginTimeoutMs,
  callProvider,
  pollCallTimeoutMs,
  pollTimeoutMs,
  type Question,
  type Request,
  type SentRequest,
  type SigningCertificate,
  sha256,
  unreachable,
} from './provider.ts'
import { isSignedBy } from './verify.ts'

// Client of the SK Mobile-ID REST service.

const Begun = z.object({ sessionID: z.string().min(1).max(100) })
const Certificate = z.object({ result: z.string(), cert: z.string().nullish() })
const Status = z.object({
  state: z.enum(['RUNNING', 'COMPLETE']),
  result: z.string().nullish(),
  signature: z.object({ value: z.string(), algorithm: z.string() }).nullish(),
  cert: z.string().nullish(),
})

/** The catalogue's code for each result of the service; any other result is an answer that can't be trusted. */
const results: Record<string, ErrorCode> = {
  NOT_MID_CLIENT: 'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
  NOT_FOUND: 'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
  NOT_ACTIVE: 'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
  TIMEOUT: 'SignatureTimeout',
  USER_CANCELLED: 'SignatureCancelled',
  SIGNATURE_HASH_MISMATCH: 'COULD_NOT_VALIDATE_DATA',
  PHONE_ABSENT: 'SENDING_ERROR',
  DELIVERY_ERROR: 'SENDING_ERROR',
  SIM_ERROR: 'SENDING_ERROR',
}

/** First six and last seven bits of the hash, as four digits. */
export function verificationCode(hash: Buffer): string {
  const [first = 0, last = 0] = [hash.at(0), hash.at(-1)]
  return String(((first >> 2) << 7) | (last & 0x7f)).padStart(4, '0')
}

/** Text as the phone can show it: its alphabet lacks Lithuanian letters, so no diacritics; at most 40 signs. */
const phoneText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 40)

const base = ({ MOBILE_ID_URL }: Config) => {
  if (!MOBILE_ID_URL) throw new AppError('SENDING_ERROR')
  return MOBILE_ID_URL.replace(/\/+$/, '')
}
const party = ({ MOBILE_ID_UUID, MOBILE_ID_NAME }: Config, { telefonas, asmenskodas }: Question) => ({
  relyingPartyUUID: MOBILE_ID_UUID,
  relyingPartyName: MOBILE_ID_NAME,
  phoneNumber: telefonas,
  nationalIdentityNumber: asmenskodas,
})

async function post(config: Config, path: string, body: object): Promise<unknown> {
  const { status, json } = await callProvider(`${base(config)}/${path}`, beginTimeoutMs, body)
  if (status === 400) throw new AppError('COULD_NOT_VALIDATE_DATA')
  if (status !== 200) throw unreachable()
  return json
}

async function begin(
  config: Config,
  kind: string,
  question: Question,
  message: Buffer,
  more = {},
): Promise<SentRequest> {
  const hash = sha256(message)
  const begun = Begun.safeParse(
    await post(config, kind, {
      ...party(config, question),
      hash: hash.toString('base64'),
      hashType: 'SHA256',
      language: question.lang === 'en' ? 'ENG' : 'LIT',
      displayText: phoneText(question.tekstas),
      displayTextFormat: 'GSM-7',
    }),
  )
  if (!begun.success) throw unreachable()
  return {
    sesija: begun.data.sessionID,
    controlCode: verificationCode(hash),
    santrauka: hash,
    uzklausa: { duomenys: message.toString('base64'), ...more },
  }
}

/** Asks a phone to prove its owner's identity by signing 64 random bytes. */
export const authenticate = (config: Config, question: Question) =>
  begin(config, 'authentication', question, randomBytes(64))

/** The certificate that a phone will sign with. Nobody is asked: the service knows it. */
export async function certificateOf(config: Config, question: Question): Promise<SigningCertificate> {
  const found = Certificate.safeParse(await post(config, 'certificate', party(config, question)))
  if (!found.success) throw unreachable()
  const { result, cert } = found.data
  if (result !== 'OK' || !cert) throw new AppError(entryOf(results, result) ?? 'COULD_NOT_VALIDATE_DATA')
  return { sertifikatas: Buffer.from(cert, 'base64'), dokumentas: null }
}

/** How a phone with this certificate signs. */
export const algorithmOf = (certificate: Buffer) =>
  new X509Certificate(certificate).publicKey.asymmetricKeyType === 'ec'
    ? 'SHA256WithECEncryption'
    : 'SHA256WithRSAEncryption'

/** Asks a phone to sign these bytes by the key of this certificate. */
export const sign = (config: Config, question: Question, message: Buffer, { sertifikatas }: SigningCertificate) =>
  begin(config, 'signature', question, message, { sertifikatas: sertifikatas.toString('base64') })

/** The answer of the phone; null while there is none. Throws the catalogue's error for each failure. */
export async function poll(config: Config, { tikslas, sesija, uzklausa }: Request): Promise<Answered | null> {
  const kind = tikslas === 'PARASAS' ? 'signature' : 'authentication'
  const { status, json } = await callProvider(
    `${base(config)}/${kind}/session/${encodeURIComponent(sesija)}?timeoutMs=${pollTimeoutMs}`,
    pollCallTimeoutMs,
  )
  if (status === 404) throw new AppError('WPKI_NO_SESSION')
  if (status === 400) throw new AppError('COULD_NOT_VALIDATE_DATA')
  const answer = Status.safeParse(json)
  if (status !== 200 || !answer.success) throw unreachable()
  const { state, result, signature, cert } = answer.data
  if (state === 'RUNNING') return null
  if (result !== 'OK') throw new AppError(entryOf(results, result ?? '') ?? 'COULD_NOT_VALIDATE_DATA')
  const sertifikatas = Buffer.from((kind === 'signature' ? uzklausa['sertifikatas'] : cert) ?? '', 'base64')
  // The service need not repeat the certificate of a signature; where it does, it is the one that was asked for.
  if (cert && !Buffer.from(cert, 'base64').equals(sertifikatas)) throw new AppError('COULD_NOT_VALIDATE_DATA')
  const parasas = Buffer.from(signature?.value ?? '', 'base64')
  if (!signature || !isGenuine(sertifikatas, Buffer.from(uzklausa['duomenys'] ?? '', 'base64'), parasas))
    throw new AppError('COULD_NOT_VALIDATE_DATA')
  return { sertifikatas, parasas, algoritmas: algorithmOf(sertifikatas), dokumentas: null }
}

function isGenuine(certificate: Buffer, message: Buffer, signature: Buffer): boolean {
  try {
    return isSignedBy(new X509Certificate(certificate).publicKey, message, signature)
  } catch {
    return false
  }
}
