import { AppError } from '#contract/errors.ts'
import type { SignatureMethod, Started } from '#contract/identity/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { found } from '#server/lib/rows/found.ts'
import { limitSignatures } from './limits.ts'
import { endOf, phoneFor, providers, type Settled } from './proofs.ts'
import * as q from './queries.ts'
import { assertOffered } from './ways.ts'

/** A finished and checked signature, as it is stored beside what was signed. */
export interface StoredSignature {
  budas: SignatureMethod
  vardas: string
  pavarde: string
  /** Base64 of the DER. */
  sertifikatas: string
  /** Base64. The signed message is the 32 bytes of the digest, hashed by SHA-256 or SHA-512 (`algoritmas`). */
  parasas: string
  algoritmas: string
  /** ISO moment. */
  laikas: string
}

/** Hours that a finished signature waits for the body it belongs to: other people may have to sign the same. */
const signatureHours = 2

/**
 * Asks a person to sign by phone. Runs outside transactions, because it calls a provider. `santrauka` is the SHA-256
 * of what is signed, `tekstas` the short text on the phone; `telefonas` null means the phone of the record. Throws
 * NotFound, WayNotOffered, InvalidFormFields where there is no usable phone, and the errors of the provider.
 */
export async function startSigning(
  ctx: Context,
  session: Session,
  input: { asmuoId: number; budas: SignatureMethod; telefonas: string | null; santrauka: Buffer; tekstas: string },
): Promise<Started> {
  const { asmuoId, budas, santrauka, tekstas } = input
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
  const question = { asmenskodas, telefonas, lang: langOf(ctx.request), tekstas }
  const { controlCode, ...request } = await providers[budas].sign(ctx.config, question, santrauka)
  const token = await q.insertRequest(ctx.pool, {
    ...request,
    santrauka,
    narsykle: ctx.browser(),
    budas,
    tikslas: 'PARASAS',
    asmuoId,
    pradejo: session.userId,
    ivesta: { asmenskodas, vardas: '', pavarde: '' },
    galioja: endOf(ctx),
  })
  return { controlCode, token }
}

/** Replaces the token that was polled with by a new one, which stands for the finished signature. */
export async function finishSigning(trx: Db, ctx: Context, { request }: Settled): Promise<{ token: string }> {
  const token = await q.renewToken(trx, request.zyme, new Date(ctx.now.getTime() + signatureHours * 3_600_000))
  if (!token) throw new AppError('WPKI_NO_SESSION')
  const { asmuoId, budas } = request
  await ctx.audit({
    lentele: 'asmuo',
    ...(asmuoId ? { irasoId: asmuoId, apieAsmuo: asmuoId } : {}),
    pokytis: { budas, tikslas: 'PARASAS' },
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
): Promise<StoredSignature> {
  const signature = signatureOf(
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
): Promise<StoredSignature | null> =>
  signatureOf(await q.findSignature(db, token, { asmuoId, santrauka, narsykle: ctx.browser(), now: ctx.now }))

function signatureOf(row: Pick<q.PhoneRequest, 'budas' | 'rezultatas'> | undefined): StoredSignature | null {
  if (!row?.rezultatas) return null
  const { asmenskodas: _, ...proven } = row.rezultatas
  return { budas: row.budas, ...proven }
}
