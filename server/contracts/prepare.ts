import type { z } from 'zod'
import {
  type ContractLanguage,
  type ContractTemplate,
  type SignContractBody,
  tokenOf,
} from '#contract/contracts/schema.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/files/store.ts'
import { peekSignature } from '#server/identity/actions.ts'
import type { Context } from '#server/lib/http/context.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { getPerson } from '#server/persons/queries.ts'
import { type ContractSignature, type SealedContract, sealContract } from './actions.ts'
import { contractInForce, templateOf } from './queries.ts'
import { digestOf, isOutdated, type SignedContract, type Signer, signedContract } from './signed.ts'

/**
 * The template and the data to sign today. Throws InvalidFormFields if there is no text in the language,
 * SutartisAlreadySigned if the contract in force is the same.
 */
export async function toSign(
  db: Db,
  ctx: Context,
  person: Signer,
  kalba: ContractLanguage,
): Promise<{ template: ContractTemplate; signed: SignedContract }> {
  const today = civilDay(ctx.now)
  const template = await templateOf(db, today, kalba)
  if (!template) throw wrong({ kalba: 'inList' })
  const inForce = await contractInForce(db, person.id)
  if (inForce && !isOutdated(inForce.duomenys, template, person)) throw new AppError('SutartisAlreadySigned')
  return { template, signed: signedContract(template, person, today) }
}

/** A signature drawn now. */
export const drawnNow = (png: Buffer, ctx: Context): ContractSignature => ({
  budas: 'PIESTAS',
  png,
  laikas: ctx.now.toISOString(),
})

/**
 * Draws and seals the document before the transaction, so that no lock is held meanwhile. A phone signature is only read
 * here; the transaction uses it up. It is stored only if the content is the same under the lock. Null if signing is
 * refused: the transaction then answers the reason.
 */
export async function sealBeforehand(
  ctx: Context,
  store: Store,
  session: Session,
  asmuoId: number,
  { kalba, signature }: z.output<typeof SignContractBody>,
  png: Buffer | null,
): Promise<SealedContract | null> {
  const person = await getPerson(ctx.pool, session, asmuoId, ctx.now)
  const wanted = await toSign(ctx.pool, ctx, person, kalba).catch(nullWhereRefused)
  if (!wanted) return null
  const { signed } = wanted
  const contractSignature = png
    ? drawnNow(png, ctx)
    : await peekSignature(ctx.pool, ctx, tokenOf(signature) ?? '', { asmuoId, santrauka: digestOf(signed) })
  return contractSignature && sealContract(ctx, store, signed, contractSignature)
}

function nullWhereRefused(error: unknown) {
  if (error instanceof AppError) return null
  throw error
}
