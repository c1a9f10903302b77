import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { cardNumberOf } from '#contract/cards/number.ts'
import type { CheckQuery, OwnCheckQuery } from '#contract/gateChecks/api.ts'
import type { CheckRow, OwnCheck } from '#contract/gateChecks/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { among, equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { json, jsonWhen } from '#server/lib/rows/json.ts'
import { list, listBy, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull } from '#server/lib/rows/refs.ts'
import { byNames } from '#server/lib/rows/search.ts'
import { visiblePerson } from '#server/persons/visible.ts'
import { seesWhole } from '#server/sites/scope.ts'

/** The checks of a site that the session sees: all, or those of the people of the caller's company, without visitors. */
export const visibleChecks = (session: Session, siteId: number): Expression<SqlBool> =>
  sql<SqlBool>`(${seesWhole(session, siteId)} or p.imone_id = ${session.imoneId ?? 0} and p.asmuo_id is not null)`

/** The moment when a civil day of Vilnius begins. */
export const dayBegins = (day: string, after = 0) =>
  sql<string>`((${day}::date + ${sql.lit(after)})::timestamp at time zone 'Europe/Vilnius')`

/** The gate device of a check; of a program's, the turnstile that it names, or its key. */
export const gateName = sql<string>`coalesce(v.pavadinimas, nullif(p.vartai, ''), r.pavadinimas)`

const joined = (db: Db) =>
  db
    .selectFrom('patikra as p')
    .leftJoin('vartuIrenginys as v', 'v.id', 'p.irenginysId')
    .leftJoin('apiRaktas as r', 'r.id', 'p.raktasId')
    .leftJoin('asmuo', 'asmuo.id', 'p.asmuoId')
    .leftJoin('imone', 'imone.id', 'p.imoneId')

/** What lists and the picture of today show of a check. */
export const checkRows = (db: Db, session: Session) =>
  joined(db).select([
    'p.id',
    'p.kada',
    'p.gauta',
    'p.ateities',
    gateName.as('vartai'),
    'p.sargas',
    'p.kryptis',
    'p.pagrindas',
    'p.numeris',
    jsonWhen('asmuo.id', {
      id: 'asmuo.id',
      vardas: 'asmuo.vardas',
      pavarde: 'asmuo.pavarde',
      matomas: sql<boolean>`${visiblePerson(session, 'asmuo.id')}`,
    }).as('asmuo'),
    orNull('imone', companyRef()).as('imone'),
    sql<CheckRow['lankytojas']>`p.lankytojas`.as('lankytojas'),
    'p.verdiktas',
    sql<CheckRow['kodai']>`p.kodai`.as('kodai'),
    'p.sarasoAmzius',
    'p.sprendimas',
    'p.priesRaudona',
    'p.priezastis',
    'p.paaiskinimas',
    'p.pamirsta',
  ])

type Query = z.output<typeof CheckQuery>
const sorting = { kada: [sql.ref('p.kada'), sql.ref('p.id')] }

const filters: Filters<Query> = {
  search: matches,
  nuo: (day) => sql<SqlBool>`p.kada >= ${dayBegins(day)}`,
  iki: (day) => sql<SqlBool>`p.kada < ${dayBegins(day, 1)}`,
  verdiktas: among('p.verdiktas'),
  sprendimas: among('p.sprendimas'),
  kryptis: among('p.kryptis'),
  pagrindas: among('p.pagrindas'),
  priezastis: among('p.priezastis'),
  imone: equals('p.imoneId'),
  asmuo: equals('p.asmuoId'),
  priesRaudona: equals('p.priesRaudona'),
}

/** Finds by the beginnings of the names of a person or a visitor in either order, or by the number that was read. */
function matches(search: string): Expression<SqlBool> {
  const numeris = cardNumberOf(search)
  if (numeris) return sql<SqlBool>`p.numeris = ${numeris}`
  const starts = (norm: string, field: string, text: string) =>
    sql<SqlBool>`coalesce(${sql.ref(norm)}, paieskai(coalesce(p.lankytojas ->> ${sql.lit(field)}, '')))
      ^@ (select paieskai(${text}))`
  return byNames(
    search,
    (start) => starts('asmuo.pavardeNorm', 'pavarde', start),
    (start) => starts('asmuo.vardasNorm', 'vardas', start),
  )
}

/** Checks of a site that the session sees, by the filters of the list. */
export function listChecks(db: Db, session: Session, siteId: number, query: Query): Promise<Page<CheckRow>> {
  const filtered = joined(db)
    .where('p.objektasId', '=', siteId)
    .where(visibleChecks(session, siteId))
    .where(matching(query, filters))
  return listBy(filtered, checkRows(db, session), ['p.id', 'p.menuo'], query, sorting)
}

/** The checks of the caller alone, wherever they were. */
export function listOwnChecks(
  db: Db,
  session: Session,
  query: z.output<typeof OwnCheckQuery>,
): Promise<Page<OwnCheck>> {
  const select = db
    .selectFrom('patikra as p')
    .leftJoin('vartuIrenginys as v', 'v.id', 'p.irenginysId')
    .leftJoin('apiRaktas as r', 'r.id', 'p.raktasId')
    .innerJoin('objektas', 'objektas.id', 'p.objektasId')
    .select([
      'p.id',
      'p.kada',
      'p.kryptis',
      'p.pagrindas',
      'p.verdiktas',
      sql<OwnCheck['kodai']>`p.kodai`.as('kodai'),
      'p.sprendimas',
      'p.priezastis',
      'p.paaiskinimas',
      gateName.as('vartai'),
      json({ id: 'objektas.id', pavadinimas: 'objektas.pavadinimas' }).as('objektas'),
    ])
    .where('p.asmuoId', '=', session.userId)
    .where(matching(query, { nuo: filters.nuo, iki: filters.iki }))
  return list(select, query, sorting)
}
