import { createHash, randomBytes, X509Certificate } from 'node:crypto'
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
import { isPssSignedBy } from './verify.ts'

// Client of the Smart-ID REST service, version 3: notification-based sessions.

const hashAlgorithm = 'SHA-512'
const sha512 = (data: Buffer) => createHash('sha512').update(data).digest()
const interactionTypes = [
  'confirmationMessageAndVerificationCodeChoice',
  'confirmationMessage',
  'displayTextAndPIN',
] as const

const Begun = z.object({
  sessionID: z.string().min(1).max(100),
  vc: z.object({ value: z.string().regex(/^\d{4}$/) }).optional(),
})
/** The number of an app; one of another shape is as if absent, because it is kept and later put into addresses. */
const DocumentNumber = z
  .string()
  .regex(/^PNO[A-Z]{2}-[A-Z0-9-]{1,50}$/)
  .nullish()
  .catch(null)
const Status = z.object({
  state: z.enum(['RUNNING', 'COMPLETE']),
  result: z.object({ endResult: z.string(), documentNumber: DocumentNumber }).nullish(),
})
/** What is certified is read from the certificate of a signature itself, not from the level beside it. */
const Cert = z.object({ value: z.string() })
const OfDocument = z.object({ state: z.string(), cert: Cert.nullish() })
const Chosen = z.object({ cert: Cert })
const Done = z.object({
  signatureProtocol: z.string(),
  interactionTypeUsed: z.enum(interactionTypes),
  signature: z.object({
    value: z.string(),
    serverRandom: z.string().min(24).optional(),
    userChallenge: z.string().length(43).optional(),
    flowType: z.literal('Notification'),
    signatureAlgorithm: z.literal('rsassa-pss'),
    signatureAlgorithmParameters: z.object({ hashAlgorithm: z.literal(hashAlgorithm) }),
  }),
  cert: Cert.extend({ certificateLevel: z.enum(['QUALIFIED', 'ADVANCED']) }),
})
type Done = z.infer<typeof Done>

/** The catalogue's code for each end result of the service; any other result is an answer that can't be trusted. */
const results: Record<string, ErrorCode> = {
  USER_REFUSED: 'SignatureCancelled',
  USER_REFUSED_INTERACTION: 'SignatureCancelled',
  USER_REFUSED_CERT_CHOICE: 'SignatureCancelled',
  WRONG_VC: 'SignatureCancelled',
  TIMEOUT: 'SignatureTimeout',
  DOCUMENT_UNUSABLE: 'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
  ACCOUNT_UNUSABLE: 'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: 'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
  PROTOCOL_FAILURE: 'COULD_NOT_VALIDATE_DATA',
  EXPECTED_LINKED_SESSION: 'COULD_NOT_VALIDATE_DATA',
  SERVER_ERROR: 'SENDING_ERROR',
}
/** HTTP statuses when a request begins: no account, no account of the wanted kind, a problem with the account. */
const noAccount = [404, 471, 472]

/** Last two bytes of the challenge's SHA-256, as four digits. */
export const verificationCode = (challenge: Buffer) =>
  String(sha256(challenge).readUInt16BE(30) % 10_000).padStart(4, '0')

/** Ordered so that a request pushed by somebody else works worst: the person has to find the code of their screen. */
const interactionsOf = (text: string) =>
  Buffer.from(
    JSON.stringify([
      { type: interactionTypes[0], displayText200: text.slice(0, 200) },
      { type: interactionTypes[1], displayText200: text.slice(0, 200) },
      { type: interactionTypes[2], displayText60: text.slice(0, 60) },
    ]),
  ).toString('base64')

const base = ({ SMART_ID_URL }: Config) => {
  if (!SMART_ID_URL) throw new AppError('SENDING_ERROR')
  return SMART_ID_URL.replace(/\/+$/, '')
}

