import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { assertLeft, limit } from '#server/lib/http/limits.ts'
import { hidden } from '#server/lib/secrets/hidden.ts'
import { isKnownRow, printOf } from '#server/session/browsers.ts'

const minute = 60
const hour = 60 * minute

/** Part of a limit's key: this browser together with what it asks for. */
const ofBrowser = (ctx: Context, value: string) => hidden(ctx, `${printOf(ctx).toString('base64')} ${value}`)

/** A person asked to prove their identity, as far as the record has these fields. */
interface AskedPerson {
  asmenskodas: string
  telefonas: string | null
}

/**
 * Counts a request to a phone, so that nobody's phone can be made to ring without end. Throws LoginLimitReached past
 * 120 an hour from a network, and past 5 in ten minutes or 20 an hour to a person or a phone. A browser known to the
 * owner of the code has a count of its own, so that other people's requests do not keep the owner out; so has the
 * phone of the owner's record, but no other one.
 */
export async function limitProofs(ctx: Context, { asmenskodas, telefonas }: AskedPerson) {
  const owner = await ctx.pool
    .selectFrom('asmuo')
    .select(['telefonasE164', isKnownRow(printOf(ctx), sql`asmuo.id`).as('pazistama')])
    .where('asmenskodas', '=', asmenskodas)
    .executeTakeFirst()
  const known = owner?.pazistama === true
  if (!known) await limit(ctx.pool, `tapatybe:ip:${ctx.network}`, 120, hour, 'LoginLimitReached')
  for (const value of [asmenskodas, telefonas ?? '']) {
    if (value === '') continue
    const isKnownOwner = known && (value === asmenskodas || value === owner.telefonasE164)
    const key = isKnownOwner ? `tapatybe:n:${ofBrowser(ctx, value)}` : `tapatybe:${hidden(ctx, value)}`
    await limit(ctx.pool, `${key}:h`, 20, hour, 'LoginLimitReached')
    await limit(ctx.pool, key, 5, 10 * minute, 'LoginLimitReached')
  }
}

/**
 * The same for signatures, of which one person may need many: 40 in ten minutes, and 300 an hour for the user who
 * asks.
 */
export async function limitSignatures(ctx: Context, userId: number, asmenskodas: string) {
  await limit(ctx.pool, `parasas:asmuo:${userId}`, 300, hour)
  await limit(ctx.pool, `parasas:${hidden(ctx, asmenskodas)}`, 40, 10 * minute)
}

/**
 * Who asks for a code by SMS. Codes after a right password, and codes to a browser known to the phone's owner, have
 * counts of their own (per day too): a stranger who spends the rest keeps neither of them out.
 */
export type SmsAsker = 'STRANGER' | 'KNOWN' | 'AFTER_PASSWORD'

/** Strangers of one network get at most one in `networkShare` of a day's codes, but always `leastOfNetwork`. */
const networkShare = 20
const leastOfNetwork = 30
const day = 24 * hour

/**
 * Limits codes by SMS: to a phone `pauseSeconds` apart and three an hour (ten after a password), from a network 30 an
 * hour and its share of a day's codes, so that no network spends what the others need.
 */
export async function limitSms(ctx: Context, telefonas: string, pauseSeconds: number, asker: SmsAsker) {
  const key = {
    STRANGER: `sms:${hidden(ctx, telefonas)}`,
    KNOWN: `sms:n:${ofBrowser(ctx, telefonas)}`,
    AFTER_PASSWORD: `sms:2:${hidden(ctx, telefonas)}`,
  }[asker]
  if (asker === 'STRANGER') {
    const share = Math.max(leastOfNetwork, Math.floor(ctx.config.SMS_DAILY_LIMIT / networkShare))
    await limit(ctx.pool, `sms:ip:${ctx.network}`, 30, hour, 'LoginLimitReached')
    await limit(ctx.pool, `sms:ip:d:${ctx.network}`, share, day, 'LoginLimitReached')
  }
  await limit(ctx.pool, `${key}:p`, 1, pauseSeconds, 'LoginLimitReached')
  await limit(ctx.pool, key, asker === 'AFTER_PASSWORD' ? 10 : 3, hour, 'LoginLimitReached')
}

const spent: Record<SmsAsker, string> = { STRANGER: 'sms:visi', KNOWN: 'sms:visi:n', AFTER_PASSWORD: 'sms:visi:2' }

/** Counts a code that is really sent. Throws SmsLimitReached past SMS_DAILY_LIMIT. */
export const countSms = (trx: Db, { config }: Context, asker: SmsAsker) =>
  limit(trx, spent[asker], config.SMS_DAILY_LIMIT, day, 'SmsLimitReached')

/**
 * Throws SmsLimitReached once today's codes are spent: sending costs money, and an attacker can hide behind many
 * numbers and addresses. Checked before the number is looked up, so that known and unknown numbers get the same
 * answer.
 */
export async function assertSmsLeft({ pool, config, request }: Context, asker: SmsAsker) {
  try {
    await assertLeft(pool, { [spent[asker]]: config.SMS_DAILY_LIMIT }, 'SmsLimitReached')
  } catch (error) {
    request.log.error({ limit: config.SMS_DAILY_LIMIT }, 'ALARM: SMS_DAILY_LIMIT is spent, no codes are sent')
    throw error
  }
}

/** Codes that a network may ask for in an hour without a captcha, whatever the numbers. Throws CaptchaFailed. */
export const limitUnsolved = (ctx: Context) => limit(ctx.pool, `sms:be:${ctx.network}`, 15, hour, 'CaptchaFailed')

/** Limits guesses of codes from a network, whatever browsers they claim to be. */
export const limitSmsCodes = (ctx: Context) =>
  limit(ctx.pool, `sms-kodas:ip:${ctx.network}`, 60, hour, 'LoginLimitReached')
