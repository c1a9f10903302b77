import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { OrderCardQuery, OrderQuery, WaitingCardQuery } from '#contract/cardOrders/api.ts'
import { handlesOrders, hindrance } from '#contract/cardOrders/rules.ts'
import type { DeliveryBody, Order, OrderCard, OrderRecord, OrderStatus } from '#contract/cardOrders/schema.ts'
import type { CardStatus } from '#contract/cards/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { found } from '#server/lib/found.ts'
import { json, jsonWhen } from '#server/lib/json.ts'
import { alphabetical, escaped, list, type Page } from '#server/lib/list.ts'
import { confirmedAtMain, ofCompany, visiblePerson } from '#server/persons/queries.ts'

/** Orders this session sees: all, or those of the own company. */
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
      json({ miestas: 'uzsakymas.miestas', adresas: 'uzsakymas.adresas', indeksas: 'uzsakymas.indeksas' }).as(
        'siuntimoAdresas',
      ),
      jsonWhen('imone.id', { id: 'imone.id', pavadinimas: 'imone.pavadinimas' }).as('imone'),
      jsonWhen('sukures.id', { id: 'sukures.id', vardas: 'sukures.vardas', pavarde: 'sukures.pavarde' }).as('sukure'),
    ])
    .where(visibleOrder(session))

/** Is a word part of one of these texts, without case and diacritics? */
const within = (columns: readonly string[], text: string) =>
  sql<SqlBool>`paieskai(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})) like '%' || paieskai(${escaped(text)}) || '%'`

export function listOrders(db: Db, session: Session, query: z.output<typeof OrderQuery>): Promise<Page<Order>> {
  const { id, statusas, imone, gavejas, dataNuo, dataIki } = query
  let select = orders(db, session)
  if (id) select = select.where('uzsakymas.id', '=', id)
  if (statusas) select = select.where('uzsakymas.statusas', 'in', statusas)
  if (imone) select = select.where('uzsakymas.imoneId', '=', imone)
  if (gavejas) select = select.where(within(['uzsakymas.gavejoPavadinimas', 'uzsakymas.miestas'], gavejas))
  const day = sql`(uzsakymas.sukurta at time zone 'Europe/Vilnius')::date`
  if (dataNuo) select = select.where(sql<SqlBool>`${day} >= ${dataNuo}::date`)
  if (dataIki) select = select.where(sql<SqlBool>`${day} <= ${dataIki}::date`)
  const byId = sql.ref('uzsakymas.id')
  return list(select, query, {
    id: [byId],
    sukurta: [sql.ref('uzsakymas.sukurta'), byId],
    uzsakyta: [sql.ref('uzsakymas.uzsakyta'), byId],
    statusas: [sql.ref('uzsakymas.statusas'), byId],
    korteliuSkaicius: [sql.ref('uzsakymas.korteliuSkaicius'), byId],
    imone: [alphabetical('imone.pavadinimas'), byId],
    gavejoPavadinimas: [alphabetical('uzsakymas.gavejoPavadinimas'), byId],
  }) as never
}

/** Or NotFound. */
export const getOrder = async (db: Db, session: Session, id: number) =>
  found(await orders(db, session).where('uzsakymas.id', '=', id).executeTakeFirst()) as unknown as Order

export async function getRecord(db: Db, session: Session, id: number): Promise<OrderRecord> {
  const order = await getOrder(db, session, id)
  return { ...order, kliudo: (await hinderedIds(db, order)).length }
}

/** Locks one order, or NotFound. Whoever changes an order or its cards begins here. */
export async function lockOrder(trx: Trx, session: Session, id: number): Promise<Order> {
  const [order] = await lockOrders(trx, session, [id])
  return found(order)
}
/** Locks these orders by id; those that are not seen are absent. */
export async function lockOrders(trx: Trx, session: Session, ids: readonly number[]): Promise<Order[]> {
  const locked = await trx
    .selectFrom('kortelesUzsakymas as uzsakymas')
    .select('uzsakymas.id')
    .where('uzsakymas.id', 'in', [...ids])
    .where(visibleOrder(session))
    .orderBy('uzsakymas.id')
    .forUpdate()
    .execute()
  if (locked.length === 0) return []
  // Read only once they are held: what stood before the lock may have changed.
  const rows = await orders(trx, session)
    .where(
      'uzsakymas.id',
      'in',
      locked.map((row) => row.id),
    )
    .orderBy('uzsakymas.id')
    .execute()
  return rows as unknown as Order[]
}

