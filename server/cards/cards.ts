import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { CardQuery } from '#contract/cards/api.ts'
import { digitsOf } from '#contract/cards/number.ts'
import { type Card, type CardStatus, cardStatuses, cardTypes } from '#contract/cards/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import { among, equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, countedAs, listBy, type Page } from '#server/lib/rows/list.ts'
import { sortedWithoutIndex } from '#server/lib/rows/planner.ts'
import { companyRef, orNull, personRef } from '#server/lib/rows/refs.ts'
import { employed, employment, ofCompany } from '#server/persons/employed.ts'
import { matches } from '#server/persons/filters.ts'
import { companySeen, visiblePerson } from '#server/persons/visible.ts'

/** Orders of cards that the session sees: all, or those of the caller's company. */
const visibleOrder = (session: Session) =>
  can(session, 'AccessAllImones') ? sql<SqlBool>`true` : sql<SqlBool>`ku.imone_id = ${session.imoneId ?? 0}`

/** Cards as the list and the form show them. The order of another company is not shown. */
const cardRows = (db: Db, session: Session) =>
  db
    .selectFrom('kortele')
    .innerJoin('asmuo', 'asmuo.id', 'kortele.asmuoId')
    .leftJoin('kortelesUzsakymas as ku', 'ku.id', 'kortele.uzsakymasId')
    .leftJoinLateral(
      () => employment(companySeen(session)).select(['ai.imoneId', 'ai.statusas']).as('dirba'),
      (join) => join.onTrue(),
    )
    .leftJoin('imone', 'imone.id', 'dirba.imoneId')
    .select([
      'kortele.id',
      'kortele.numeris',
      'kortele.statusas',
      'kortele.tipas',
      'kortele.galiojaIki',
      'kortele.pastabos',
      personRef().as('asmuo'),
      orNull('imone', companyRef()).as('imone'),
      sql<boolean>`coalesce(dirba.statusas = 'PATVIRTINTA', false)`.as('dirba'),
      sql<{
        kada: string
        kas: { id: number; vardas: string; pavarde: string } | null
      } | null>`case when kortele.pamesta is not null then json_build_object('kada', kortele.pamesta,
        'kas', (select ${personRef('kas')} from asmuo kas where kas.id = kortele.pamesta_pranese)) end`.as('pamesta'),
      sql<boolean>`asmuo.nuotrauka_id is null`.as('beNuotraukos'),
      sql<{
        id: number
        statusas: Code<'kortelesUzsakymoStatusai'>
      } | null>`case when ku.id is not null and ${visibleOrder(session)} then ${json({ id: 'ku.id', statusas: 'ku.statusas' }, { ku: 'kortelesUzsakymas' })} end`.as(
        'uzsakymas',
      ),
      'kortele.sukurta',
      'ku.uzsakyta',
      'ku.atlikta as pagaminta',
      'kortele.versija',
    ])

/** Cards of the people whom the session sees. The people are selected first, then their cards. */
function ofVisiblePeople({ userId, imoneId, rights }: Session): Expression<SqlBool> {
  const caller = sql`select ${userId}::bigint`
  if (!can({ rights }, 'AccessOwnImone') || imoneId === null) return sql<SqlBool>`kortele.asmuo_id = ${userId}`
  return sql<SqlBool>`kortele.asmuo_id in (
    select ai.asmuo_id from asmuo_imone ai where ai.imone_id = ${imoneId} and ${employed} union all ${caller})`
}

/** Card numbers that begin with these digits: a range of the index, whatever its collation. */
const numberStartsWith = (digits: string): Expression<SqlBool> =>
  sql<SqlBool>`kortele.numeris between ${digits.padEnd(8, '0')} and ${digits.padEnd(8, '9')}`

/** Up to eight digits are the beginning of a card number; any other text is the holder's name. */
function bySearch(search: string): Expression<SqlBool> {
  const digits = digitsOf(search)
  if (digits && digits.length <= 8) return numberStartsWith(digits)
  return sql<SqlBool>`kortele.asmuo_id in (select asmuo.id from asmuo where ${matches(search)})`
}

