import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { smsMinutes, smsPauseSeconds, smsTries } from '#contract/identity/api.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { checkCaptcha } from '#server/lib/captcha.ts'
import type { Context } from '#server/lib/context.ts'
import { queueMessage } from '#server/lib/messages.ts'
import { limitSms, limitSmsCodes } from './limits.ts'
import { signIn } from './signin.ts'

const hashCode = (ctx: Context, code: string) =>
  createHmac('sha256', ctx.config.secret).update(ctx.browser()).update(code).digest()

/** Whose phone it is: of exactly one person who is not blocked. A shared number names nobody. */
async function ownerOf(db: Db, telefonas: string): Promise<number | null> {
  const owners = await db
    .selectFrom('asmuo')
    .select('id')
    .where('telefonasE164', '=', telefonas)
    .where('statusas', '<>', 'UZBLOKUOTA')
    .limit(2)
    .execute()
  return owners.length === 1 ? (owners[0]?.id ?? null) : null
}

export interface Wish {
  telefonas: string
  /** May it be told that nobody has this number? Only behind a captcha, and where the settings allow. */
  reveals: boolean
}

/** Counts a wish for a code. Throws LoginLimitReached, CaptchaFailed, and InvalidFormFields where the number can't be told. */
export async function wishSms(ctx: Context, typed: string, gresponse: string | null | undefined): Promise<Wish> {
  const telefonas = canonicalPhone(typed)
  if (!telefonas) throw new AppError('InvalidFormFields', undefined, { fields: { telefonas: 'phoneNumber' } })
  if (gresponse) await checkCaptcha(ctx.pool, ctx.config, gresponse, ctx.ip)
  await limitSms(ctx, telefonas, smsPauseSeconds)
  return { telefonas, reveals: Boolean(gresponse) && ctx.config.REVEAL_UNKNOWN_ACCOUNTS }
}

/**
 * Sends a code, which replaces the one this browser had. A number of nobody gets none: it is Unauthorized, or looks
 * like any other where that is not to be told.
 */
export async function sendSms(trx: Trx, ctx: Context, { telefonas, reveals }: Wish) {
  const asmuoId = await ownerOf(trx, telefonas)
  if (!asmuoId && reveals) throw new AppError('Unauthorized')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    asmuoId,
    kodas: hashCode(ctx, code),
    bandymai: 0,
    galioja: new Date(ctx.now.getTime() + smsMinutes * 60_000),
  }
  await trx
    .insertInto('smsKodas')
    .values({ ...row, narsykle: ctx.browser() })
    .onConflict((conflict) => conflict.column('narsykle').doUpdateSet(row))
    .execute()
  if (!asmuoId) return
  const tekstas = `Jusu prisijungimo kodas: ${code}`
  await queueMessage(trx, { kanalas: 'SMS', gavejas: telefonas, tema: '', tekstas, asmuoId })
}

/** Counts a try and compares. Throws Unauthorized for a wrong, an old, a used and another browser's code alike. */
export async function tryCode(ctx: Context, code: string): Promise<number> {
  await limitSmsCodes(ctx)
  const tried = await ctx.pool
    .updateTable('smsKodas')
    .set({ bandymai: sql`bandymai + 1` })
    .where('narsykle', '=', ctx.browser())
    .where('bandymai', '<', smsTries)
    .where('galioja', '>', sql<string>`${ctx.now}`)
    .returning(['kodas', 'asmuoId'])
    .executeTakeFirst()
  if (!tried?.asmuoId || !timingSafeEqual(tried.kodas, hashCode(ctx, code))) throw new AppError('Unauthorized')
  return tried.asmuoId
}

/** Logs in with a right code, once. */
export async function loginByCode(trx: Trx, ctx: Context, code: string, asmuoId: number): Promise<SessionReply> {
  const used = await trx
    .deleteFrom('smsKodas')
    .where('narsykle', '=', ctx.browser())
    .where('kodas', '=', hashCode(ctx, code))
    .returning('narsykle')
    .executeTakeFirst()
  if (!used) throw new AppError('Unauthorized')
  return signIn(trx, ctx, asmuoId, 'SMS')
}
