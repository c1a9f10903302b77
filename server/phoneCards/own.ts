import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { mayReadHistory } from '#contract/persons/rules.ts'
import type { OwnPhone, Phone } from '#contract/phoneCards/schema.ts'
import type { Session } from '#contract/rights.ts'
import { isStrongWay } from '#contract/session/rules.ts'
import type { Db } from '#server/db/db.ts'
import { waysOf } from '#server/identity/ways.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { lockPerson } from '#server/persons/queries.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { wayOfSession } from '#server/session/queries.ts'
import { endPhone, phoneOf } from './queries.ts'

/** What the page of the card must know: the card, the phone it is on, and whether this session may bind another. */
export async function ownPhone(db: Db, { userId }: Session, ctx: Context): Promise<OwnPhone> {
  const today = civilDay(ctx.now)
  const reading = db
    .selectFrom('asmuo as a')
    .leftJoin('kortele as k', (join) =>
      join
        .onRef('k.asmuoId', '=', 'a.id')
        .on('k.statusas', '=', 'AKTYVI')
        .on(sql<boolean>`coalesce(k.galioja_iki, ${today}::date) >= ${today}::date`),
    )
    .select(['k.numeris', 'a.telefonasE164'])
    .where('a.id', '=', userId)
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [person, begun, telefonas] = await Promise.all([reading, wayOfSession(db, ctx.token), phoneOf(db, userId)])
  const way = begun ?? 'slaptazodis'
  // A code makes two steps of a password only: a session begun by a code alone had its step.
  const helps = way === 'slaptazodis' && waysOf(ctx.config).includes('SMS')
  return {
    numeris: person.numeris,
    telefonas,
    pakanka: isStrongWay(way),
    sms: helps && person.telefonasE164 ? person.telefonasE164.slice(-3) : null,
  }
}

/** The phone of a person, for the person and administrators. Throws NotFound, Forbidden. */
export async function phoneOfPerson(db: Db, session: Session, id: number): Promise<{ telefonas: Phone | null }> {
  const telefonas = await ifSeen(assertVisible(db, session, id), phoneOf(db, id))
  if (!mayReadHistory(id, session)) throw new AppError('Forbidden')
  return { telefonas }
}

/** Takes the card off its phone. Throws NotFound, Forbidden; PhoneEnded where it is on none. */
export async function unbind({ db, session, ctx }: Act, id: number): Promise<void> {
  await lockPerson(db, session, id)
  if (!mayReadHistory(id, session)) throw new AppError('Forbidden')
  const ended = await endPhone(db, id, ctx.now, id === session.userId ? 'SAVININKAS' : 'ADMINISTRATORIUS')
  if (!ended) throw new AppError('PhoneEnded')
  await ctx.audit({
    lentele: 'kortele',
    irasoId: ended.korteleId,
    apieAsmuo: id,
    pokytis: { telefonas: [ended.id, null] },
  })
}
