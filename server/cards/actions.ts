import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { endByStatus, needsReason, refuseCard, refuseMove } from '#contract/cards/rules.ts'
import type { Card, CardBody, CardStatus, NewCardBody } from '#contract/cards/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { statusDetail } from '#contract/statuses.ts'
import type { Trx } from '#server/db/db.ts'
import type { Act } from '#server/lib/http/context.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { lockPerson } from '#server/persons/queries.ts'
import { getCard } from './cards.ts'
import { type CardRow, cardsOf, lockCards, lockOrders } from './locks.ts'
import { notifyHolders } from './notify.ts'

/** Eight random digits. Which cards have or had them, the unique index knows. */
const randomNumber = () => String(randomInt(10_000_000, 100_000_000))

/** Stores cards, each under a number that no card has or ever had; answers those that were made. */
export async function insertCards(trx: Trx, wanted: readonly { asmuoId: number; tipas: string }[]) {
  const made: { id: number; numeris: string; asmuoId: number }[] = []
  let left = [...wanted]
  for (let i = 0; left.length > 0; i += 1) {
    if (i === 20) throw new Error('no free card number found')
    const people = JSON.stringify(left.map((card) => ({ ...card, numeris: randomNumber() })))
    const { rows } = await sql<{ id: number; numeris: string; asmuoId: number }>`
      insert into kortele (asmuo_id, tipas, numeris)
      select "asmuoId", tipas, numeris from jsonb_to_recordset(${people}::jsonb) as nauja("asmuoId" bigint, tipas text, numeris text)
      order by "asmuoId"
      on conflict (numeris) do nothing
      returning id, numeris, asmuo_id as "asmuoId"`.execute(trx)
    made.push(...rows)
    const done = new Set(rows.map(({ asmuoId }) => asmuoId))
    left = left.filter(({ asmuoId }) => !done.has(asmuoId))
  }
  return made
}

/**
 * Makes a person's card ready to be ordered: UZSAKOMA (decisions, point 6). Throws AsmuoMustHavePhoto,
 * AsmuoHasActiveKortele, AsmuoHasPendingKortele; NotFound where the session does not see the person.
 */
export async function addCard(
  { db, session, ctx }: Act,
  { asmuo, tipas }: z.output<typeof NewCardBody>,
): Promise<Card> {
  const person = await lockPerson(db, session, asmuo.id)
  const cards = (await cardsOf(db, [asmuo.id])).map(({ statusas }) => statusas)
  const refusal = refuseCard({ photo: person.nuotraukaId !== null, cards })
  if (refusal) throw new AppError(refusal)
  const [made] = await insertCards(db, [{ asmuoId: asmuo.id, tipas }])
  const card = await getCard(db, session, found(made).numeris)
  await ctx.audit({
    lentele: 'kortele',
    irasoId: card.id,
    apieAsmuo: asmuo.id,
    pokytis: { numeris: card.numeris, statusas: card.statusas, kortelesTipas: tipas },
  })
  ctx.header('location', `/api/korteles?asmuo=${asmuo.id}`)
  return card
}

/** What a card becomes: only what may differ. */
export type CardState = Pick<CardRow, 'statusas' | 'tipas' | 'pastabos' | 'galiojaIki' | 'uzsakymasId'>

/** The state after a move: the end by the status, and out of the order where the card is given up. */
export function moved(card: CardRow, to: CardStatus, today: string, wanted: Partial<CardState>): CardState {
  const end = endByStatus(card.statusas, to, today)
  const { tipas, pastabos, galiojaIki, uzsakymasId } = { ...card, ...wanted }
  const givenUp = card.statusas === 'UZSAKOMA' && to !== 'UZSAKOMA'
  return {
    statusas: to,
    tipas,
    pastabos,
    galiojaIki: end === undefined ? galiojaIki : end,
    uzsakymasId: givenUp ? null : uzsakymasId,
  }
}

/** The row of the trail that tells a card's change, of which its history is made. `said`: the notes that were sent, if any. */
export function trace(card: CardRow, after: CardState, said: string | undefined) {
  const { tipas, uzsakymasId, pastabos, ...rest } = after
  const before = { ...card, kortelesTipas: card.tipas, uzsakymas: card.uzsakymasId }
  const reason = said !== undefined && needsReason(card.statusas, after.statusas) ? { priezastis: said } : {}
  // A reason becomes the notes: told once, unless there were other notes before.
  const notes = 'priezastis' in reason && card.pastabos === '' ? {} : { pastabos }
  const changed = changes(before, { ...rest, ...notes, kortelesTipas: tipas, uzsakymas: uzsakymasId })
  return { lentele: 'kortele', irasoId: card.id, apieAsmuo: card.asmuoId, pokytis: { ...changed, ...reason } }
}

/** What the holder is told of a move; of a card that never was theirs, nothing. */
export const mailOf = (from: CardStatus, to: CardStatus) => {
  if (from === to || from === 'UZSAKOMA') return null
  return ({ AKTYVI: 'active', SUSPENDUOTA: 'suspended', NEGALIOJA: 'ended' } as const)[to as 'AKTYVI'] ?? null
}

/**
 * The card form: notes, type, status, end. Throws StatusNotAllowed for a move that the rules do not have,
 * AsmuoHasActiveKortele and AsmuoHasPendingKortele where the holder has another card, RecordChanged, NotFound;
 * `required` beside the notes where the move needs a reason.
 */
export async function updateCard({ db, session, ctx }: Act, numeris: string, body: Changes<typeof CardBody>) {
  const seen = await getCard(db, session, numeris)
  await lockOrders(db, [seen.id])
  await lockPerson(db, session, seen.asmuo.id)
  const before = found((await lockCards(db, [seen.id])).get(seen.id))
  ctx.expect(before)
  const to = body.statusas ?? before.statusas
  const others = (await cardsOf(db, [before.asmuoId])).filter(({ id }) => id !== before.id)
  const refusal = refuseMove(
    before.statusas,
    to,
    others.map(({ statusas }) => statusas),
  )
  if (refusal)
    throw new AppError(
      refusal,
      refusal === 'StatusNotAllowed' ? statusDetail('korteleStatusai', before.statusas, to) : undefined,
    )
  const { tipas = before.tipas, pastabos = before.pastabos, galiojaIki = before.galiojaIki } = body
  if (needsReason(before.statusas, to) && pastabos === '' && body.pastabos !== undefined)
    throw wrong({ pastabos: 'required' })
  const after = moved(before, to, civilDay(ctx.now), { tipas, pastabos, galiojaIki })
  await db
    .updateTable('kortele')
    .set({ ...after, versija: sql`versija + 1` })
    .where('id', '=', before.id)
    .execute()
  await ctx.audit(trace(before, after, body.pastabos))
  const mail = mailOf(before.statusas, to)
  if (mail) await notifyHolders(db, ctx, [before], mail, needsReason(before.statusas, to) ? (body.pastabos ?? '') : '')
  return getCard(db, session, numeris)
}
