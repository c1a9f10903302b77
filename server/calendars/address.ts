import { sql } from 'kysely'
import {
  type CalendarRight,
  calendarLimits,
  calendarRightsOf,
  hasEnded,
  stillShown,
  wouldShowMore,
} from '#contract/calendars/rules.ts'
import type { OwnCalendar } from '#contract/calendars/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { found } from '#server/lib/rows/found.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { standingSession } from '#server/session/queries.ts'

const table = 'kalendoriaus_adresas'
// As the check of the table allows them.
const rights = sql<CalendarRight[]>`teises`.as('teises')

/** What the caller's address shows and when it was read; what a new one would show where there is none. */
export async function ownCalendar(db: Db, session: Session): Promise<OwnCalendar> {
  const row = await db
    .selectFrom('kalendoriausAdresas')
    .select(['sukurta', 'naudota', rights])
    .where('asmuoId', '=', session.userId)
    .executeTakeFirst()
  return {
    sukurta: row?.sukurta ?? null,
    naudota: row?.naudota ?? null,
    rodo: row ? stillShown(row.teises, session) : calendarRightsOf(session),
    pasibaige: row !== undefined && hasEnded(row.teises, session),
    galiDaugiau: row !== undefined && wouldShowMore(row.teises, session),
  }
}

/** Makes the caller's address anew, and answers it this once; the one before opens nothing any more. */
export async function makeAddress({ db, session, ctx }: Act): Promise<{ adresas: string }> {
  const secret = newToken()
  const made = {
    zyme: hashToken(secret),
    teises: calendarRightsOf(session),
    sukurta: ctx.now,
    naudota: null,
  }
  await db
    .insertInto('kalendoriausAdresas')
    .values({ asmuoId: session.userId, ...made })
    .onConflict((conflict) => conflict.column('asmuoId').doUpdateSet(made))
    .execute()
  await ctx.audit({
    lentele: table,
    irasoId: session.userId,
    apieAsmuo: session.userId,
    pokytis: { sukurta: [null, true], teises: made.teises },
  })
  return { adresas: `${ctx.config.publicUrl.replace(/\/$/, '')}/api/kalendorius/${secret}.ics` }
}

/** Ends the caller's address at once. Throws NotFound where there is none. */
export async function revokeAddress({ db, session, ctx }: Act): Promise<void> {
  found(
    await db
      .deleteFrom('kalendoriausAdresas')
      .where('asmuoId', '=', session.userId)
      .returning('asmuoId')
      .executeTakeFirst(),
  )
  await ctx.audit({
    lentele: table,
    irasoId: session.userId,
    apieAsmuo: session.userId,
    pokytis: { atsaukta: [null, true] },
  })
}

/** Whose calendar it is, with the rights that count in it, and the language of its owner. */
export interface Reader {
  session: Session
  lang: Lang
}

/**
 * The owner of an address. Throws NotFound where nobody has it, where the owner is blocked, or where the rights are gone for
 * which it was made; TooManyRequests if it is read too often, or if its network has asked for too many that nobody has.
 */
export async function readerOf(db: Db, ctx: Pick<Context, 'pool' | 'network'>, secret: string): Promise<Reader> {
  const zyme = hashToken(secret)
  const row = await db
    .selectFrom('kalendoriausAdresas as k')
    .innerJoin('asmuo as a', 'a.id', 'k.asmuoId')
    .select(['k.asmuoId', 'a.kalba', rights])
    .where('k.zyme', '=', zyme)
    .executeTakeFirst()
  if (!row) {
    // Programs of many people ask from one network, so only what does not exist is counted by networks.
    await limit(ctx.pool, `kalendoriai:${ctx.network}`, calendarLimits.missed, 3600)
    throw new AppError('NotFound')
  }
  const [session] = await Promise.all([
    standingSession(db, row.asmuoId, row.teises),
    limit(ctx.pool, `kalendorius:${row.asmuoId}`, calendarLimits.asked, 3600),
  ])
  if (!session || hasEnded(row.teises, session)) throw new AppError('NotFound')
  return { session, lang: row.kalba }
}

/** Notes that an address was read; once a minute is enough. */
export const noteRead = (db: Db, asmuoId: number, now: Date) =>
  db
    .updateTable('kalendoriausAdresas')
    .set({ naudota: now })
    .where('asmuoId', '=', asmuoId)
    .where((eb) =>
      eb.or([eb('naudota', 'is', null), eb('naudota', '<', new Date(now.getTime() - 60_000).toISOString())]),
    )
    .execute()
