import { hindrance, isOpen, mayEditDelivery, missingDelivery, refuseInto } from '#contract/cardOrders/rules.ts'
import {
  type AddCardsBody,
  type AddCardsReply,
  DeliveryBody,
  maxOrderCards,
  type Order,
  type OrderBody,
} from '#contract/cardOrders/schema.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { visiblePerson } from '#server/persons/visible.ts'
import { getOrderCard, waitingCards } from './cards.ts'
import { type CardToCheck, cardsOf, cardsToCheck, putIntoOrder } from './cardsToCheck.ts'
import { deliveryOf } from './delivery.ts'
import * as q from './queries.ts'

const table = 'kortelesUzsakymas'
const required = (paths: readonly string[]) => wrong(Object.fromEntries(paths.map((path) => [path, 'required'])))

/** The company of a new order: chosen by an administrator, otherwise the caller's. Throws InvalidFormFields, Forbidden. */
async function companyOf(trx: Trx, session: Session, imone: OrderBody['imone']): Promise<number | null> {
  if (!can(session, 'AccessAllImones')) {
    if (session.imoneId === null) throw new AppError('Forbidden')
    if (imone && imone.id !== session.imoneId) throw wrong({ imone: 'notFound' })
    return session.imoneId
  }
  if (!imone) return null
  const row = await trx.selectFrom('imone').select('id').where('id', '=', imone.id).executeTakeFirst()
  if (!row) throw wrong({ imone: 'notFound' })
  return row.id
}

/** Begins an order. Delivery fields that the body leaves out are filled in from the company. */
export async function createOrder({ db, session, ctx }: Act, body: OrderBody) {
  const imoneId = await companyOf(db, session, body.imone)
  const known = await deliveryOf(db, session, imoneId)
  const delivery: DeliveryBody = {
    siuntimoAdresas: {
      miestas: body.siuntimoAdresas.miestas || known.siuntimoAdresas.miestas,
      adresas: body.siuntimoAdresas.adresas || known.siuntimoAdresas.adresas,
      indeksas: body.siuntimoAdresas.indeksas || known.siuntimoAdresas.indeksas,
    },
    gavejoPavadinimas: body.gavejoPavadinimas || known.gavejoPavadinimas,
    gavejoTelefonas: body.gavejoTelefonas || known.gavejoTelefonas,
  }
  const id = await q.insertOrder(db, delivery, imoneId, session.userId)
  await ctx.audit({ lentele: table, irasoId: id, pokytis: changes({}, { imone: imoneId, ...delivery }) })
  return q.getRecord(db, session, id)
}

const deliveryPart = ({ siuntimoAdresas, gavejoPavadinimas, gavejoTelefonas }: DeliveryBody) => ({
  siuntimoAdresas,
  gavejoPavadinimas,
  gavejoTelefonas,
})

/** Throws UzsakymasClosed if the order cannot change any more, InvalidFormFields if an ordered one would lose its address. */
export async function saveOrder({ db, session, ctx }: Act, id: number, sent: Changes<typeof DeliveryBody>) {
  const before = await q.lockOrder(db, session, id)
  ctx.expect(before)
  if (!mayEditDelivery(before, session)) throw new AppError('UzsakymasClosed')
  const body = merged(DeliveryBody, before, sent)
  const missing = missingDelivery(body)
  if (!isOpen(before) && missing.length) throw required(missing)
  await q.updateOrder(db, id, body)
  await ctx.audit({ lentele: table, irasoId: id, pokytis: changes(deliveryPart(before), deliveryPart(body)) })
  return q.getRecord(db, session, id)
}

async function lockOpen({ db, session, ctx }: Act, id: number): Promise<Order> {
  const order = await q.lockOrder(db, session, id)
  ctx.expect(order)
  if (!isOpen(order)) throw new AppError('UzsakymasClosed')
  return order
}

/** Deletes an order that is still a draft; its cards wait for another one. Throws UzsakymasClosed. */
export async function removeOrder(act: Act, id: number) {
  const { db, ctx } = act
  const order = await lockOpen(act, id)
  const cards = await cardsOf(db, order)
  await putIntoOrder(
    db,
    cards.map((card) => card.id),
    null,
  )
  await q.deleteOrder(db, id)
  const korteles = cards.map(({ numeris }) => numeris)
  await ctx.audit({
    lentele: table,
    irasoId: id,
    pokytis: { istrinta: true, imone: order.imone?.id ?? null, korteles },
  })
}

