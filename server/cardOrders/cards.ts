import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { OrderCardQuery, WaitingCardQuery } from '#contract/cardOrders/api.ts'
import { handlesOrders, hindrance } from '#contract/cardOrders/rules.ts'
import type { Order, OrderCard } from '#contract/cardOrders/schema.ts'
import { pick } from '#contract/lib/record.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { among, equals, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { personRef } from '#server/lib/rows/refs.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'
import { confirmedAtMain, ofCompany } from '#server/persons/employed.ts'
import { visiblePerson } from '#server/persons/visible.ts'
import { cardsToCheck, employedBy, hinderedIds } from './cardsToCheck.ts'
import { getOrder } from './queries.ts'

/** Cards as shown in the lists of an order: only the public data of their holders. */
const rows = (db: Db, imone: Order['imone']) =>
  cardsToCheck(db, imone)
    .leftJoin('imone', (join) => join.onRef('imone.id', '=', 'asmuo.imoneId').on(confirmedAtMain))
    .select([
      'kortele.tipas',
      'kortele.galiojaIki',
      personRef().as('asmuo'),
      imone
        ? sql<{ pavadinimas: string } | null>`json_build_object('pavadinimas', ${imone.pavadinimas}::text)`.as('imone')
        : jsonWhen('imone.id', { pavadinimas: 'imone.pavadinimas' }).as('imone'),
    ])
    .clearOrderBy()
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
/** The fields of a card that the reply has. */
const shown = ({ photo, ...row }: Row) => ({
  ...pick(row, ['id', 'numeris', 'statusas', 'tipas', 'galiojaIki', 'asmuo', 'imone']),
  nuotrauka: photo,
})
const sorting = {
  pavarde: [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), sql.ref('kortele.id')],
  numeris: [sql.ref('kortele.numeris')],
  statusas: [sql.ref('kortele.statusas'), sql.ref('kortele.id')],
}

const names = ['asmuo.vardas', 'asmuo.pavarde', 'asmuo.vardas', 'kortele.numeris']

export async function listCards(
  db: Db,
  session: Session,
  id: number,
  query: z.output<typeof OrderCardQuery>,
): Promise<Page<OrderCard>> {
  const order = await getOrder(db, session, id)
  const hindered = query.kliudo === undefined ? [] : await hinderedIds(db, order)
  const isHindered = sql<SqlBool>`kortele.id = any (${hindered}::bigint[])`
  const select = rows(db, order.imone)
    .where('kortele.uzsakymasId', '=', id)
    .where(
      matching(query, {
        id: equals('kortele.id'),
        search: wordsInTexts(...names),
        tipas: among('kortele.tipas'),
        nuotrauka: (is) => sql<SqlBool>`(asmuo.nuotrauka_id is not null) = ${is}`,
        kliudo: (is) => (is ? isHindered : sql<SqlBool>`not ${isHindered}`),
      }),
    )
  const page = await list(select, query, sorting)
  return {
    total: page.total,
    rows: page.rows.map((row) => ({ ...shown(row), kliutis: hindrance(order.statusas, row) })),
  }
}

/** Cards without an order that may be added to this one: the session sees their holders, who have a photo. */
export const waitingCards = (db: Db, session: Session, imone: Order['imone']) =>
  rows(db, imone)
    .where('kortele.statusas', '=', sql.lit('UZSAKOMA'))
    .where('kortele.uzsakymasId', 'is', null)
    .where('asmuo.nuotraukaId', 'is not', null)
    .where(visiblePerson(session))
    .where(employedBy(imone))

export async function listWaiting(db: Db, session: Session, id: number, query: z.output<typeof WaitingCardQuery>) {
  const order = await getOrder(db, session, id)
  const companyName = order.imone ? [] : ['imone.pavadinimas']
  const select = waitingCards(db, session, order.imone).where(
    matching(query, {
      search: wordsInTexts(...names, ...companyName),
      // A company must not find out which of its people work for another company.
      imone: (company) =>
        handlesOrders(session) || company === session.imoneId
          ? ofCompany(company, 'kortele.asmuoId')
          : sql<SqlBool>`false`,
    }),
  )
  const page = await list(select, query, sorting)
  return { total: page.total, rows: page.rows.map(shown) }
}

/** One card of an order. Throws NotFound. */
export async function getOrderCard(db: Db, order: Order, cardId: number): Promise<OrderCard> {
  const row = await rows(db, order.imone)
    .where('kortele.uzsakymasId', '=', order.id)
    .where('kortele.id', '=', cardId)
    .executeTakeFirst()
  const card = found(row)
  return { ...shown(card), kliutis: hindrance(order.statusas, card) }
}
