import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { mayReadHistory } from '#contract/persons/rules.ts'
import type { Session } from '#contract/rights.ts'
import { isStrongWay } from '#contract/session/rules.ts'
import type { HeldReply, Issued, issueEnds } from '#contract/wallet/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { lockPerson } from '#server/persons/queries.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { wayOfSession } from '#server/session/queries.ts'
import { cardInForce } from './card.ts'

/** Ends what a wallet of a person, whose row is locked, holds; answers it, or nothing where there is nothing in force. */
export const endHeld = (trx: Trx, asmuoId: number, now: Date, priezastis: (typeof issueEnds)[number]) =>
  trx
    .updateTable('deklesIsdavimas')
    .set({ pabaiga: now, priezastis })
    .where('asmuoId', '=', asmuoId)
    .where('pabaiga', 'is', null)
    .returning(['id', 'korteleId', 'galioja'])
    .executeTakeFirst()

/** What wallets were given of a person's card, the newest first. */
const issuedTo = (db: Db, asmuoId: number, now: Date): Promise<Issued[]> =>
  db
    .selectFrom('deklesIsdavimas as i')
    .innerJoin('kortele as k', 'k.id', 'i.korteleId')
    .select([
      'i.id',
      'k.numeris',
      'i.kiekis',
      'i.isduota',
      'i.galioja',
      'i.pabaiga',
      'i.priezastis',
      sql<Issued['busena']>`case when i.pabaiga is not null then 'ATSAUKTA'
        when i.galioja <= ${now} then 'PASIBAIGE' else 'GALIOJA' end`.as('busena'),
    ])
    .where('i.asmuoId', '=', asmuoId)
    .orderBy('i.id', 'desc')
    .limit(20)
    .execute()

/** What wallets hold of a person's card, for the person and administrators. Throws NotFound, Forbidden. */
export async function heldOf(db: Db, session: Session, ctx: Context, id: number): Promise<HeldReply> {
  const reading = Promise.all([
    issuedTo(db, id, ctx.now),
    cardInForce(db, id, civilDay(ctx.now)),
    wayOfSession(db, ctx.token),
  ])
  const [isduota, card, way] = await ifSeen(assertVisible(db, session, id), reading)
  if (!mayReadHistory(id, session)) throw new AppError('Forbidden')
  return { galima: id === session.userId && !!card, pakanka: isStrongWay(way ?? 'slaptazodis'), isduota }
}

/** Ends what a wallet holds of a person's card. Throws NotFound, Forbidden; WalletEnded where nothing is in force. */
export async function endOf({ db, session, ctx }: Act, id: number): Promise<void> {
  await lockPerson(db, session, id)
  if (!mayReadHistory(id, session)) throw new AppError('Forbidden')
  const ended = await endHeld(db, id, ctx.now, id === session.userId ? 'SAVININKAS' : 'ADMINISTRATORIUS')
  if (!ended || new Date(ended.galioja) <= ctx.now) throw new AppError('WalletEnded')
  await ctx.audit({ lentele: 'kortele', irasoId: ended.korteleId, apieAsmuo: id, pokytis: { dekle: [ended.id, null] } })
}
