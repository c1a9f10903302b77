import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { OrderCardQuery, WaitingCardQuery } from '#contract/cardOrders/api.ts'
import { handlesOrders, hindrance } from '#contract/cardOrders/rules.ts'
import type { Order, OrderCard } from '#contract/cardOrders/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { personRef } from '#server/lib/rows/refs.ts'
import { confirmedAtMain, ofCompany, visiblePerson } from '#server/persons/queries.ts'
import { employedBy, type HeldCard, heldCards, hinderedIds } from './held.ts'
import { getOrder, within } from './queries.ts'

/** What a card's row shows: nothing of its holder that is not public. */
const rows = (db: Db, imone: Order['imone']) =>
  heldCards(db, imone)
    .leftJoin('imone', (join) => join.onRef('imone.id', '=', 'asmuo.imoneId').on(confirmedAtMain))
    .select([
      'kortele.tipas',
      'kortele.galiojaIki',
      personRef().as('asmuo'),
      imone
        ? sql<OrderCard['imone']>`json_build_object('pavadinimas', ${imone.pavadinimas}::text)`.as('imone')
        : jsonWhen('imone.id', { pavadinimas: 'imone.pavadinimas' }).as('imone'),
    ])
    .clearOrderBy()
type Row = HeldCard & Pick<OrderCard, 'tipas' | 'galiojaIki' | 'asmuo' | 'imone'>
const shown = ({ id, numeris, statusas, tipas, galiojaIki, asmuo, imone, photo }: Row) => ({
  id,
  numeris,
  statusas,
  tipas,
  galiojaIki,
  asmuo,
  imone,
  nuotrauka: photo,
})
const sorting = {
  pavarde: [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), sql.ref('kortele.id')],
  numeris: [sql.ref('kortele.numeris')],
  statusas: [sql.ref('kortele.statusas'), sql.ref('kortele.id')],
}

export async function listCards(
  db: Db,
  session: Session,
  id: number,
  query: z.output<typeof OrderCardQuery>,
): Promise<Page<OrderCard>> {
  const order = await getOrder(db, session, id)
  let select = rows(db, order.imone).where('kortele.uzsakymasId', '=', id)
  if (query.search)
    select = select.where(within(['asmuo.vardas', 'asmuo.pavarde', 'asmuo.vardas', 'kortele.numeris'], query.search))
  if (query.tipas) select = select.where('kortele.tipas', 'in', query.tipas)
  if (query.kliudo !== undefined) {
    const hindered = await hinderedIds(db, order)
    const is = sql<SqlBool>`kortele.id = any (${hindered}::bigint[])`
    select = select.where(query.kliudo ? is : sql<SqlBool>`not ${is}`)
  }
  const page = await list(select, query, sorting, 'kortele.id')
  return {
    total: page.total,
    rows: (page.rows as unknown as Row[]).map((row) => ({ ...shown(row), kliutis: hindrance(order.statusas, row) })),
  }
}

/** Cards that wait, are in no order, and may be put into this one: of people that the session sees, with a photo. */
export const waitingCards = (db: Db, session: Session, imone: Order['imone']) =>
  rows(db, imone)
    .where('kortele.statusas', '=', sql.lit('UZSAKOMA'))
    .where('kortele.uzsakymasId', 'is', null)
    .where('asmuo.nuotraukaId', 'is not', null)
    .where(visiblePerson(session))
    .where(employedBy(imone))

export async function listWaiting(db: Db, session: Session, id: number, query: z.output<typeof WaitingCardQuery>) {
  const order = await getOrder(db, session, id)
  let select = waitingCards(db, session, order.imone)
  if (query.search) {
    const company = order.imone ? [] : ['imone.pavadinimas']
    select = select.where(
      within(['asmuo.vardas', 'asmuo.pavarde', 'asmuo.vardas', 'kortele.numeris', ...company], query.search),
    )
  }
  // Who of the own people works elsewhere is not a company's to ask.
  if (query.imone)
    select = select.where(
      handlesOrders(session) || query.imone === session.imoneId
        ? ofCompany(query.imone, 'kortele.asmuoId')
        : sql<SqlBool>`false`,
    )
  const page = await list(select, query, sorting)
  return { total: page.total, rows: (page.rows as unknown as Row[]).map(shown) }
}

/** One card of an order as it is shown, or NotFound. */
export async function getOrderCard(db: Db, order: Order, cardId: number): Promise<OrderCard> {
  const row = await rows(db, order.imone)
    .where('kortele.uzsakymasId', '=', order.id)
    .where('kortele.id', '=', cardId)
    .executeTakeFirst()
  const card = found(row) as unknown as Row
  return { ...shown(card), kliutis: hindrance(order.statusas, card) }
}
