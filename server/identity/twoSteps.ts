import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { needsTwoSteps } from '#contract/session/rules.ts'
import type { Trx } from '#server/db/db.ts'
import { allowSms, hasFreshCode, issueCode } from '#server/identity/sms.ts'
import { waysOf } from '#server/identity/ways.ts'
import type { Context } from '#server/lib/http/context.ts'
import { holdsTwoStepRight, wayOfSession } from '#server/session/queries.ts'
import type { SecondStep } from '#server/session/secondStep.ts'

/** Where the second step's code goes; `sent` is true where this browser was sent one a moment ago. */
interface Sms {
  telefonas: string
  sent: boolean
}

/**
 * What the login needs after a right password; null where nothing. Runs outside transactions. Throws
 * SecondFactorNeeded where no code can be sent, and the errors of sending one.
 */
async function find(ctx: Context, asmuoId: number): Promise<Sms | null> {
  const person = await ctx.pool
    .selectFrom('asmuo')
    .select(['vartotojoTipas', 'telefonasE164', 'savininkas'])
    .select([
      sql<number>`(select count(*)::int from asmens_teise t where t.asmuo_id = asmuo.id)`.as('teises'),
      holdsTwoStepRight(sql.ref('asmuo.id')).as('visada'),
    ])
    .where('id', '=', asmuoId)
    .executeTakeFirstOrThrow()
  if (!person.visada && !(ctx.config.secondFactor && needsTwoSteps(person))) return null
  const { telefonasE164: telefonas, savininkas } = person
  if (!telefonas || savininkas === 'KONTAKTAI' || !waysOf(ctx.config).includes('SMS'))
    throw new AppError('SecondFactorNeeded')
  const sent = await hasFreshCode(ctx, asmuoId, telefonas)
  if (!sent) await allowSms(ctx, telefonas, 'AFTER_PASSWORD')
  return { telefonas, sent }
}

/** Sends the code of the second step. The number may be shared: the password has shown whose account it is. */
async function ask(trx: Trx, ctx: Context, asmuoId: number, { telefonas, sent }: Sms) {
  if (!sent) await issueCode(trx, ctx, { asmuoId, telefonas, asker: 'AFTER_PASSWORD' })
}

/** A code by SMS after the right password, for people who need it. */
export const secondStep: SecondStep<Sms> = { find, ask }

/**
 * The own number to which a code goes, so that this session becomes one of two steps; null where a code was sent a moment
 * ago. Throws SecondFactorNeeded where the session was not begun by a password, or no code can be sent.
 */
export async function wishOwnCode(ctx: Context, asmuoId: number): Promise<string | null> {
  const { telefonasE164: telefonas, savininkas } = await ctx.pool
    .selectFrom('asmuo')
    .select(['telefonasE164', 'savininkas'])
    .where('id', '=', asmuoId)
    .executeTakeFirstOrThrow()
  const after = (await wayOfSession(ctx.pool, ctx.token)) === 'slaptazodis'
  if (!after || !telefonas || savininkas === 'KONTAKTAI' || !waysOf(ctx.config).includes('SMS'))
    throw new AppError('SecondFactorNeeded')
  if (await hasFreshCode(ctx, asmuoId, telefonas)) return null
  await allowSms(ctx, telefonas, 'AFTER_PASSWORD')
  return telefonas
}

/** Sends the code that the session of a password asked for. */
export async function sendOwnCode(trx: Trx, ctx: Context, asmuoId: number, telefonas: string | null): Promise<void> {
  if (telefonas) await issueCode(trx, ctx, { asmuoId, telefonas, asker: 'AFTER_PASSWORD' })
}
