import { AppError } from '#contract/errors.ts'
import { waitSeconds } from '#contract/identity/api.ts'
import { phoneTexts } from '#contract/identity/phoneTexts.ts'
import type { Checked, ProofPurpose, SignatureMethod, Started } from '#contract/identity/schema.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import { say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { found } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { tokenFrom } from '#server/lib/secrets/tokens.ts'
import { issueToken, isUnused } from '#server/persons/proofTokens.ts'
import { describeSession, ownerOfSession } from '#server/session/queries.ts'
import { checkCertificate, compareSubject, type Subject } from './certificates.ts'
import { limitProofs } from './limits.ts'
import * as mobileId from './mobileId.ts'
import { claimAccount, contactsAreAwaited } from './owner.ts'
import { isTemporary, type Question, type SentRequest } from './provider.ts'
import * as q from './queries.ts'
import { checkAfterSigning, checkBeforeSigning } from './signer.ts'
import { signIn } from './signin.ts'
import * as smartId from './smartId.ts'
import { assertOffered } from './ways.ts'

export const providers = { MOBILUSIS: mobileId, SMART_ID: smartId }

interface ProofBody {
  asmenskodas: string
  vardas: string
  pavarde: string
  tikslas: ProofPurpose
  telefonas?: string
}

/** The number in the form that providers use; null for Smart-ID. Throws InvalidFormFields where it is no number. */
export function phoneFor(budas: SignatureMethod, typed: string | null): string | null {
  if (budas === 'SMART_ID') return null
  const telefonas = canonicalPhone(typed)
  if (!telefonas) throw wrong({ telefonas: typed ? 'phoneNumber' : 'required' })
  return telefonas
}

/** The moment when a request that begins now ends. */
export const endOf = (ctx: Context) => new Date(ctx.now.getTime() + waitSeconds * 1000)

/** The id of the caller's record. Its code must be the one to be proven: checked before any phone rings. */
async function ownRecord(ctx: Context, session: Session | null, asmenskodas: string): Promise<number> {
  if (!session) throw new AppError('Unauthorized')
  const record = found(
    await ctx.pool.selectFrom('asmuo').select('asmenskodas').where('id', '=', session.userId).executeTakeFirst(),
  )
  if (record.asmenskodas !== asmenskodas) throw new AppError('NameDoesNotMatch')
  return session.userId
}

/**
 * Asks a phone to prove its owner's identity. Runs outside transactions, because it calls a provider. Throws
 * WayNotOffered.
 */
export async function startProof(
  ctx: Context,
  session: Session | null,
  budas: SignatureMethod,
  { asmenskodas, vardas, pavarde, tikslas, ...body }: ProofBody,
): Promise<Started> {
  assertOffered(ctx.config, budas)
  const telefonas = phoneFor(budas, body.telefonas ?? null)
  const asmuoId = tikslas === 'TAPATYBE' ? await ownRecord(ctx, session, asmenskodas) : null
  await limitProofs(ctx, { asmenskodas, telefonas })
  const lang = langOf(ctx.request)
  const question: Question = { asmenskodas, telefonas, lang, tekstas: say(phoneTexts[tikslas], lang) }
  const { controlCode, ...request }: SentRequest = await providers[budas].authenticate(ctx.config, question)
  if (controlCode === null) throw new Error('a proof shows a code')
  const token = await q.insertRequest(ctx.pool, {
    ...request,
    narsykle: ctx.browser(),
    budas,
    tikslas,
    asmuoId,
    pradejo: session?.userId ?? null,
    ivesta: { asmenskodas, vardas, pavarde },
    galioja: endOf(ctx),
  })
  return { controlCode, token }
}

/** Is the request part of signing, rather than a proof of identity? */
export const isSigning = ({ tikslas }: Pick<q.PhoneRequest, 'tikslas'>) =>
  tikslas === 'PARASAS' || tikslas === 'SERTIFIKATAS'

/** Asks the provider once; null while the phone has not answered. Throws the catalogue's error for each failure. */
async function askOnce(ctx: Context, request: q.PhoneRequest): Promise<q.Proven | null> {
  const answered = await providers[request.budas].poll(ctx.config, request)
  if (!answered) return null
  return {
    ...(await checked(ctx, request, answered.sertifikatas)),
    sertifikatas: answered.sertifikatas.toString('base64'),
    parasas: answered.parasas.toString('base64'),
    algoritmas: answered.algoritmas,
    laikas: ctx.now.toISOString(),
    dokumentas: answered.dokumentas,
  }
}

/** Whose the certificate of an answer is; of a signature also what proves it. Throws if it does not fit the request. */
async function checked(ctx: Context, { tikslas, ivesta }: q.PhoneRequest, certificate: Buffer) {
  if (tikslas === 'PARASAS' || tikslas === 'SERTIFIKATAS') {
    const check = tikslas === 'PARASAS' ? checkAfterSigning : checkBeforeSigning
    const { chain, ocsp, sertifikatas: _, ...signer } = await check(ctx.config, certificate, ivesta, ctx.now)
    return { ...signer, grandine: chain.map((der) => der.toString('base64')), ocsp: ocsp?.toString('base64') ?? null }
  }
  const subject = await checkCertificate(ctx.config, certificate, 'digitalSignature', ctx.now)
  compareSubject(subject, ivesta)
  return subject
}

