import { refuseMove } from '#contract/cardOrders/rules.ts'
import type { LeftCard, Order, OrderMoved, OrderStatus, OrdersReply } from '#contract/cardOrders/schema.ts'
import type { CardStatus } from '#contract/cards/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Trx } from '#server/db/db.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { toDecide } from '#server/lib/rows/decide.ts'
import { together } from '#server/lib/rows/found.ts'
import { lockPersons } from '#server/persons/queries.ts'
import { assertOrderable } from './actions.ts'
import { type CardToCheck, cardsOf, cardsToCheck, setCardStatus } from './cardsToCheck.ts'
import { notifyCardsMade } from './notify.ts'
import * as q from './queries.ts'

type Held = CardToCheck & { uzsakymas: number }
/** How many cards one statement changes, because the size of a statement is limited. */
const batch = 5000

/**
 * Locks the cards of locked orders, with their holders. The people are locked first, in the order of their ids over all
 * orders, because whoever makes a card locks the person before the card.
 */
async function lockCards(trx: Trx, orders: readonly Order[]): Promise<Held[]> {
  const before = (await Promise.all(orders.map((order) => cardsOf(trx, order)))).flat()
  const people = [...new Set(before.map(({ asmuoId }) => asmuoId))].sort((a, b) => a - b)
  for (let i = 0; i < people.length; i += batch) await sendWithNext(trx, lockPersons(trx, people.slice(i, i + batch)))
  const locked = await together(
    ...orders.map(({ id, imone }) =>
      cardsToCheck(trx, imone).where('kortele.uzsakymasId', '=', id).forUpdate('kortele').execute(),
    ),
  )
  return orders.flatMap(({ id }, i) => (locked[i] ?? []).map((card) => ({ ...card, uzsakymas: id })))
}

async function move(trx: Trx, ctx: Context, cards: readonly Held[], to: CardStatus) {
  for (let i = 0; i < cards.length; i += batch) {
    const some = cards.slice(i, i + batch)
    await setCardStatus(
      trx,
      some.map(({ id }) => id),
      to,
    )
    await ctx.audit(
      ...some.map(({ id, asmuoId, numeris, statusas }) => ({
        lentele: 'kortele',
        irasoId: id,
        apieAsmuo: asmuoId,
        pokytis: { numeris, statusas: [statusas, to] },
      })),
    )
  }
}
const orderRow = (order: Order, to: OrderStatus, korteles: number) => ({
  lentele: 'kortelesUzsakymas',
  irasoId: order.id,
  pokytis: { statusas: [order.statusas, to], korteles },
})

/** Activates the cards of locked orders and notifies their holders. Answers the cards that could not be activated. */
async function complete(trx: Trx, ctx: Context, orders: readonly Order[], cards: readonly Held[]) {
  // Several orders contain cards of one person only if a card was left over in one of them.
  const activated = cards.filter(({ statusas, active }) => statusas === 'UZSAKYTA' && !active)
  const left = cards.filter(({ statusas, active }) => statusas === 'UZSAKYTA' && active)
  await move(trx, ctx, activated, 'AKTYVI')
  const open = orders.filter(({ statusas }) => statusas !== 'ATLIKTA').map(({ id }) => id)
  if (open.length) await q.moveOrders(trx, open, 'ATLIKTA', ctx.now)
  await ctx.audit(
    ...orders.map((order) =>
      orderRow(order, 'ATLIKTA', activated.filter(({ uzsakymas }) => uzsakymas === order.id).length),
    ),
  )
  for (let i = 0; i < activated.length; i += batch)
    await beside(trx, notifyCardsMade(trx, ctx, orders, activated.slice(i, i + batch)))
  return left.map(({ id, numeris, vardas, pavarde, uzsakymas }) => ({
    id,
    numeris,
    vardas,
    pavarde,
    uzsakymas,
    code: 'AsmuoHasActiveKortele',
  }))
}

/**
 * Orders the cards of an order, or completes it, once even if several requests race. Throws Forbidden, StatusNotAllowed,
 * UzsakymasEmpty, InvalidFormFields (delivery), AsmuoMustHavePhoto, AsmuoNotOfImone, KorteleNotUzsakoma.
 */
export async function setStatus({ db, session, ctx }: Act, id: number, to: OrderStatus): Promise<OrderMoved> {
  const order = await q.lockOrder(db, session, id)
  ctx.expect(order)
  const cards = await lockCards(db, [order])
  const code = refuseMove(order, to, cards.filter(({ statusas }) => statusas === 'UZSAKYTA').length, session)
  if (code) throw new AppError(code)
  let nepakeista: LeftCard[] = []
  if (to === 'UZSAKYTA') {
    assertOrderable(order, cards)
    await move(db, ctx, cards, 'UZSAKYTA')
    await q.moveOrders(db, [id], 'UZSAKYTA', ctx.now)
    await ctx.audit(orderRow(order, to, cards.length))
  } else {
    const left = await complete(db, ctx, [order], cards)
    nepakeista = left.map(({ uzsakymas: _, ...card }) => card)
  }
  return { ...(await q.getRecord(db, session, id)), nepakeista }
}

/** Completes many orders. Answers why others were not completed, and which cards did not become active. */
export async function completeMany({ db, session, ctx }: Act, ids: readonly number[]): Promise<OrdersReply> {
  const orders = new Map((await q.lockOrders(db, session, [...new Set(ids)])).map((order) => [order.id, order]))
  const reply = toDecide(ids, (id) => {
    const order = orders.get(id)
    return order ? refuseMove(order, 'ATLIKTA', 0, session) : 'NotFound'
  })
  const done = reply.pakeista.flatMap((id) => orders.get(id) ?? [])
  if (done.length === 0) {
    // Nothing was changed; the audit row records the attempt.
    await ctx.audit({ lentele: 'kortelesUzsakymas', pokytis: { uzbaigta: 0 } })
    return { ...reply, korteles: [] }
  }
  return { ...reply, korteles: await complete(db, ctx, done, await lockCards(db, done)) }
}