/** Locks the requested cards that the session sees; with `visos`, as many waiting cards as there is room for. */
function lockRequested(trx: Trx, session: Session, order: Order, { numeriai }: AddCardsBody): Promise<CardToCheck[]> {
  if (!numeriai)
    return waitingCards(trx, session, order.imone)
      .orderBy('kortele.id')
      .limit(maxOrderCards - order.korteliuSkaicius)
      .forUpdate('kortele')
      .execute()
  return cardsToCheck(trx, order.imone)
    .where('kortele.numeris', 'in', numeriai)
    .where(visiblePerson(session))
    .orderBy('kortele.id')
    .forUpdate('kortele')
    .execute()
}

/** The reply of adding cards; the codes are those of the rules. */
type Added = AddCardsReply & { nepakeista: { code: ErrorCode }[] }

/**
 * Adds cards to an open order, and answers why others were not added. A card that is already in it stays. Throws
 * UzsakymasClosed, UzsakymasFull.
 */
export async function addCards(act: Act, id: number, body: AddCardsBody): Promise<Added> {
  const { db, session, ctx } = act
  const order = await lockOpen(act, id)
  const cards = new Map((await lockRequested(db, session, order, body)).map((card) => [card.numeris, card]))
  const reply: Added = { pakeista: [], nepakeista: [] }
  for (const numeris of new Set(body.numeriai ?? cards.keys())) {
    const card = cards.get(numeris)
    const code = card ? refuseInto(card, id) : 'NotFound'
    if (code) reply.nepakeista.push({ numeris, code })
    else reply.pakeista.push(numeris)
  }
  const added = reply.pakeista.flatMap((numeris) => cards.get(numeris) ?? []).filter((card) => card.order !== id)
  if (order.korteliuSkaicius + added.length > maxOrderCards) throw new AppError('UzsakymasFull', String(maxOrderCards))
  await ctx.audit(
    { lentele: table, irasoId: id, pokytis: { pridetos: added.length } },
    ...added.map((card) => inOrder(card, [null, id])),
  )
  if (added.length === 0) return reply
  await putIntoOrder(
    db,
    added.map((card) => card.id),
    id,
  )
  await q.newVersion(db, id)
  return reply
}
const inOrder = (card: CardToCheck, uzsakymas: [number | null, number | null]) => ({
  lentele: 'kortele',
  irasoId: card.id,
  apieAsmuo: card.asmuoId,
  pokytis: { numeris: card.numeris, uzsakymas },
})

/** Adds one card. Throws the reason if it cannot be added. */
export async function addCard(act: Act, id: number, numeris: string) {
  const { db, session, ctx } = act
  const { nepakeista } = await addCards(act, id, { numeriai: [numeris] })
  const [refused] = nepakeista
  if (refused) throw new AppError(refused.code)
  const order = await q.getOrder(db, session, id)
  const card = found((await cardsOf(db, order)).find((one) => one.numeris === numeris))
  ctx.header('location', `/api/kortelesuzsakymai/${id}/korteles?id=${card.id}`)
  return getOrderCard(db, order, card.id)
}

/** Removes a card from an open order; the card waits for another one. Throws UzsakymasClosed; NotFound if it is not in the order. */
export async function removeCard(act: Act, id: number, cardId: number) {
  const { db, ctx } = act
  const order = await lockOpen(act, id)
  const card = found((await cardsOf(db, order)).find((one) => one.id === cardId))
  await putIntoOrder(db, [cardId], null)
  await q.newVersion(db, id)
  await ctx.audit(inOrder(card, [id, null]))
}

/** Throws the first reason why these cards cannot be ordered, naming the cards. */
export function assertOrderable(order: Order, cards: readonly CardToCheck[]) {
  const missing = missingDelivery(order)
  if (missing.length) throw required(missing)
  const refused = cards.flatMap((card) => {
    const code = hindrance('KURIAMA', card)
    return code ? [{ code, numeris: card.numeris }] : []
  })
  const [first] = refused
  if (!first) return
  const same = refused.filter(({ code }) => code === first.code).map(({ numeris }) => numeris)
  throw new AppError(first.code, same.slice(0, 10).join(', ') + (same.length > 10 ? '…' : ''))
}
