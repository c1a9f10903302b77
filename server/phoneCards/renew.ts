import { hasRunOut } from '#contract/cards/rules.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { renewSigned, renewWithin } from '#contract/phoneCards/proof.ts'
import type { PhoneStatement, RenewBody } from '#contract/phoneCards/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { isSignedBy, phoneKey } from './keys.ts'
import { statementFor } from './statement.ts'

/** How often one phone renews in an hour, and all phones of one network, which may be that of a large site. */
export const renewals = { phone: 60, network: 3000 } as const

/**
 * Checks that the phone itself asks, by its signature of this moment; only then its own tries are counted, so that nobody
 * else spends them. An unknown phone looks like a wrong signature. Throws TooManyRequests, PhoneProofWrong.
 */
export async function checkPhone(ctx: Context, { id, laikas, irodymas }: RenewBody): Promise<void> {
  await limit(ctx.pool, `telefonai:ip:${ctx.network}`, renewals.network, 3600)
  const phone = await ctx.pool.selectFrom('telefonas').select(['x', 'y']).where('id', '=', id).executeTakeFirst()
  const near = Math.abs(Math.floor(ctx.now.getTime() / 1000) - laikas) <= renewWithin
  if (!phone || !near) throw new AppError('PhoneProofWrong')
  const key = phoneKey({ x: phone.x.toString('base64url'), y: phone.y.toString('base64url') })
  if (!isSignedBy(key, renewSigned(id, laikas), irodymas)) throw new AppError('PhoneProofWrong')
  await limit(ctx.pool, `telefonai:${id}`, renewals.phone, 3600)
}

/** A new statement for a phone that was checked. Throws PhoneEnded, PhoneHolderBlocked, PhoneCardNotValid. */
export async function renew(trx: Trx, ctx: Context, id: number): Promise<PhoneStatement> {
  const phone = await trx
    .selectFrom('telefonas as t')
    .innerJoin('kortele as k', 'k.id', 't.korteleId')
    .innerJoin('asmuo as a', 'a.id', 't.asmuoId')
    .select(['t.pabaiga', 'k.statusas', 'k.galiojaIki', 'a.statusas as holder'])
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirstOrThrow()
  if (phone.pabaiga !== null) throw new AppError('PhoneEnded')
  if (phone.holder === 'UZBLOKUOTA') throw new AppError('PhoneHolderBlocked')
  if (phone.statusas !== 'AKTYVI' || hasRunOut(phone, civilDay(ctx.now))) throw new AppError('PhoneCardNotValid')
  await sendWithNext(trx, trx.updateTable('telefonas').set({ atnaujinta: ctx.now }).where('id', '=', id).execute())
  return statementFor(trx, ctx, id)
}