export type Settled = { request: q.PhoneRequest; proven: q.Proven }

/**
 * The answer of the phone; null while there is none, or while another request asks. Runs outside transactions. Throws
 * WPKI_NO_SESSION for a token that is unknown, or of another browser or user; SignatureTimeout after 120 s; the same
 * failure on every later call; SENDING_ERROR with Retry-After where the provider can't be reached at the moment.
 */
export async function settle(
  ctx: Context,
  session: Session | null,
  token: string,
  isMeant: (request: q.PhoneRequest) => boolean,
): Promise<Settled | null> {
  const request = await q.findRequest(ctx.pool, token, ctx.browser())
  if (!request?.sesija || !isMeant(request)) throw new AppError('WPKI_NO_SESSION')
  if ((isSigning(request) || request.asmuoId) && request.pradejo !== session?.userId)
    throw new AppError('WPKI_NO_SESSION')
  if (request.klaida) throw new AppError(request.klaida as 'COULD_NOT_VALIDATE_DATA')
  if (request.galioja <= ctx.now.toISOString())
    throw new AppError(request.panaudota ? 'WPKI_NO_SESSION' : 'SignatureTimeout')
  if (request.rezultatas) return { request, proven: request.rezultatas }
  if (!(await q.takeTurn(ctx.pool, request.zyme))) return null
  try {
    const proven = await askOnce(ctx, request)
    if (proven) await q.setProven(ctx.pool, request.zyme, proven)
    else await q.giveTurnBack(ctx.pool, request.zyme)
    return proven && { request, proven }
  } catch (error) {
    if (error instanceof AppError && !isTemporary(error)) await q.setFailed(ctx.pool, request.zyme, error.code)
    else await q.giveTurnBack(ctx.pool, request.zyme)
    throw error
  }
}

const proofMinutes = 30

/**
 * What a proof opens: a session, or a token for the call that needs the proof. Both are derived from the token that
 * is polled with, so that a lost answer can be repeated word for word without opening a second one.
 */
export async function finishProof(
  trx: Trx,
  ctx: Context,
  { request, proven }: Settled,
  token: string,
): Promise<Checked> {
  const { asmenskodas, vardas, pavarde, dokumentas } = proven
  const asmuo: Subject = { asmenskodas, vardas, pavarde }
  const opened = {
    irodymas: tokenFrom(ctx.config.secret, 'irodymas', token),
    sesija: tokenFrom(ctx.config.secret, 'sesija', token),
  }
  if (!(await q.finish(trx, request.zyme, ctx.now))) return answerAgain(trx, ctx, asmuo, token, opened)
  const { budas, tikslas, asmuoId } = request
  const issue = { minutes: proofMinutes, narsykle: ctx.browser(), token: opened.irodymas }
  const duomenys = { budas, ...asmuo }
  if (tikslas === 'TAPATYBE' && asmuoId) {
    if (dokumentas) await q.keepApp(trx, asmuoId, dokumentas, ctx.now)
    await ctx.audit({ lentele: 'asmuo', irasoId: asmuoId, apieAsmuo: asmuoId, pokytis: { budas, tikslas } })
    const proof = await issueToken(trx, { ...issue, tikslas, asmuoId, duomenys }, ctx.now)
    return { token: proof, session: null, laukiaKontaktu: false, asmuo }
  }
  const known = tikslas === 'PRISIJUNGIMAS' && (await personOf(trx, asmenskodas))
  if (known) {
    await claimAccount(trx, ctx, known.id, duomenys)
    if (dokumentas) await q.keepApp(trx, known.id, dokumentas, ctx.now)
    const session = await signIn(trx, ctx, known.id, budas, opened.sesija)
    return { token, session, laukiaKontaktu: await contactsAreAwaited(trx, known.id), asmuo: null }
  }
  await ctx.audit({ pokytis: { budas, tikslas } })
  const proof = await issueToken(trx, { ...issue, tikslas: 'REGISTRACIJA', duomenys }, ctx.now)
  return { token: proof, session: null, laukiaKontaktu: false, asmuo }
}

/** Repeats the answer to the same browser, while what it opened is neither used nor closed. Throws WPKI_NO_SESSION. */
async function answerAgain(
  trx: Trx,
  ctx: Context,
  asmuo: Subject,
  token: string,
  { irodymas, sesija }: { irodymas: string; sesija: string },
): Promise<Checked> {
  const owner = await ownerOfSession(trx, sesija)
  if (!owner && !(await isUnused(trx, irodymas, ctx.now))) throw new AppError('WPKI_NO_SESSION')
  await ctx.audit({ ...(owner ? { asmuoId: owner, apieAsmuo: owner } : {}), pokytis: { pakartota: true } })
  if (!owner) return { token: irodymas, session: null, laukiaKontaktu: false, asmuo }
  ctx.setSession(sesija)
  const laukiaKontaktu = await contactsAreAwaited(trx, owner)
  return { token, session: await describeSession(trx, owner), laukiaKontaktu, asmuo: null }
}

const personOf = (trx: Trx, asmenskodas: string) =>
  trx.selectFrom('asmuo').select('id').where('asmenskodas', '=', asmenskodas).executeTakeFirst()
