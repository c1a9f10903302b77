import type { Db } from '#server/db/db.ts'
import { makeCard, makePerson } from '#server/factories/make.ts'
import { makeOrder } from '#server/factories/sites.ts'
import { several } from './several.ts'

/** An order of cards of the company with cards in it, and orders without any. */
export async function makeCardOrders(db: Db, imoneId: number) {
  const order = (await makeOrder(db, { imoneId })).id
  const asmuoId = (await makePerson(db)).id
  return {
    order,
    orders: await several(() => makeOrder(db, { imoneId })),
    orderCards: await several(() => makeCard(db, { asmuoId, statusas: 'NEGALIOJA', uzsakymasId: order })),
  }
}
