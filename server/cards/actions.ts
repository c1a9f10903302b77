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
import { beside, sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { lockPerson } from '#server/persons/queries.ts'
import { getCard } from './cards.ts'
import { type CardRow, cardsOf, lockCards, lockOrders } from './locks.ts'
import { notifyHolders } from './notify.ts'
import { ownCardType } from './type.ts'

/** Eight random digits. The unique index knows which numbers are or were used. */
const randomNumber = () => String(randomInt(10_000_000, 100_000_000))

interface Inserted {
  id: number
  numeris: string
  asmuoId: number
  tipas: string
}
/**
 * Stores cards, each with a number that no card has or ever had, and of the holder's own type where none is given. Answers
 * the cards that were stored.
 */
export async function insertCards(trx: Trx, wanted: readonly { asmuoId: number; tipas?: string | undefined }[]) {
  const inserted: Inserted[] = []
  let left = [...wanted]
  for (let i = 0; left.length > 0; i += 1) {
    if (i === 20) throw new Error('no free card number found')
    const people = JSON.stringify(left.map((card) => ({ ...card, numeris: randomNumber() })))
    const { rows } = await sql<Inserted>`
      insert into kortele (asmuo_id, tipas, numeris)
      select asmuo.id, coalesce(nauja.tipas, ${ownCardType}), numeris
      from jsonb_to_recordset(${people}::jsonb) as nauja("asmuoId" bigint, tipas text, numeris text)
      join asmuo on asmuo.id = nauja."asmuoId"
      order by asmuo.id
      on conflict (numeris) do nothing
      returning id, numeris, asmuo_id as "asmuoId", tipas`.execute(trx)
    inserted.push(...rows)
    const done = new Set(rows.map(({ asmuoId }) => asmuoId))
    left = left.filter(({ asmuoId }) => !done.has(asmuoId))
  }
  return inserted
}

/**
 * Makes a card that can then be ordered: UZSAKOMA (decisions, point 6). Throws AsmuoMustHavePhoto,
 * AsmuoHasActiveKortele, AsmuoHasPendingKortele; NotFound if the session does not see the person.
 */
export async function addCard(
  { db, session, ctx }: Act,
  { asmuo, tipas }: z.output<typeof NewCardBody>,
): Promise<Card> {
  const [person, held] = await together(lockPerson(db, session, asmuo.id), cardsOf(db, [asmuo.id]))
  const cards = held.map(({ statusas }) => statusas)
  const refusal = refuseCard({ photo: person.nuotraukaId !== null, cards })
  if (refusal) throw new AppError(refusal)
  const [inserted] = await insertCards(db, [{ asmuoId: asmuo.id, tipas }])
  const card = await getCard(db, session, found(inserted).numeris)
  await ctx.audit({
    lentele: 'kortele',
    irasoId: card.id,
    apieAsmuo: asmuo.id,
    pokytis: { numeris: card.numeris, statusas: card.statusas, kortelesTipas: card.tipas },
  })
  ctx.header('location', `/api/korteles?asmuo=${asmuo.id}`)
  return card
}

/** The columns of a card that a change may set. */
export type CardState = Pick<CardRow, 'statusas' | 'tipas' | 'pastabos' | 'galiojaIki' | 'uzsakymasId' | 'pamesta'>

/**
 * The card after a change of status: the new status sets the end, a card that is given up leaves its order, and one that
 * is made active again is not lost.
 */
export function stateAfter(card: CardRow, to: CardStatus, today: string, wanted: Partial<CardState>): CardState {
  const end = endByStatus(card.statusas, to, today)
  const { tipas, pastabos, galiojaIki, uzsakymasId, pamesta } = { ...card, ...wanted }
  const givenUp = card.statusas === 'UZSAKOMA' && to !== 'UZSAKOMA'
  return {
    statusas: to,
    tipas,
    pastabos,
    galiojaIki: end === undefined ? galiojaIki : end,
    uzsakymasId: givenUp ? null : uzsakymasId,
    pamesta: to === 'AKTYVI' ? null : pamesta,
  }
}

/** The audit row of a card's change, from which its history is read. `sentNotes`: the notes in the body, if any. */
export function auditRow(card: CardRow, after: CardState, sentNotes: string | undefined) {
  const { tipas, uzsakymasId, pastabos, pamesta, ...rest } = after
  const before = { ...card, kortelesTipas: card.tipas, uzsakymas: card.uzsakymasId }
  const reason = sentNotes !== undefined && needsReason(card.statusas, after.statusas) ? { priezastis: sentNotes } : {}
  // A reason replaces the notes, so it is stored once, unless other notes are lost with it.
  const notes = 'priezastis' in reason && card.pastabos === '' ? {} : { pastabos }
  const foundAgain =
    card.pamesta !== null && pamesta === null ? { pamesta: [civilDay(new Date(card.pamesta)), null] } : {}
  const changed = changes(before, { ...rest, ...notes, kortelesTipas: tipas, uzsakymas: uzsakymasId })
  return {
    lentele: 'kortele',
    irasoId: card.id,
    apieAsmuo: card.asmuoId,
    pokytis: { ...changed, ...reason, ...foundAgain },
  }
}

/** The notice to the holder about a change; none about a card that was never ordered. */
export const mailOf = (from: CardStatus, to: CardStatus) => {
  if (from === to || from === 'UZSAKOMA') return null
  return ({ AKTYVI: 'active', SUSPENDUOTA: 'suspended', NEGALIOJA: 'ended' } as const)[to as 'AKTYVI'] ?? null
}

/**
 * Saves the card form: notes, type, status, end. Throws StatusNotAllowed if the rules have no such change,
 * AsmuoHasActiveKortele and AsmuoHasPendingKortele if the holder has another card, RecordChanged, NotFound;
 * `required` for the notes if the change needs a reason.
 */
export async function updateCard({ db, session, ctx }: Act, numeris: string, body: Changes<typeof CardBody>) {
  const seen = await getCard(db, session, numeris)
  const [, , locked, held] = await together(
    lockOrders(db, [seen.id]),
    lockPerson(db, session, seen.asmuo.id),
    lockCards(db, [seen.id]),
    cardsOf(db, [seen.asmuo.id]),
  )
  const before = found(locked.get(seen.id))
  ctx.expect(before)
  const to = body.statusas ?? before.statusas
  const others = held.filter(({ id }) => id !== before.id)
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
  const after = stateAfter(before, to, civilDay(ctx.now), { tipas, pastabos, galiojaIki })
  await sendWithNext(
    db,
    db
      .updateTable('kortele')
      .set({ ...after, versija: sql`versija + 1` })
      .where('id', '=', before.id)
      .execute(),
  )
  await ctx.audit(auditRow(before, after, body.pastabos))
  const mail = mailOf(before.statusas, to)
  if (mail)
    await beside(
      db,
      notifyHolders(db, ctx, [before], mail, needsReason(before.statusas, to) ? (body.pastabos ?? '') : ''),
    )
  return getCard(db, session, numeris)
}
