import { createHmac } from 'node:crypto'
import type { Context } from '#server/lib/context.ts'
import { limit } from '#server/lib/limits.ts'

const minute = 60
const hour = 60 * minute

/** A personal code or a phone in the key of a limit: told to nobody who reads the table. */
export const hidden = ({ config }: Context, value: string) =>
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

/** Codes by SMS: `pauseSeconds` apart and three an hour to a phone, 30 an hour from an address. */
export async function limitSms(ctx: Context, telefonas: string, pauseSeconds: number) {
  await limit(ctx.pool, `sms:ip:${ctx.ip}`, 30, hour, 'LoginLimitReached')
  await limit(ctx.pool, `sms:${hidden(ctx, telefonas)}:p`, 1, pauseSeconds, 'LoginLimitReached')
  await limit(ctx.pool, `sms:${hidden(ctx, telefonas)}`, 3, hour, 'LoginLimitReached')
}

/** Guesses of codes from an address, whatever browsers they claim to be. */
export const limitSmsCodes = (ctx: Context) => limit(ctx.pool, `sms-kodas:ip:${ctx.ip}`, 60, hour, 'LoginLimitReached')
