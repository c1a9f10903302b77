import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { isSendable, retried } from '#contract/templates/rules.ts'
import type { Audience, Sending, Template } from '#contract/templates/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { inHand } from '#server/lib/jobs/messages.ts'
import { visiblePerson } from '#server/persons/visible.ts'
import { type ReceiverRow, receiversSeen, wayTo } from './compose.ts'
import * as q from './sendings.ts'

/** Throws SablonasNotSendable. */
function assertSendable(template: Template) {
  if (!isSendable(template)) throw new AppError('SablonasNotSendable')
}

/** The chosen people, each once. Throws NotFound where the session does not see one of them. */
async function chosen(db: Db, session: Session, asmuoIds: readonly number[]): Promise<ReceiverRow[]> {
  const people = await receiversSeen(db, session, asmuoIds)
  if (people.length < new Set(asmuoIds).size) throw new AppError('NotFound')
  return people
}

/** How many of these people would get the message, and by which channel. Throws NotFound, SablonasNotSendable. */
export async function audienceOf(
  db: Db,
  session: Session,
  template: Template,
  asmuoIds: readonly number[],
): Promise<Audience> {
  assertSendable(template)
  const people = await chosen(db, session, asmuoIds)
  const audience: Audience = { sms: 0, epastas: 0, beAdreso: 0, atsisake: 0, uzblokuota: 0, kitaKalba: 0 }
  const places = {
    SMS: 'sms',
    EPASTAS: 'epastas',
    BE_ADRESO: 'beAdreso',
    ATSISAKE: 'atsisake',
    UZBLOKUOTA: 'uzblokuota',
  } as const
  for (const person of people) {
    const way = wayTo(person, template)
    audience[places[way]] += 1
    if ((way === 'SMS' || way === 'EPASTAS') && person.kalba !== template.kalba) audience.kitaKalba += 1
  }
  return audience
}

/**
 * Begins a sending: records the text and the receivers. `prepareSendings` makes the messages later, so that the answer
 * does not wait for thousands of them. Throws NotFound where the session does not see a receiver, SablonasNotSendable.
 */
export async function send(
  { db, session, ctx }: Act,
  template: Template,
  asmuoIds: readonly number[],
): Promise<Sending> {
  assertSendable(template)
  const { pavadinimas, kalba, tema, tekstas, sms, naujienlaiskis } = template
  const text = { pavadinimas, kalba, tema, tekstas, sms, naujienlaiskis }
  const { id } = await db
    .insertInto('siuntimas')
    .values({ ...text, sablonasId: template.id, sukure: session.userId, sukurta: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gaveju = await addReceivers(db, session, id, asmuoIds)
  await ctx.audit({ lentele: 'siuntimas', irasoId: id, pokytis: { sablonas: template.id, pavadinimas, gaveju } })
  return q.getSending(db, session, id)
}

/** Adds each person once and answers how many there are. Throws NotFound where the session does not see one of them. */
async function addReceivers(trx: Trx, session: Session, siuntimasId: number, asmuoIds: readonly number[]) {
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('siuntimoGavejas')
    .columns(['siuntimasId', 'asmuoId', 'ruosiama'])
    .expression(
      trx
        .selectFrom('asmuo')
        .select([sql<number>`${siuntimasId}::bigint`.as('siuntimasId'), 'asmuo.id', sql<boolean>`true`.as('ruosiama')])
        .where(sql<boolean>`asmuo.id = any(${[...asmuoIds]}::bigint[])`)
        .where(visiblePerson(session)),
    )
    .executeTakeFirstOrThrow()
  if (Number(added) < new Set(asmuoIds).size) throw new AppError('NotFound')
  return Number(added)
}

/** Stops the messages that have not gone out yet and drops their texts. Receivers without a message get none. */
export async function stop({ db, session, ctx }: Act, id: number): Promise<Sending> {
  await q.lockSending(db, session, id)
  const { numUpdatedRows: messages } = await db
    .updateTable('zinute')
    .set({ statusas: 'SUSTABDYTA', tekstas: null, atsisakymas: null })
    .where('statusas', '=', 'LAUKIA')
    .where(sql<boolean>`id in (select zinute_id from siuntimo_gavejas where siuntimas_id = ${id})`)
    .executeTakeFirst()
  // A receiver who waited for a new message after a failure gets the state of the failed message again.
  const { numUpdatedRows: waiting } = await db
    .updateTable('siuntimoGavejas')
    .set({
      ruosiama: false,
      praleista: sql<
        'SUSTABDYTA' | null
      >`case when zinute_id is null then coalesce(praleista, 'SUSTABDYTA') else praleista end`,
    })
    .where('siuntimasId', '=', id)
    .where('ruosiama', '=', true)
    .executeTakeFirst()
  await sendWithNext(db, db.updateTable('siuntimas').set({ sustabdyta: ctx.now }).where('id', '=', id).execute())
  await ctx.audit({ lentele: 'siuntimas', irasoId: id, pokytis: { sustabdyta: Number(messages) + Number(waiting) } })
  return q.getSending(db, session, id)
}

/**
 * Sends again to receivers whose message failed or was stopped, or who had no address. Their channel and address are
 * read when the new message is made. A message that is being sent at this moment is left alone.
 */
export async function retry({ db, session, ctx }: Act, id: number): Promise<Sending> {
  await q.lockSending(db, session, id)
  const { numAffectedRows } = await sql`
    update siuntimo_gavejas set ruosiama = true
    from (select g.asmuo_id from siuntimo_gavejas g left join zinute z on z.id = g.zinute_id
      where g.siuntimas_id = ${id} and not g.ruosiama and ${q.receiverState} in (${sql.join(retried)})
        and not coalesce(z.statusas = 'SUSTABDYTA'
          and z.kita between now() and now() + make_interval(mins => ${sql.lit(inHand)}), false)) as vel
    where siuntimo_gavejas.siuntimas_id = ${id} and siuntimo_gavejas.asmuo_id = vel.asmuo_id`.execute(db)
  await sendWithNext(db, db.updateTable('siuntimas').set({ sustabdyta: null }).where('id', '=', id).execute())
  await ctx.audit({ lentele: 'siuntimas', irasoId: id, pokytis: { kartojama: Number(numAffectedRows ?? 0) } })
  return q.getSending(db, session, id)
}
