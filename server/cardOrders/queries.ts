import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { OrderQuery } from '#contract/cardOrders/api.ts'
import { handlesOrders } from '#contract/cardOrders/rules.ts'
import type { DeliveryBody, Order, OrderRecord, OrderStatus } from '#contract/cardOrders/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { among, equals, matching } from '#server/lib/rows/filters.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull, personRef } from '#server/lib/rows/refs.ts'
import { anyContains, everyWord } from '#server/lib/rows/search.ts'
import { hinderedIds } from './cardsToCheck.ts'

/** Orders that the session sees: all, or those of the caller's company. */
export function visibleOrder(session: Session): Expression<SqlBool> {
  if (handlesOrders(session)) return sql<SqlBool>`true`
  if (!can(session, 'AccessOwnImone') || session.imoneId === null) return sql<SqlBool>`false`
  return sql<SqlBool>`${sql.ref('uzsakymas.imoneId')} = ${session.imoneId}`
}

const orders = (db: Db, session: Session) =>
  db
    .selectFrom('kortelesUzsakymas as uzsakymas')
    .leftJoin('imone', 'imone.id', 'uzsakymas.imoneId')
    .leftJoin('asmuo as sukures', 'sukures.id', 'uzsakymas.sukure')
    .select([
      'uzsakymas.id',
      'uzsakymas.statusas',
      'uzsakymas.gavejoPavadinimas',
      'uzsakymas.gavejoTelefonas',
      'uzsakymas.korteliuSkaicius',
      'uzsakymas.sukurta',
      'uzsakymas.uzsakyta',
      'uzsakymas.atlikta',
      'uzsakymas.versija',
      json(
        { miestas: 'uzsakymas.miestas', adresas: 'uzsakymas.adresas', indeksas: 'uzsakymas.indeksas' },
        { uzsakymas: 'kortelesUzsakymas' },
      ).as('siuntimoAdresas'),
      orNull('imone', companyRef()).as('imone'),
      orNull('sukures', personRef('sukures')).as('sukure'),
    ])
    .where(visibleOrder(session))

/** Every word of the search is in the company, receiver or town, or is the number of the order. */
const isAbout = (search: string) => {
  const texts = ['imone.pavadinimas', 'uzsakymas.gavejoPavadinimas', 'uzsakymas.miestas']
  return everyWord(search, (word) => sql<SqlBool>`(uzsakymas.id::text = ${word} or ${anyContains(texts, word)})`)
}

export function listOrders(db: Db, session: Session, query: z.output<typeof OrderQuery>): Promise<Page<Order>> {
  const day = sql`(uzsakymas.sukurta at time zone 'Europe/Vilnius')::date`
  const select = orders(db, session).where(
    matching(query, {
      id: equals('uzsakymas.id'),
      search: isAbout,
      statusas: among('uzsakymas.statusas'),
      imone: equals('uzsakymas.imoneId'),
      gavejas: (text) => anyContains(['uzsakymas.gavejoPavadinimas', 'uzsakymas.miestas'], text),
      dataNuo: (from) => sql<SqlBool>`${day} >= ${from}::date`,
      dataIki: (until) => sql<SqlBool>`${day} <= ${until}::date`,
    }),
  )
  const byId = sql.ref('uzsakymas.id')
  return list(select, query, {
    id: [byId],
    sukurta: [sql.ref('uzsakymas.sukurta'), byId],
    uzsakyta: [sql.ref('uzsakymas.uzsakyta'), byId],
    statusas: [sql.ref('uzsakymas.statusas'), byId],
    korteliuSkaicius: [sql.ref('uzsakymas.korteliuSkaicius'), byId],
    imone: [alphabetical('imone.pavadinimas'), byId],
    gavejoPavadinimas: [alphabetical('uzsakymas.gavejoPavadinimas'), byId],
  })
}

/** One order. Throws NotFound. */
export const getOrder = async (db: Db, session: Session, id: number): Promise<Order> =>
  found(await orders(db, session).where('uzsakymas.id', '=', id).executeTakeFirst())

export async function getRecord(db: Db, session: Session, id: number): Promise<OrderRecord> {
  const order = await getOrder(db, session, id)
  return { ...order, kliudo: (await hinderedIds(db, order)).length }
}

/** Locks one order. Every change of an order or its cards begins here. Throws NotFound. */
export async function lockOrder(trx: Trx, session: Session, id: number): Promise<Order> {
  const [order] = await lockOrders(trx, session, [id])
  return found(order)
}
/** Locks these orders by id; those that the session does not see are absent from the result. */
export async function lockOrders(trx: Trx, session: Session, ids: readonly number[]): Promise<Order[]> {
  const locked = trx
    .selectFrom('kortelesUzsakymas as uzsakymas')
    .select('uzsakymas.id')
    .where('uzsakymas.id', 'in', [...ids])
    .where(visibleOrder(session))
    .orderBy('uzsakymas.id')
    .forUpdate()
    .execute()
  // Read after the lock, because they may have changed before it.
  const reading = orders(trx, session)
    .where('uzsakymas.id', 'in', [...ids])
    .orderBy('uzsakymas.id')
    .execute()
  return (await together(locked, reading))[1]
}

const columnsOf = ({ siuntimoAdresas, gavejoPavadinimas, gavejoTelefonas }: DeliveryBody) => ({
  ...siuntimoAdresas,
  gavejoPavadinimas,
  gavejoTelefonas,
})
export const insertOrder = async (trx: Trx, body: DeliveryBody, imoneId: number | null, sukure: number) =>
  (
    await trx
      .insertInto('kortelesUzsakymas')
      .values({ ...columnsOf(body), imoneId, sukure })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const nextVersion = { versija: sql<number>`versija + 1` }
const changeOrders = (trx: Trx, ids: readonly number[], set: object) =>
  sendWithNext(
    trx,
    trx
      .updateTable('kortelesUzsakymas')
      .set({ ...set, ...nextVersion })
      .where('id', 'in', [...ids])
      .execute(),
  )
export const updateOrder = (trx: Trx, id: number, body: DeliveryBody) => changeOrders(trx, [id], columnsOf(body))
/** Called when the cards of the order change: whoever has read an older list must read it again before ordering. */
export const newVersion = (trx: Trx, id: number) => changeOrders(trx, [id], {})
/** Changes the status of at least one order. */
export const moveOrders = (trx: Trx, ids: readonly number[], statusas: OrderStatus, at: Date) =>
  changeOrders(trx, ids, { statusas, ...(statusas === 'UZSAKYTA' ? { uzsakyta: at } : { atlikta: at }) })
export const deleteOrder = (trx: Trx, id: number) =>
  sendWithNext(trx, trx.deleteFrom('kortelesUzsakymas').where('id', '=', id).execute())
