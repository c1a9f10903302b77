import { type SqlBool, sql } from 'kysely'
import { hindrance } from '#contract/cardOrders/rules.ts'
import type { Order } from '#contract/cardOrders/schema.ts'
import type { CardStatus } from '#contract/cards/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { ofCompany } from '#server/persons/employed.ts'

/** Whether the company of the order employs the holder now; true if the order has no company. */
export const employedBy = (imone: { id: number } | null) =>
  imone === null ? sql<SqlBool>`true` : ofCompany(imone.id, 'kortele.asmuoId')

/** A card with the data that the rules check. */
export interface CardToCheck {
  id: number
  numeris: string
  asmuoId: number
  vardas: string
  pavarde: string
  statusas: CardStatus
  order: number | null
  photo: boolean
  ofCompany: boolean
  /** The holder has another active card. */
  active: boolean
}
/** Cards with the data that the rules check, for an order of this company. */
export const cardsToCheck = (db: Db, imone: { id: number } | null) =>
  db
    .selectFrom('kortele')
    .innerJoin('asmuo', 'asmuo.id', 'kortele.asmuoId')
    .select([
      'kortele.id',
      'kortele.numeris',
      'kortele.asmuoId',
      'asmuo.vardas',
      'asmuo.pavarde',
      'kortele.statusas',
      'kortele.uzsakymasId as order',
      sql<boolean>`asmuo.nuotrauka_id is not null`.as('photo'),
      sql<boolean>`${employedBy(imone)}`.as('ofCompany'),
      sql<boolean>`exists (select from kortele kita
        where kita.asmuo_id = kortele.asmuo_id and kita.id <> kortele.id and kita.statusas = 'AKTYVI')`.as('active'),
    ])
    .orderBy('kortele.id')

export const cardsOf = (db: Db, order: Pick<Order, 'id' | 'imone'>): Promise<CardToCheck[]> =>
  cardsToCheck(db, order.imone).where('kortele.uzsakymasId', '=', order.id).execute()

/** Cards of an order that cannot be ordered, printed or activated now. */
export async function hinderedIds(db: Db, order: Order): Promise<number[]> {
  const cards = await cardsOf(db, order)
  return cards.filter((card) => hindrance(order.statusas, card) !== null).map(({ id }) => id)
}

const setCards = (trx: Trx, ids: readonly number[], set: object) =>
  sendWithNext(
    trx,
    trx
      .updateTable('kortele')
      .set({ ...set, versija: sql<number>`versija + 1` })
      .where(sql<SqlBool>`kortele.id = any (${[...ids]}::bigint[])`)
      .execute(),
  )
/** Adds cards to an order, or removes them from theirs (null). */
export const putIntoOrder = (trx: Trx, ids: readonly number[], uzsakymasId: number | null) =>
  setCards(trx, ids, { uzsakymasId })
export const setCardStatus = (trx: Trx, ids: readonly number[], statusas: CardStatus) =>
  setCards(trx, ids, { statusas })
