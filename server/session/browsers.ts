import { sql } from 'kysely'
import { knownDays } from '#contract/session/api.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Context } from '#server/lib/http/context.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'

/** How many browsers are remembered for one account; a further one replaces the one that was used longest ago. */
const mostBrowsers = 20

/** The stored hash of the browser's cookie; without a cookie, the hash of an empty string, which no browser has. */
export const printOf = ({ known }: Pick<Context, 'known'>) => hashToken(known ?? '')

/** A condition: this browser is known to the account. `asmuoId` is the SQL expression of the account's id. */
export const isKnownRow = (print: Buffer, asmuoId: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from pazistama_narsykle n where n.zyme = ${print} and n.asmuo_id = ${asmuoId}
    and n.naudota > now() - make_interval(days => ${knownDays}))`

/** Has anybody signed in to this account from this browser before? */
export async function isKnownBrowser({ pool, known }: Pick<Context, 'pool' | 'known'>, asmuoId: number | null) {
  const { rows } = await sql<{
    is: boolean
  }>`select ${isKnownRow(printOf({ known }), sql`${asmuoId}::bigint`)} as is`.execute(pool)
  return rows[0]?.is === true
}

/**
 * Remembers that somebody signed in to the account from this browser. A browser that becomes known to a further account
 * gets a new token, and its known accounts move to it: a copy of the former token is then worth nothing.
 */
export async function rememberBrowser(trx: Trx | Db, ctx: Context, asmuoId: number) {
  const print = printOf(ctx)
  const touched = await trx
    .updateTable('pazistamaNarsykle')
    .set({ naudota: sql`now()` })
    .where('zyme', '=', print)
    .where('asmuoId', '=', asmuoId)
    .executeTakeFirst()
  const token = touched.numUpdatedRows > 0n && ctx.known ? ctx.known : newToken()
  if (token !== ctx.known) {
    const zyme = hashToken(token)
    await sendWithNext(trx, trx.updateTable('pazistamaNarsykle').set({ zyme }).where('zyme', '=', print).execute())
    await sendWithNext(trx, trx.insertInto('pazistamaNarsykle').values({ zyme, asmuoId }).execute())
    await sendWithNext(
      trx,
      sql`delete from pazistama_narsykle where asmuo_id = ${asmuoId} and zyme in (
      select zyme from pazistama_narsykle where asmuo_id = ${asmuoId} order by naudota desc, sukurta desc offset ${mostBrowsers})`.execute(
        trx,
      ),
    )
  }
  ctx.setKnown(token)
}

/** Forgets all browsers of this account: its password is new, or it has another owner. */
export const forgetBrowsers = (db: Db, asmuoId: number) =>
  sendWithNext(db, db.deleteFrom('pazistamaNarsykle').where('asmuoId', '=', asmuoId).execute())
