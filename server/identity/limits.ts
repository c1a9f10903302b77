import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import type { Context } from '#server/lib/context.ts'
import { assertLeft, limit } from '#server/lib/limits.ts'

const minute = 60
const hour = 60 * minute

/** A personal code or a phone in the key of a limit: told to nobody who reads the table. */
export const hidden = ({ config }: Pick<Context, 'config'>, value: string) =>
  createHmac('sha256', config.secret).update(value).digest('base64url').slice(0, 24)

/**
 * Counts a request to a phone. Throws LoginLimitReached past 120 an hour from an address and 5 in ten minutes or 20 an
 * hour to a person or a phone: nobody's phone may be made to ring on and on.
 */
export async function limitProofs(ctx: Context, asmenskodas: string, telefonas: string | null) {
  await limit(ctx.pool, `tapatybe:ip:${ctx.ip}`, 120, hour, 'LoginLimitReached')
  for (const value of [asmenskodas, telefonas ?? '']) {
    if (value === '') continue
    await limit(ctx.pool, `tapatybe:${hidden(ctx, value)}:h`, 20, hour, 'LoginLimitReached')
    await limit(ctx.pool, `tapatybe:${hidden(ctx, value)}`, 5, 10 * minute, 'LoginLimitReached')
  }
}

/** The same for signatures, which one person may have to make many of: 40 in ten minutes, and 300 an hour by who asks. */
export async function limitSignatures(ctx: Context, userId: number, asmenskodas: string) {
  await limit(ctx.pool, `parasas:asmuo:${userId}`, 300, hour)
  await limit(ctx.pool, `parasas:${hidden(ctx, asmenskodas)}`, 40, 10 * minute)
}

/**
 * Codes by SMS: `pauseSeconds` apart and three an hour to a phone, 30 an hour from an address. Those after a right
 * password are counted by themselves, ten an hour: whoever asks for the others can't keep them from coming.
 */
export async function limitSms(ctx: Context, telefonas: string, pauseSeconds: number, afterPassword = false) {
  const key = `sms:${afterPassword ? '2:' : ''}${hidden(ctx, telefonas)}`
  await limit(ctx.pool, `sms:ip:${ctx.ip}`, 30, hour, 'LoginLimitReached')
  await limit(ctx.pool, `${key}:p`, 1, pauseSeconds, 'LoginLimitReached')
  await limit(ctx.pool, key, afterPassword ? 10 : 3, hour, 'LoginLimitReached')
}

/**
 * Codes of the second step are counted by themselves: they follow a right password, so who spends the others keeps no
 * administrator out.
 */
const spent = (afterPassword: boolean) => (afterPassword ? 'sms:visi:2' : 'sms:visi')
const day = 24 * hour

/** Counts a code that goes out to anybody. Throws SmsLimitReached past SMS_DAILY_LIMIT. */
export const countSms = (trx: Db, { config }: Context, afterPassword: boolean) =>
  limit(trx, spent(afterPassword), config.SMS_DAILY_LIMIT, day, 'SmsLimitReached')

/**
 * Throws SmsLimitReached once today's codes are spent: whoever makes us send them costs money, and hides behind many
 * numbers and addresses. Asked before it is known whose number it is, so that known and unknown ones look alike.
 */
export async function assertSmsLeft({ pool, config, request }: Context, afterPassword: boolean) {
  try {
    await assertLeft(pool, { [spent(afterPassword)]: config.SMS_DAILY_LIMIT }, 'SmsLimitReached')
  } catch (error) {
    request.log.error({ limit: config.SMS_DAILY_LIMIT }, 'ALARM: SMS_DAILY_LIMIT is spent, no codes are sent')
    throw error
  }
}

/** Codes that an address may ask for in an hour without a captcha, whatever the numbers. Throws CaptchaFailed. */
export const limitUnsolved = (ctx: Context) => limit(ctx.pool, `sms:be:${ctx.ip}`, 15, hour, 'CaptchaFailed')

/** Guesses of codes from an address, whatever browsers they claim to be. */
export const limitSmsCodes = (ctx: Context) => limit(ctx.pool, `sms-kodas:ip:${ctx.ip}`, 60, hour, 'LoginLimitReached')
