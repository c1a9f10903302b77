import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { smsMinutes, smsPauseSeconds, smsTries } from '#contract/identity/api.ts'
import { codeMail } from '#contract/identity/mail.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import { say } from '#contract/lib/texts.ts'
import { needsTwoSteps } from '#contract/session/rules.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { checkCaptcha } from '#server/lib/http/captcha.ts'
import type { Context } from '#server/lib/http/context.ts'
import { storedLang } from '#server/lib/http/lang.ts'
import { queueMessage, urgent } from '#server/lib/jobs/messages.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { isKnownBrowser } from '#server/session/browsers.ts'
import { holdsTwoStepRight, mayEnterByContacts } from '#server/session/queries.ts'
import { assertSmsLeft, countSms, limitSms, limitSmsCodes, limitUnsolved, type SmsAsker } from './limits.ts'
import { signIn } from './signin.ts'
import { assertOffered } from './ways.ts'

const hashCode = (ctx: Context, code: string) =>
  createHmac('sha256', ctx.config.secret).update(ctx.browser()).update(code).digest()

/** The person who may sign in by this phone. A number shared by several people belongs to nobody. */
async function ownerOf(db: Db, telefonas: string): Promise<number | null> {
  const owners = await db
    .selectFrom('asmuo')
    .select(['id', 'statusas', 'savininkas'])
    .where('telefonasE164', '=', telefonas)
    .where('statusas', '<>', 'UZBLOKUOTA')
    .limit(2)
    .execute()
  const [owner] = owners
  return owner && owners.length === 1 && mayEnterByContacts(owner) ? owner.id : null
}

/** Counts an SMS to a number. Throws LoginLimitReached, SmsLimitReached. */
export async function allowSms(ctx: Context, telefonas: string, asker: SmsAsker) {
  await limitSms(ctx, telefonas, smsPauseSeconds, asker)
  await assertSmsLeft(ctx, asker)
}

export interface Wish {
  telefonas: string
  asker: SmsAsker
  /** May the answer show that nobody has this number? Only behind a captcha, and where the settings allow it. */
  reveals: boolean
}

/**
 * Counts a request for a code. Throws WayNotOffered, LoginLimitReached, SmsLimitReached, CaptchaFailed, and
 * InvalidFormFields where the number is none.
 */
export async function wishSms(ctx: Context, typed: string, gresponse: string | null | undefined): Promise<Wish> {
  assertOffered(ctx.config, 'SMS')
  const telefonas = canonicalPhone(typed)
  if (!telefonas) throw wrong({ telefonas: 'phoneNumber' })
  const asker = (await isKnownBrowser(ctx, await ownerOf(ctx.pool, telefonas))) ? 'KNOWN' : 'STRANGER'
  if (gresponse) await checkCaptcha(ctx, gresponse)
  else if (asker === 'STRANGER') await limitUnsolved(ctx)
  await allowSms(ctx, telefonas, asker)
  return { telefonas, asker, reveals: Boolean(gresponse) && ctx.config.REVEAL_UNKNOWN_ACCOUNTS }
}

/**
 * Sends a code, which replaces this browser's earlier one. For an unknown number nothing is sent: the answer is
 * Unauthorized, or the usual one where `reveals` is false.
 */
export async function sendSms(trx: Trx, ctx: Context, { telefonas, asker, reveals }: Wish) {
  const asmuoId = await ownerOf(trx, telefonas)
  if (!asmuoId && reveals) throw new AppError('Unauthorized')
  await issueCode(trx, ctx, { asmuoId, telefonas, asker })
}

/**
 * Stores a new code in place of this browser's earlier one, and sends it where the number belongs to a person. Throws
 * SmsLimitReached.
 */
export async function issueCode(
  trx: Trx,
  ctx: Context,
  { asker, ...given }: { asmuoId: number | null; telefonas: string; asker: SmsAsker },
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    ...given,
    poSlaptazodzio: asker === 'AFTER_PASSWORD',
    kodas: hashCode(ctx, code),
    bandymai: 0,
    sukurta: ctx.now,
    galioja: new Date(ctx.now.getTime() + smsMinutes * 60_000),
  }
  await sendWithNext(
    trx,
    trx
      .insertInto('smsKodas')
      .values({ ...row, narsykle: ctx.browser() })
      .onConflict((conflict) => conflict.column('narsykle').doUpdateSet(row))
      .execute(),
  )
  const { asmuoId, telefonas } = given
  if (!asmuoId) return
  await countSms(trx, ctx, asker)
  const { kalba } = await trx.selectFrom('asmuo').select('kalba').where('id', '=', asmuoId).executeTakeFirstOrThrow()
  const tekstas = say(codeMail.sms, storedLang(kalba), { kodas: code })
  await queueMessage(trx, { kanalas: 'SMS', gavejas: telefonas, tema: '', tekstas, asmuoId, prioritetas: urgent })
}

/** Has this browser a code of the second step that may not be sent again yet? Then the person uses that one. */
export const hasFreshCode = async (ctx: Context, asmuoId: number, telefonas: string) =>
  (await ctx.pool
    .selectFrom('smsKodas')
    .select('narsykle')
    .where('narsykle', '=', ctx.browser())
    .where('asmuoId', '=', asmuoId)
    .where('telefonas', '=', telefonas)
    .where('poSlaptazodzio', '=', true)
    .where('bandymai', '<', smsTries)
    .where('sukurta', '>', sql<string>`${new Date(ctx.now.getTime() - smsPauseSeconds * 1000)}`)
    .executeTakeFirst()) !== undefined

/**
 * Counts a try and compares; answers the person's id. A wrong, an old, a used and another browser's code all throw
 * Unauthorized.
 */
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

/**
 * Signs in with a right code, once, while the number it was sent to is still the person's. Throws SecondFactorNeeded
 * where a code alone is not enough because it must follow the password.
 */
export async function loginByCode(trx: Trx, ctx: Context, code: string, asmuoId: number): Promise<SessionReply> {
  const owner = await trx
    .selectFrom('asmuo')
    .select(['telefonasE164', 'statusas', 'savininkas', 'vartotojoTipas'])
    .select([
      sql<number>`(select count(*)::int from asmens_teise t where t.asmuo_id = asmuo.id)`.as('teises'),
      holdsTwoStepRight(sql.ref('asmuo.id')).as('visada'),
    ])
    .where('id', '=', asmuoId)
    .forShare()
    .executeTakeFirst()
  const used = await trx
    .deleteFrom('smsKodas')
    .where('narsykle', '=', ctx.browser())
    .where('kodas', '=', hashCode(ctx, code))
    .returning(['telefonas', 'poSlaptazodzio'])
    .executeTakeFirst()
  if (!owner || !used || used.telefonas !== owner.telefonasE164 || !mayEnterByContacts(owner))
    throw new AppError('Unauthorized')
  const twoSteps = owner.visada || (ctx.config.secondFactor && needsTwoSteps(owner))
  if (twoSteps && !used.poSlaptazodzio) throw new AppError('SecondFactorNeeded')
  return signIn(trx, ctx, asmuoId, used.poSlaptazodzio ? 'slaptazodis ir SMS' : 'SMS')
}