async function post(config: Config, path: string, body: object) {
  return callProvider(`${base(config)}/${path}`, beginTimeoutMs, {
    relyingPartyUUID: config.SMART_ID_UUID,
    relyingPartyName: config.SMART_ID_NAME,
    certificateLevel: levelFor(config, path),
    ...body,
  })
}
/** The least that a certificate must be; QSCD is a qualified one whose key lies in a certified device. */
function levelFor({ SIGN_QUALIFIED_ONLY }: Config, path: string) {
  if (path.startsWith('authentication/')) return 'QUALIFIED'
  return SIGN_QUALIFIED_ONLY ? 'QSCD' : 'ADVANCED'
}

async function begin(config: Config, path: string, body: object) {
  const { status, json } = await post(config, path, body)
  // There is an account, but without the wanted certificate.
  if (status === 471 && path.startsWith('signature/')) throw new AppError('NotQualified')
  if (noAccount.includes(status)) throw new AppError('USER_DOES_NOT_HAVE_MOBILE_SIGNATURE')
  if (status === 400) throw new AppError('COULD_NOT_VALIDATE_DATA')
  const begun = Begun.safeParse(json)
  if (status !== 200 || !begun.success) throw unreachable()
  return begun.data
}
const etsi = ({ asmenskodas }: Question) => `notification/etsi/PNOLT-${asmenskodas}`
const algorithm = { signatureAlgorithm: 'rsassa-pss', signatureAlgorithmParameters: { hashAlgorithm } }

/** Asks a person's app to prove their identity by signing a challenge of 64 random bytes. */
export async function authenticate(config: Config, question: Question): Promise<SentRequest> {
  const challenge = randomBytes(64)
  const interactions = interactionsOf(question.tekstas)
  const { sessionID } = await begin(config, `authentication/${etsi(question)}`, {
    signatureProtocol: 'ACSP_V2',
    signatureProtocolParameters: { rpChallenge: challenge.toString('base64'), ...algorithm },
    interactions,
    vcType: 'numeric4',
  })
  return {
    sesija: sessionID,
    controlCode: verificationCode(challenge),
    santrauka: sha256(challenge),
    uzklausa: { rpChallenge: challenge.toString('base64'), interactions },
  }
}

/** Is it the number of an app of this person? Numbers are kept, and codes of persons are corrected. */
const isOf = (dokumentas: string, asmenskodas: string) => dokumentas.startsWith(`PNOLT-${asmenskodas}-`)

/**
 * The certificate that a person will sign with. With the number of their app the service tells it; without one, or
 * where the app is no longer in use, the person is asked to choose, and the answer is that request.
 */
export async function certificateOf(
  config: Config,
  question: Question,
  dokumentas: string | null,
): Promise<SigningCertificate | SentRequest> {
  if (dokumentas && isOf(dokumentas, question.asmenskodas)) {
    const { status, json } = await post(config, `signature/certificate/${encodeURIComponent(dokumentas)}`, {})
    const answer = OfDocument.safeParse(json)
    const cert = answer.data?.state === 'OK' ? answer.data.cert : null
    if (cert) return { sertifikatas: Buffer.from(cert.value, 'base64'), dokumentas }
    const isGone = noAccount.includes(status) || answer.data?.state === 'DOCUMENT_UNUSABLE'
    if (!isGone) throw unreachable()
  }
  const { sessionID } = await begin(config, `signature/certificate-choice/${etsi(question)}`, {
    nonce: randomBytes(15).toString('hex'),
  })
  return { sesija: sessionID, controlCode: null, santrauka: Buffer.alloc(0), uzklausa: {} }
}

export const algorithmOf = () => `rsassa-pss ${hashAlgorithm}`

/** Asks a person's app to sign these bytes by the key of this certificate; the code to compare comes from the service. */
export async function sign(
  config: Config,
  question: Question,
  message: Buffer,
  { sertifikatas, dokumentas }: SigningCertificate,
): Promise<SentRequest> {
  const path = `signature/notification/document/${encodeURIComponent(dokumentas ?? '')}`
  const { sessionID, vc } = await begin(config, path, {
    signatureProtocol: 'RAW_DIGEST_SIGNATURE',
    signatureProtocolParameters: { digest: sha512(message).toString('base64'), ...algorithm },
    interactions: interactionsOf(question.tekstas),
  })
  if (!vc) throw unreachable()
  const uzklausa = { duomenys: message.toString('base64'), sertifikatas: sertifikatas.toString('base64') }
  return { sesija: sessionID, controlCode: vc.value, santrauka: sha512(message), uzklausa }
}

