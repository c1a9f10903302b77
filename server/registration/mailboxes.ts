import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import type { Context } from '#server/lib/context.ts'
import { assertLeft, limit } from '#server/lib/limits.ts'
import { mailboxHolder } from './queries.ts'

/** E-mails of people outside the company that one user meets in an hour. */
const metPerHour = 120

/**
 * Refuses an e-mail of somebody else. Asked before anything is looked up by the code: a refusal that came only where the
 * code is of nobody would tell whose it is, and leave no trace. Throws EmailAlreadyUsed, TooManyRequests.
 */
export async function assertMailboxFree(
  { pool }: Context,
  session: Session,
  { asmenskodas, email }: { asmenskodas: string; email: string | null },
) {
  const key = `pastai:${session.userId}`
  await assertLeft(pool, key, metPerHour)
  const holder = email ? await mailboxHolder(pool, email, session.imoneId) : undefined
  if (!holder || holder.asmenskodas === asmenskodas) return
  if (!holder.inCompany) await limit(pool, key, metPerHour, 3600)
  throw new AppError('EmailAlreadyUsed', undefined, { fields: { email: 'emailUsed' } })
}
