import { AppError } from '#contract/errors.ts'
import type { SignatureLevel, SignatureMethod, Signed, SigningStarted } from '#contract/identity/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { type Embedded, embed } from '#server/documents/signing.ts'
import type { Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { found } from '#server/lib/rows/found.ts'
import { limitSignatures } from './limits.ts'
import { endOf, phoneFor, providers, type Settled } from './proofs.ts'
import type { SentRequest } from './provider.ts'
import * as q from './queries.ts'
import { type CheckedSigner, checkBeforeSigning } from './signer.ts'
import { assertOffered } from './ways.ts'

/** A finished and checked signature, as it is stored beside what was signed. */
export interface StoredSignature {
  budas: SignatureMethod
  vardas: string
  pavarde: string
  /** Base64 of the DER. */
  sertifikatas: string
  /** Base64. The signed message is `zinute`, else the 32 bytes of the digest, hashed by SHA-256 or SHA-512 (`algoritmas`). */
  parasas: string
  algoritmas: string
  /** ISO moment. */
  laikas: string
  /** Absent, as all below, from signatures made before certificates were asked whether they are qualified. */
  lygis?: SignatureLevel
  /** The issuers of the certificate, its own first; base64 of the DER. */
  grandine?: string[]
  /** The responder's answer after the signature, base64 of the DER; null where it is still to be asked for (`askOcsp`). */
  ocsp?: string | null
  /** Base64 of the signed bytes where they are not the digest. */
  zinute?: string
}
/** A signature that has just been made: nothing is unknown of it. */
export type TakenSignature = StoredSignature & Required<Pick<StoredSignature, 'lygis' | 'grandine' | 'ocsp'>>

/** Who is about to sign, once their certificate is known and checked. */
export interface Signer
  extends Pick<CheckedSigner, 'sertifikatas' | 'chain' | 'ocsp' | 'lygis' | 'vardas' | 'pavarde'> {
  /** As in `StoredSignature`: SHA256WithECEncryption, SHA256WithRSAEncryption or rsassa-pss SHA-512. */
  algoritmas: string
}

export interface SigningWish {
  asmuoId: number
  budas: SignatureMethod
  /** Null: the phone of the record. */
  telefonas: string | null
  /** SHA-256 of what is signed, by which the token is matched later. */
  santrauka: Buffer
  /** The short text on the phone. */
  tekstas: string
  /** The bytes that the phone signs, where they depend on the certificate; by default `santrauka`. */
  message?: (signer: Signer) => Promise<Buffer>
}

/** Hours that a finished signature waits for the body it belongs to: other people may have to sign the same. */
const signatureHours = 2

/**
 * Asks a person to sign by phone. Runs outside transactions, because it calls a provider. The certificate is asked for
 * and checked before the phone rings. Where the service does not know which certificate it will be, the person is
 * asked to choose first (`controlCode` null), and the same call then asks for the signature. Throws NotFound,
 * WayNotOffered, InvalidFormFields where there is no usable phone, what is wrong with the certificate
 * (COULD_NOT_VALIDATE_DATA, CERTIFICATE_IS_REVOKED, NameDoesNotMatch, NotQualified), and the errors of the provider.
 */
export async function startSigning(
  ctx: Context,
  session: Session,
  { asmuoId, budas, santrauka, tekstas, message, ...input }: SigningWish,
): Promise<SigningStarted> {
  assertOffered(ctx.config, budas)
  const { asmenskodas, ...record } = found(
    await ctx.pool
      .selectFrom('asmuo')
      .select(['asmenskodas', 'telefonas'])
      .where('id', '=', asmuoId)
      .where('statusas', '<>', 'UZBLOKUOTA')
      .executeTakeFirst(),
  )
  const telefonas = phoneFor(budas, input.telefonas ?? record.telefonas)
  await limitSignatures(ctx, session.userId, asmenskodas)
  const service = providers[budas]
  const question = { asmenskodas, telefonas, lang: langOf(ctx.request), tekstas }
  const typed = { asmenskodas, vardas: '', pavarde: '' }
  const keep = async (tikslas: 'PARASAS' | 'SERTIFIKATAS', { controlCode, ...request }: SentRequest) => {
    const row = { ...request, santrauka, budas, tikslas, asmuoId, ivesta: typed, galioja: endOf(ctx) }
    const token = await q.insertRequest(ctx.pool, { ...row, narsykle: ctx.browser(), pradejo: session.userId })
    return { controlCode, token }
  }
  const asked = await service.certificateOf(ctx.config, question, await q.appOf(ctx.pool, asmuoId))
  if ('sesija' in asked) return keep('SERTIFIKATAS', asked)
  const signer = await checkBeforeSigning(ctx.config, asked.sertifikatas, typed, ctx.now)
  const algoritmas = service.algorithmOf(asked.sertifikatas)
  const bytes = message ? await message({ ...signer, algoritmas }) : santrauka
  return keep('PARASAS', await service.sign(ctx.config, question, bytes, asked))
}

/** Puts a signature that the phone has made into the document that waits for it; null if none does. Outside transactions. */
export const embedAnswer = (ctx: Context, store: Store, { request, proven }: Settled): Promise<Embedded | null> =>
  embed(ctx, store, request.zyme, {
    parasas: Buffer.from(proven.parasas, 'base64'),
    algoritmas: proven.algoritmas,
    ocsp: proven.ocsp ? Buffer.from(proven.ocsp, 'base64') : null,
    laikas: new Date(proven.laikas),
  })

/**
 * Replaces the token that was polled with by a new one, which stands for the finished signature. Of a chosen
 * certificate only the app is remembered: the signature itself is still to be asked for, and null says so.
 */
export async function finishSigning(trx: Db, ctx: Context, { request, proven }: Settled): Promise<Signed> {
  const { asmuoId, budas, tikslas } = request
  const signed = tikslas === 'PARASAS'
  const token = signed
    ? await q.renewToken(trx, request.zyme, new Date(ctx.now.getTime() + signatureHours * 3_600_000))
    : null
  if (signed && !token) throw new AppError('WPKI_NO_SESSION')
  if (asmuoId && proven.dokumentas) await q.keepApp(trx, asmuoId, proven.dokumentas, ctx.now)
  await ctx.audit({
    lentele: 'asmuo',
    ...(asmuoId ? { irasoId: asmuoId, apieAsmuo: asmuoId } : {}),
    pokytis: { budas, tikslas, ...(signed ? { lygis: proven.lygis } : {}) },
  })
  return { token }
}

/**
 * Uses up the token of a finished signature, in the transaction that needs it. Throws COULD_NOT_VALIDATE_DATA where
 * the token is unknown, unfinished, used, too old, or of another signer, digest or browser.
 */
export async function takeSignature(
  trx: Db,
  ctx: Context,
  token: string,
  { asmuoId, santrauka }: { asmuoId: number; santrauka: Buffer },
): Promise<TakenSignature> {
  const signature = signatureOf(
    santrauka,
    await q.consumeSignature(trx, token, { asmuoId, santrauka, narsykle: ctx.browser(), now: ctx.now }),
  )
  if (!signature) throw new AppError('COULD_NOT_VALIDATE_DATA')
  return signature
}

/** The signature that `takeSignature` would use now, to draw it before the transaction. */
export const peekSignature = async (
  db: Db,
  ctx: Context,
  token: string,
  { asmuoId, santrauka }: { asmuoId: number; santrauka: Buffer },
): Promise<TakenSignature | null> =>
  signatureOf(
    santrauka,
    await q.findSignature(db, token, { asmuoId, santrauka, narsykle: ctx.browser(), now: ctx.now }),
  )

type Row = Pick<q.PhoneRequest, 'budas' | 'rezultatas' | 'uzklausa'>
function signatureOf(santrauka: Buffer, row: Row | undefined): TakenSignature | null {
  if (!row?.rezultatas) return null
  const { asmenskodas: _, dokumentas: __, lygis, grandine, ocsp = null, ...proven } = row.rezultatas
  if (!lygis || !grandine) return null
  const zinute = row.uzklausa['duomenys']
  const more = zinute && zinute !== santrauka.toString('base64') ? { zinute } : {}
  return { budas: row.budas, ...proven, lygis, grandine, ocsp, ...more }
}
