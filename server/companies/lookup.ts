import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import { homeCountry, type RegisterCompany } from '#contract/companies/schema.ts'
import { AppError } from '#contract/errors.ts'
import { say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { limit } from '#server/lib/http/limits.ts'
import { assertTicket } from '#server/registration/queries.ts'
import { findCompanies, type RegisterEntry } from './register.ts'

const hour = 3600
/** How many searches in the register one user, one visitor and one network may make in an hour. */
const asks = { user: 120, visitor: 20, address: 60 }

/**
 * Lets signed-in users, and visitors who are registering, search the register, up to the hourly limit. Throws
 * CaptchaFailed, TooManyRequests.
 */
export async function admitToRegister(session: Session | null, ctx: Context) {
  // Refreshing a company counts towards the same limit, because it asks the same register.
  if (session) return limit(ctx.pool, `registras:${session.userId}`, asks.user, hour)
  const narsykle = ctx.browser()
  await assertTicket(ctx.pool, narsykle, ctx.now)
  await limit(ctx.pool, `registras:ip:${ctx.network}`, asks.address, hour)
  await limit(ctx.pool, `registras:${narsykle.toString('base64url')}`, asks.visitor, hour)
}

/** Searches the register. If it fails, `detail` of the error explains it to the user. Throws ServiceUnavailable. */
export async function askRegister(ctx: Context, asked: { code: string } | { name: string }): Promise<RegisterEntry[]> {
  return findCompanies(ctx.config, asked).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'ServiceUnavailable') throw error
    const why = ctx.config.COMPANY_REGISTER_URL ? 'registerDown' : 'registerMissing'
    const { retryAfter } = error
    throw new AppError(error.code, say(companyDialogTexts[why], langOf(ctx.request)), retryAfter ? { retryAfter } : {})
  })
}

/** Adds to each entry our company with the same code, if there is one. */
export async function withOurs(db: Db, entries: readonly RegisterEntry[]): Promise<RegisterCompany[]> {
  const ours = entries.length
    ? await db
        .selectFrom('imone')
        .select(['id', 'imKodas', 'statusas'])
        .where('salis', '=', homeCountry)
        .where(
          'imKodas',
          'in',
          entries.map(({ kodas }) => kodas),
        )
        .execute()
    : []
  return entries.map((entry) => {
    const found = ours.find(({ imKodas }) => imKodas === entry.kodas)
    return { ...entry, imone: found ? { id: found.id, statusas: found.statusas } : null }
  })
}