/** The answer of the person; null while there is none. Throws the catalogue's error for each failure. */
export async function poll(config: Config, request: Request): Promise<Answered | null> {
  const url = `${base(config)}/session/${encodeURIComponent(request.sesija)}?timeoutMs=${pollTimeoutMs}`
  const { status, json } = await callProvider(url, pollCallTimeoutMs)
  if (status === 404) throw new AppError('WPKI_NO_SESSION')
  if (status === 400) throw new AppError('COULD_NOT_VALIDATE_DATA')
  const answer = Status.safeParse(json)
  if (status !== 200 || !answer.success) throw unreachable()
  if (answer.data.state === 'RUNNING') return null
  const end = answer.data.result?.endResult ?? ''
  if (end !== 'OK') throw new AppError(entryOf(results, end) ?? 'COULD_NOT_VALIDATE_DATA')
  const dokumentas = answer.data.result?.documentNumber ?? null
  if (request.tikslas === 'SERTIFIKATAS') return chosen(json, dokumentas)
  const done = Done.safeParse(json)
  if (!done.success || !isGenuine(config, request, done.data)) throw new AppError('COULD_NOT_VALIDATE_DATA')
  const sertifikatas = Buffer.from(done.data.cert.value, 'base64')
  const { sertifikatas: asked } = request.uzklausa
  // What was signed names the certificate that was asked for: no other one may have signed it.
  if (asked && !Buffer.from(asked, 'base64').equals(sertifikatas)) throw new AppError('COULD_NOT_VALIDATE_DATA')
  return {
    sertifikatas,
    parasas: Buffer.from(done.data.signature.value, 'base64'),
    algoritmas: algorithmOf(),
    dokumentas,
  }
}

function chosen(json: unknown, dokumentas: string | null): Answered {
  const answer = Chosen.safeParse(json)
  if (!answer.success || !dokumentas) throw new AppError('COULD_NOT_VALIDATE_DATA')
  const sertifikatas = Buffer.from(answer.data.cert.value, 'base64')
  return { sertifikatas, parasas: Buffer.alloc(0), algoritmas: '', dokumentas }
}

/** The signed bytes: for a proof its whole context (ACSP_V2), so that it fits no other service and no other request. */
function signedBytes(config: Config, { tikslas, uzklausa }: Request, done: Done): Buffer | null {
  const wanted = tikslas === 'PARASAS' ? 'RAW_DIGEST_SIGNATURE' : 'ACSP_V2'
  if (done.signatureProtocol !== wanted) return null
  if (wanted === 'RAW_DIGEST_SIGNATURE') return Buffer.from(uzklausa['duomenys'] ?? '', 'base64')
  const { serverRandom, userChallenge, flowType } = done.signature
  if (!serverRandom || !userChallenge) return null
  const name = Buffer.from(config.SMART_ID_NAME ?? '').toString('base64')
  const interactions = sha256(uzklausa['interactions'] ?? '').toString('base64')
  const parts = [config.SMART_ID_SCHEME, wanted, serverRandom, uzklausa['rpChallenge'], userChallenge, name, '']
  return Buffer.from([...parts, interactions, done.interactionTypeUsed, '', flowType].join('|'))
}

function isGenuine(config: Config, request: Request, done: Done): boolean {
  if (request.tikslas !== 'PARASAS' && done.cert.certificateLevel !== 'QUALIFIED') return false
  try {
    const message = signedBytes(config, request, done)
    const { publicKey } = new X509Certificate(Buffer.from(done.cert.value, 'base64'))
    return message !== null && isPssSignedBy(publicKey, message, Buffer.from(done.signature.value, 'base64'), 'sha512')
  } catch {
    return false
  }
}
