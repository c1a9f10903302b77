import { AppError } from '#contract/errors.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import type { Db } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { rememberBrowser } from '#server/session/browsers.ts'
import { closeSession, describeSession, openSession } from '#server/session/queries.ts'

/**
 * Opens a session as the login by password does: closes the browser's old session and writes an audit row. `token` is
 * given where the same answer may have to be sent again. Throws Unauthorized where the person has been blocked
 * meanwhile.
 */
export async function signIn(
  trx: Db,
  ctx: Context,
  asmuoId: number,
  budas: string,
  token?: string,
): Promise<SessionReply> {
  const person = await trx
    .selectFrom('asmuo')
    .select('statusas')
    .where('id', '=', asmuoId)
    .forShare()
    .executeTakeFirst()
  if (!person || person.statusas === 'UZBLOKUOTA') throw new AppError('Unauthorized')
  if (ctx.token) await closeSession(trx, ctx.token)
  ctx.setSession(await openSession(trx, asmuoId, budas, ctx.request.headers['user-agent'] ?? '', token))
  await rememberBrowser(trx, ctx, asmuoId)
  await ctx.audit({ asmuoId, lentele: 'asmuo', irasoId: asmuoId, apieAsmuo: asmuoId, pokytis: { budas } })
  return describeSession(trx, asmuoId)
}