/** Does the order's company (where it is one's) employ the holder now? */
const employedBy = (imone: { id: number } | null) =>
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
async function hinderedIds(db: Db, order: Order): Promise<number[]> {
  const cards = await cardsOf(db, order)
  return cards.filter((card) => hindrance(order.statusas, card) !== null).map(({ id }) => id)
}

/** What a card's row shows: nothing of its holder that is not public. */
const rows = (db: Db, imone: Order['imone']) =>
  heldCards(db, imone)
    .leftJoin('imone', (join) => join.onRef('imone.id', '=', 'asmuo.imoneId').on(confirmedAtMain))
    .select([
      'kortele.tipas',
      json({ id: 'asmuo.id', vardas: 'asmuo.vardas', pavarde: 'asmuo.pavarde' }).as('asmuo'),
      imone
        ? sql<OrderCard['imone']>`json_build_object('pavadinimas', ${imone.pavadinimas}::text)`.as('imone')
        : jsonWhen('imone.id', { pavadinimas: 'imone.pavadinimas' }).as('imone'),
    ])
    .clearOrderBy()
type Row = HeldCard & Pick<OrderCard, 'tipas' | 'asmuo' | 'imone'>
const shown = ({ id, numeris, statusas, tipas, asmuo, imone, photo }: Row) => ({
  id,
  numeris,
  statusas,
  tipas,
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
  const page = await list(select, query, sorting)
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

const next = { versija: sql<number>`versija + 1` }
const change = (trx: Trx, ids: readonly number[], set: object) =>
  trx
    .updateTable('kortelesUzsakymas')
    .set({ ...set, ...next })
    .where('id', 'in', [...ids])
    .execute()
export const updateOrder = (trx: Trx, id: number, body: DeliveryBody) => change(trx, [id], columnsOf(body))
/** Its cards have changed: whoever looks at an older list must look again before ordering. */
export const newVersion = (trx: Trx, id: number) => change(trx, [id], {})
/** At least one. */
export const moveOrders = (trx: Trx, ids: readonly number[], statusas: OrderStatus, at: Date) =>
  change(trx, ids, { statusas, ...(statusas === 'UZSAKYTA' ? { uzsakyta: at } : { atlikta: at }) })
export const deleteOrder = (trx: Trx, id: number) => trx.deleteFrom('kortelesUzsakymas').where('id', '=', id).execute()

const setCards = (trx: Trx, ids: readonly number[], set: object) =>
  trx
    .updateTable('kortele')
    .set({ ...set, ...next })
    .where(sql<SqlBool>`kortele.id = any (${[...ids]}::bigint[])`)
    .execute()
/** Puts cards into an order, or takes them out (null). */
export const putCards = (trx: Trx, ids: readonly number[], uzsakymasId: number | null) =>
  setCards(trx, ids, { uzsakymasId })
export const moveCards = (trx: Trx, ids: readonly number[], statusas: CardStatus) => setCards(trx, ids, { statusas })

/** Where a company's cards would be sent: its address and name, the phone of the one who orders, else of a representative. */
export async function deliveryOf(db: Db, session: Session, imoneId: number | null): Promise<DeliveryBody> {
  const empty = {
    siuntimoAdresas: { miestas: '', adresas: '', indeksas: '' },
    gavejoPavadinimas: '',
    gavejoTelefonas: '',
  }
  if (imoneId === null) return empty
  const row = await db
    .selectFrom('imone')
    .select(['pavadinimas', 'miestas', 'adresas', 'indeksas'])
    .select(
      sql<string | null>`(select a.telefonas from asmuo a
        where a.telefonas is not null and (a.id = ${handlesOrders(session) ? 0 : session.userId}
          or a.vartotojo_tipas in ('ORG_ATSTOVAS', 'ORG_TVARKYTOJAS') and ${ofCompany(imoneId, 'a.id')})
        order by a.id = ${session.userId} desc, a.vartotojo_tipas, a.id limit 1)`.as('telefonas'),
    )
    .where('id', '=', imoneId)
    .executeTakeFirst()
  const { pavadinimas, miestas, adresas, indeksas, telefonas } = found(row)
  return {
    siuntimoAdresas: { miestas, adresas, indeksas },
    gavejoPavadinimas: pavadinimas,
    gavejoTelefonas: telefonas ?? '',
  }
}
