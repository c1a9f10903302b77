import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { endByStatus, mayMoveCard, refuseCard } from '#contract/cards/rules.ts'
import type { Card, CardBody, CardStatus, NewCardBody } from '#contract/cards/schema.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/context.ts'
import { found } from '#server/lib/found.ts'
import { lockPerson } from '#server/persons/queries.ts'
import { getCard } from './cards.ts'

/** A number of eight random digits that no card has or ever had. */
async function insertCard(trx: Trx, asmuoId: number, tipas: string): Promise<string> {
  for (let i = 0; i < 20; i += 1) {
    const numeris = String(randomInt(10_000_000, 100_000_000))
    const made = await trx
      .insertInto('kortele')
      .values({ asmuoId, tipas, numeris })
      .onConflict((conflict) => conflict.column('numeris').doNothing())
      .returning('numeris')
      .executeTakeFirst()
    if (made) return made.numeris
  }
  throw new Error('no free card number found')
}

/**
 * Makes a person's card ready to be ordered: UZSAKOMA (decisions, point 6). Throws AsmuoMustHavePhoto,
 * AsmuoHasActiveKortele, AsmuoHasPendingKortele; NotFound where the session does not see the person.
 */
export async function addCard(
  trx: Trx,
  session: Session,
  ctx: Context,
  { asmuo, tipas }: z.output<typeof NewCardBody>,
): Promise<Card> {
  const person = await lockPerson(trx, session, asmuo.id)
  const had = await trx.selectFrom('kortele').select('statusas').where('asmuoId', '=', asmuo.id).execute()
  const cards = had.map(({ statusas }) => statusas as CardStatus)
  const refusal = refuseCard({ photo: person.nuotraukaId !== null, cards })
  if (refusal) throw new AppError(refusal)
  const card = await getCard(trx, session, await insertCard(trx, asmuo.id, tipas))
  await ctx.audit({
    lentele: 'kortele',
    irasoId: card.id,
    apieAsmuo: asmuo.id,
    pokytis: { numeris: card.numeris, statusas: card.statusas, tipas },
  })
  ctx.header('location', `/api/korteles?asmuo=${asmuo.id}`)
  return card
}

/**
 * The card form: notes, type, status, end. Throws StatusNotAllowed for a move that the rules do not have,
 * AsmuoHasActiveKortele where the holder has another active card, RecordChanged, NotFound.
 */
export async function updateCard(trx: Trx, session: Session, ctx: Context, numeris: string, body: CardBody) {
  const seen = await getCard(trx, session, numeris)
  const before = found(
    await trx.selectFrom('kortele').selectAll().where('id', '=', seen.id).forUpdate().executeTakeFirst(),
  )
  ctx.expect(before)
  const from = before.statusas as CardStatus
  const to = body.statusas ?? from
  if (!mayMoveCard(from, to)) throw new AppError('StatusNotAllowed', `${from} -> ${to}`)
  const asked = body.galiojaIki === undefined ? before.galiojaIki : body.galiojaIki
  const end = endByStatus(from, to, civilDay(ctx.now))
  const after = {
    statusas: to,
    tipas: body.tipas ?? before.tipas,
    pastabos: body.pastabos,
    galiojaIki: end === undefined ? asked : end,
  }
  await trx
    .updateTable('kortele')
    .set({ ...after, versija: sql`versija + 1` })
    .where('id', '=', before.id)
    .execute()
  await ctx.audit({
    lentele: 'kortele',
    irasoId: before.id,
    apieAsmuo: before.asmuoId,
    pokytis: { statusas: [from, to], galiojaIki: [before.galiojaIki, after.galiojaIki] },
  })
  return getCard(trx, session, numeris)
}
