import { type SqlBool, sql } from 'kysely'
import { hindrance } from '#contract/cardOrders/rules.ts'
import type { Order } from '#contract/cardOrders/schema.ts'
import type { CardStatus } from '#contract/cards/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { ofCompany } from '#server/persons/queries.ts'

/** Does the order's company (where it is one's) employ the holder now? */
export const employedBy = (imone: { id: number } | null) =>
  imone === null ? sql<SqlBool>`true` : ofCompany(imone.id, 'kortele.asmuoId')

/** A card as the rules ask of it. */
export interface HeldCard {
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
/** Cards with what the rules ask of them, for an order of this company. */
export const heldCards = (db: Db, imone: { id: number } | null) =>
  db
    .selectFrom('kortele')
    .innerJoin('asmuo', 'asmuo.id', 'kortele.asmuoId')
    .select([
      'kortele.id',
      'kortele.numeris',
      'kortele.asmuoId',
      'asmuo.vardas',
      'asmuo.pavarde',
      sql<CardStatus>`kortele.statusas`.as('statusas'),
      'kortele.uzsakymasId as order',
      sql<boolean>`asmuo.nuotrauka_id is not null`.as('photo'),
      employedBy(imone).as('ofCompany'),
      sql<boolean>`exists (select from kortele kita
        where kita.asmuo_id = kortele.asmuo_id and kita.id <> kortele.id and kita.statusas = 'AKTYVI')`.as('active'),
    ])
    .orderBy('kortele.id')

export const cardsOf = (db: Db, order: Pick<Order, 'id' | 'imone'>): Promise<HeldCard[]> =>
  heldCards(db, order.imone).where('kortele.uzsakymasId', '=', order.id).execute() as Promise<HeldCard[]>

/** The cards of an order that something stands against. */
export async function hinderedIds(db: Db, order: Order): Promise<number[]> {
  const cards = await cardsOf(db, order)
  return cards.filter((card) => hindrance(order.statusas, card) !== null).map(({ id }) => id)
}

const setCards = (trx: Trx, ids: readonly number[], set: object) =>
  trx
    .updateTable('kortele')
    .set({ ...set, versija: sql<number>`versija + 1` })
    .where(sql<SqlBool>`kortele.id = any (${[...ids]}::bigint[])`)
    .execute()
/** Puts cards into an order, or takes them out (null). */
export const putCards = (trx: Trx, ids: readonly number[], uzsakymasId: number | null) =>
  setCards(trx, ids, { uzsakymasId })
export const moveCards = (trx: Trx, ids: readonly number[], statusas: CardStatus) => setCards(trx, ids, { statusas })