type Query = z.output<typeof CardQuery>

const filters = (session: Session): Filters<Query> => ({
  asmuo: equals('kortele.asmuoId'),
  numeris: numberStartsWith,
  search: bySearch,
  statusas: among('kortele.statusas'),
  tipas: among('kortele.tipas'),
  // A company must not find out which of its people work for another company.
  imone: (company) =>
    can(session, 'AccessAllImones') || company === session.imoneId
      ? ofCompany(company, 'kortele.asmuoId')
      : sql<SqlBool>`false`,
  uzsakymas: (order) =>
    sql<SqlBool>`kortele.uzsakymas_id = (select ku.id from korteles_uzsakymas ku where ku.id = ${order} and ${visibleOrder(session)})`,
  beUzsakymo: (without) => sql<SqlBool>`(kortele.uzsakymas_id is null) = ${without}`,
  beNuotraukos: (without) =>
    sql<SqlBool>`exists (select from asmuo a where a.id = kortele.asmuo_id and a.nuotrauka_id is ${without ? sql`` : sql`not`} null)`,
  sukurtaNuo: (day) => sql<SqlBool>`kortele.sukurta >= ${day}::date`,
  // The database computes the next day of the calendar.
  sukurtaIki: (day) => sql<SqlBool>`kortele.sukurta < ${day}::date + 1`,
  galiojaIki: (day) => sql<SqlBool>`kortele.galioja_iki <= ${day}::date`,
})

type Filter = keyof Filters<Query>
/** Filters that leave only a few cards. */
const narrowing: readonly Filter[] = ['search', 'numeris', 'imone', 'uzsakymas', 'asmuo', 'sukurtaNuo', 'galiojaIki']
/** Filters whose totals the database counts in advance. */
const counted: readonly Filter[] = ['statusas', 'tipas']

const id = sql.ref('kortele.id')
const byName = [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), id]
const sorting = {
  id: [id],
  numeris: [sql.ref('kortele.numeris')],
  pavarde: byName,
  galiojaIki: [sql.ref('kortele.galioja_iki'), id],
}
const sortingOfFew = { ...sorting, pavarde: [sortedWithoutIndex('asmuo.pavarde'), ...byName.slice(1)] }

/** Cards of the people whom the session sees. */
export function listCards(db: Db, session: Session, query: Query): Promise<Page<Card>> {
  const all = can(session, 'AccessAllImones')
  const conditions = filters(session)
  const given = (Object.keys(conditions) as Filter[]).filter((name) => query[name] !== undefined && query[name] !== '')
  const cards = db.selectFrom('kortele').where(matching(query, conditions))
  const seen = all ? cards : cards.where(ofVisiblePeople(session))
  const byHolder = query.order.includes('pavarde')
  const filtered = byHolder ? seen.innerJoin('asmuo', 'asmuo.id', 'kortele.asmuoId') : seen
  const few = !all || given.some((name) => narrowing.includes(name))
  const total =
    all && given.every((name) => counted.includes(name))
      ? numberOfCards(query.statusas ?? cardStatuses, query.tipas)
      : undefined
  return listBy(filtered, cardRows(db, session), ['kortele.id'], query, few ? sortingOfFew : sorting, total)
}

/** SQL: how many cards have these statuses and types, by the counters of the database. */
const numberOfCards = (statuses: readonly CardStatus[], types: readonly string[] = [...cardTypes, '']) =>
  countedAs(statuses.flatMap((status) => types.map((type) => `kortele:${status}:${type}`)))

/** One card. Throws NotFound where the session does not see its holder. */
export const getCard = async (db: Db, session: Session, numeris: string): Promise<Card> =>
  found(
    await cardRows(db, session).where('kortele.numeris', '=', numeris).where(visiblePerson(session)).executeTakeFirst(),
  )
