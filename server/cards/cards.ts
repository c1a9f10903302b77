import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { CardQuery } from '#contract/cards/api.ts'
import { digitsOf } from '#contract/cards/number.ts'
import { type Card, type CardStatus, cardStatuses, cardTypes } from '#contract/cards/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, listBy, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull, personRef } from '#server/lib/rows/refs.ts'
import { matches } from '#server/persons/filters.ts'
import { companySeen, employed, employment, ofCompany, visiblePerson } from '#server/persons/queries.ts'

/** Which orders of cards this session sees: the own company's, or all. */
const visibleOrder = (session: Session) =>
  can(session, 'AccessAllImones') ? sql<SqlBool>`true` : sql<SqlBool>`ku.imone_id = ${session.imoneId ?? 0}`

/** All that a card shows to who sees its holder; nobody is told of another company's order. */
const rows = (db: Db, session: Session) =>
  db
    .selectFrom('kortele')
    .innerJoin('asmuo', 'asmuo.id', 'kortele.asmuoId')
    .leftJoin('kortelesUzsakymas as ku', 'ku.id', 'kortele.uzsakymasId')
    .leftJoinLateral(
      () => employment(companySeen(session)).select('ai.imoneId').as('dirba'),
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
      sql<boolean>`asmuo.nuotrauka_id is null`.as('beNuotraukos'),
      sql<
        Card['uzsakymas']
      >`case when ku.id is not null and ${visibleOrder(session)} then ${json({ id: 'ku.id', statusas: 'ku.statusas' }, { ku: 'kortelesUzsakymas' })} end`.as(
        'uzsakymas',
      ),
      'kortele.sukurta',
      'ku.uzsakyta',
      'ku.atlikta as pagaminta',
      'kortele.versija',
    ])

/** Cards of the people that the session sees: as one set, which the cards are looked up by. */
function ofSeen({ userId, imoneId, rights }: Session): Expression<SqlBool> {
  const own = sql`select ${userId}::bigint`
  if (!can({ rights }, 'AccessOwnImone') || imoneId === null) return sql<SqlBool>`kortele.asmuo_id = ${userId}`
  return sql<SqlBool>`kortele.asmuo_id in (
    select ai.asmuo_id from asmuo_imone ai where ai.imone_id = ${imoneId} and ${employed} union all ${own})`
}

/** Numbers that begin so: a range of the index of numbers, whatever their collation. */
const numbered = (start: string): Expression<SqlBool> =>
  sql<SqlBool>`kortele.numeris between ${start.padEnd(8, '0')} and ${start.padEnd(8, '9')}`
/** Checked codes, written out: only then does the plan know which index holds them. */
const among = (column: string, codes: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(codes.map((code) => sql.lit(code)))})`

const id = sql.ref('kortele.id')
const byName = [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), id]
/** Where little is left to sort: kept off the index of all people, which the planner would walk to its end. */
const held = [sql`(asmuo.pavarde || '') collate "lt-x-icu"`, ...byName.slice(1)]

/** Cards of the people that the session sees. Those of everybody are counted by their counter. */
export function listCards(db: Db, session: Session, query: z.output<typeof CardQuery>): Promise<Page<Card>> {
  const all = can(session, 'AccessAllImones')
  let filtered = db.selectFrom('kortele')
  const where = (condition: Expression<SqlBool>) => {
    filtered = filtered.where(condition)
  }
  if (!all) where(ofSeen(session))
  if (query.asmuo) filtered = filtered.where('kortele.asmuoId', '=', query.asmuo)
  if (query.numeris) where(numbered(query.numeris))
  const digits = digitsOf(query.search ?? '')
  if (query.search)
    where(
      digits && digits.length <= 8
        ? numbered(digits)
        : sql<SqlBool>`kortele.asmuo_id in (select asmuo.id from asmuo where ${matches(query.search)})`,
    )
  if (query.statusas) where(among('kortele.statusas', query.statusas))
  if (query.tipas) where(among('kortele.tipas', query.tipas))
  // Who of the own people works elsewhere is not a company's to ask.
  if (query.imone)
    where(all || query.imone === session.imoneId ? ofCompany(query.imone, 'kortele.asmuoId') : sql<SqlBool>`false`)
  if (query.uzsakymas)
    where(
      sql<SqlBool>`kortele.uzsakymas_id = (select ku.id from korteles_uzsakymas ku where ku.id = ${query.uzsakymas} and ${visibleOrder(session)})`,
    )
  if (query.beUzsakymo !== undefined) where(sql<SqlBool>`(kortele.uzsakymas_id is null) = ${query.beUzsakymo}`)
  if (query.beNuotraukos !== undefined)
    where(
      sql<SqlBool>`exists (select from asmuo a where a.id = kortele.asmuo_id and a.nuotrauka_id is ${query.beNuotraukos ? sql`` : sql`not`} null)`,
    )
  if (query.sukurtaNuo) where(sql<SqlBool>`kortele.sukurta >= ${query.sukurtaNuo}::date`)
  // The day after the last one of the calendar is the database's to know.
  if (query.sukurtaIki) where(sql<SqlBool>`kortele.sukurta < ${query.sukurtaIki}::date + 1`)
  if (query.galiojaIki) where(sql<SqlBool>`kortele.galioja_iki <= ${query.galiojaIki}::date`)

  const named = query.order.includes('pavarde')
  const select = named ? filtered.innerJoin('asmuo', 'asmuo.id', 'kortele.asmuoId') : filtered
  const { page: _, size: __, order: ___, format, stulpeliai, kalba, statusas, tipas, ...others } = query
  const counted = all && Object.values(others).every((value) => value === undefined || value === '')
  const total = counted ? () => countCards(db, statusas ?? cardStatuses, tipas) : undefined
  const { search, numeris, imone, uzsakymas, asmuo, sukurtaNuo, galiojaIki } = query
  const narrow = !all || search || numeris || imone || uzsakymas || asmuo || sukurtaNuo || galiojaIki
  const sorting = {
    id: [id],
    numeris: [sql.ref('kortele.numeris')],
    pavarde: narrow ? held : byName,
    galiojaIki: [sql.ref('kortele.galioja_iki'), id],
  }
  return listBy(select, rows(db, session), ['kortele.id'], query, sorting, total)
}

/** How many cards of these statuses there are in all, by the counters that the database keeps. */
async function countCards(db: Db, statuses: readonly CardStatus[], types: readonly string[] = [...cardTypes, '']) {
  const names = statuses.flatMap((status) => types.map((type) => `kortele:${status}:${type}`))
  const row = await db
    .selectFrom('skaitiklis')
    .select(sql<number>`coalesce(sum(kiekis), 0)::bigint`.as('total'))
    .where('kas', 'in', names)
    .executeTakeFirstOrThrow()
  return row.total
}

/** One card, or NotFound where the session does not see its holder. */
export const getCard = async (db: Db, session: Session, numeris: string) =>
  found(
    await rows(db, session).where('kortele.numeris', '=', numeris).where(visiblePerson(session)).executeTakeFirst(),
  ) as unknown as Card
