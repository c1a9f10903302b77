import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { isSendable, retried } from '#contract/templates/rules.ts'
import type { Audience, Sending, Template } from '#contract/templates/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/context.ts'
import { bulk, inHand } from '#server/lib/messages.ts'
import { lineFor, type ReceiverRow, receiversOf, receiversSeen, wayTo } from './compose.ts'
import * as q from './sendings.ts'

/** Throws SablonasNotSendable. */
function assertSendable(template: Template) {
  if (!isSendable(template)) throw new AppError('SablonasNotSendable')
}

/** Each of them once, as far as they are in sight. Throws NotFound where one is not. */
async function chosen(db: Db, session: Session, asmuoIds: readonly number[]): Promise<ReceiverRow[]> {
  const people = await receiversSeen(db, session, asmuoIds)
  if (people.length < new Set(asmuoIds).size) throw new AppError('NotFound')
  return people
}

/** What a sending would come to. Throws NotFound, SablonasNotSendable. */
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
 * Puts the messages of these people in line, behind what is urgent, in one statement; who can't be told is recorded
 * with the reason. Somebody who has a row already gets a new message in its place.
 */
async function queue(trx: Trx, ctx: Context, sending: Sending, people: readonly ReceiverRow[]) {
  const lines = people.map((person) => lineFor(ctx.config, sending, person))
  await sql`
    with eilute as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as e("asmuoId" bigint, kanalas text,
        gavejas text, tema text, tekstas text, atsisakymas text, praleista text)
    ), nauja as (
      insert into zinute (kanalas, gavejas, tema, tekstas, atsisakymas, asmuo_id, prioritetas)
      select kanalas, gavejas, tema, tekstas, atsisakymas, "asmuoId", ${sql.lit(bulk)} from eilute
      where praleista is null
      returning id, asmuo_id
    )
    insert into siuntimo_gavejas (siuntimas_id, asmuo_id, zinute_id, praleista)
    select ${sending.id}, "asmuoId", nauja.id, praleista from eilute left join nauja on nauja.asmuo_id = "asmuoId"
    on conflict (siuntimas_id, asmuo_id) do update set zinute_id = excluded.zinute_id, praleista = excluded.praleista
  `.execute(trx)
}

/** Begins a sending. Throws NotFound where one of the people is out of sight, SablonasNotSendable. */
export async function send(
  trx: Trx,
  session: Session,
  ctx: Context,
  template: Template,
  asmuoIds: readonly number[],
): Promise<Sending> {
  assertSendable(template)
  const people = await chosen(trx, session, asmuoIds)
  const { pavadinimas, kalba, tema, tekstas, sms, naujienlaiskis } = template
  const text = { pavadinimas, kalba, tema, tekstas, sms, naujienlaiskis }
  const { id } = await trx
    .insertInto('siuntimas')
    .values({ ...text, sablonasId: template.id, sukure: session.userId, sukurta: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue(trx, ctx, await q.getSending(trx, session, id), people)
  await ctx.audit({
    lentele: 'siuntimas',
    irasoId: id,
    pokytis: { sablonas: template.id, pavadinimas, gaveju: people.length },
  })
  return q.getSending(trx, session, id)
}

/** What has not gone out yet stays; the text of it is dropped. */
export async function stop(trx: Trx, session: Session, ctx: Context, id: number): Promise<Sending> {
  await q.lockSending(trx, session, id)
  const { numUpdatedRows } = await trx
    .updateTable('zinute')
    .set({ statusas: 'SUSTABDYTA', tekstas: null, atsisakymas: null })
    .where('statusas', '=', 'LAUKIA')
    .where(sql<boolean>`id in (select zinute_id from siuntimo_gavejas where siuntimas_id = ${id})`)
    .executeTakeFirst()
  await trx.updateTable('siuntimas').set({ sustabdyta: ctx.now }).where('id', '=', id).execute()
  await ctx.audit({ lentele: 'siuntimas', irasoId: id, pokytis: { sustabdyta: Number(numUpdatedRows) } })
  return q.getSending(trx, session, id)
}

/**
 * Sends again to whom it failed or was stopped, and to who had no address: as they can be told now. One that is being
 * sent at this moment is left to it.
 */
export async function retry(trx: Trx, session: Session, ctx: Context, id: number): Promise<Sending> {
  await q.lockSending(trx, session, id)
  const rows = await trx
    .selectFrom('siuntimoGavejas as g')
    .leftJoin('zinute as z', 'z.id', 'g.zinuteId')
    .select('g.asmuoId')
    .where('g.siuntimasId', '=', id)
    .where(sql<boolean>`${q.receiverState} in (${sql.join(retried)})`)
    .where(
      sql<boolean>`not coalesce(z.statusas = 'SUSTABDYTA' and z.kita between now() and now() + make_interval(mins => ${sql.lit(inHand)}), false)`,
    )
    .execute()
  const people = await receiversOf(
    trx,
    rows.map(({ asmuoId }) => asmuoId),
  )
  if (people.length) await queue(trx, ctx, await q.getSending(trx, session, id), people)
  await trx.updateTable('siuntimas').set({ sustabdyta: null }).where('id', '=', id).execute()
  await ctx.audit({ lentele: 'siuntimas', irasoId: id, pokytis: { kartojama: people.length } })
  return q.getSending(trx, session, id)
}
