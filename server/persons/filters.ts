import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { digitsOf } from '#contract/cards/number.ts'
import { endingDays } from '#contract/competencies/rules.ts'
import type { EmploymentStatus } from '#contract/employments/schema.ts'
import { addDays } from '#contract/lib/civil.ts'
import type { PersonQuery } from '#contract/persons/api.ts'
import { noCard } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import { among, equals, type Filters } from '#server/lib/rows/filters.ts'
import { startsWith } from '#server/lib/rows/list.ts'
import { codesInText, fewOwners, lookedUp } from '#server/lib/rows/planner.ts'
import { byNames } from '#server/lib/rows/search.ts'
import { inSite } from '#server/sites/scope.ts'
import { inStatus, ofCompany } from './employed.ts'

export type Query = z.output<typeof PersonQuery>

/** What the conditions depend on besides the value of their own filter. */
interface Call {
  session: Session
  query: Query
  today: string
  /** Do so many people match the query that the planner must not collect all of them first? */
  isCommon: boolean
}

/** The conditions of the users list. */
export function personFilters({ session, query, today, isCommon }: Call): Filters<Query> {
  const all = can(session, 'AccessAllImones')
  const company = all ? query.imonesId : (session.imoneId ?? 0)
  const has = hasRow(isCommon)
  // One company has few people: each of them is looked up.
  const waits = waiting(isCommon || company !== undefined)
  const soon = sql`between ${today}::date and ${addDays(today, endingDays)}::date`
  return {
    search: matches,
    vardas: (vardas) => startsWith('asmuo.vardasNorm', vardas),
    pavarde: (pavarde) => startsWith('asmuo.pavardeNorm', pavarde),
    asmenskodas: equals('asmuo.asmenskodas'),
    kortele: (numeris) =>
      sql<SqlBool>`asmuo.id in (select asmuo_id from kortele where numeris = ${numeris} and statusas = 'AKTYVI')`,
    vartotojoTipas: (codes) => sql<SqlBool>`asmuo.vartotojo_tipas in (${sql.join(codes)})`,
    statusas: among('asmuo.statusas'),
    // A company may not search by other workplaces of its people.
    imonesId: (id) => (all || id === session.imoneId ? ofCompany(id, 'asmuo.id') : sql<SqlBool>`false`),
    objektoId: (id) => inSite(id, session, today),
    beNuotraukos: (without) =>
      without ? sql<SqlBool>`asmuo.nuotrauka_id is null` : sql<SqlBool>`asmuo.nuotrauka_id is not null`,
    pageidaujamasTipas: (code) => codesInText('asmuo.pageidaujamasTipas', [code]),
    imonesStatusas: (statusas) => isLinked(statusas, company),
    kortelesStatusas: hasCard,
    laukiaTvirtinimo: (wanted) => sql<SqlBool>`${waits} = ${wanted}`,
    baigiasiKvalifikacija: ifTrue(has('asmens_kvalifikacija', sql`statusas = 'PATVIRTINTA' and galioja ${soon}`)),
    baigiasiKortele: ifTrue(has('kortele', sql`statusas = 'AKTYVI' and galioja_iki ${soon}`)),
    baigiasi: ifTrue(has('asmens_kompetencija', sql`statusas = 'GALIOJA' and galioja ${soon}`)),
    kompetencija: (id) =>
      has(
        'asmens_kompetencija',
        sql`kompetencija_id = ${id} and statusas = 'GALIOJA' and coalesce(galioja, current_date) >= current_date`,
      ),
  }
}

/** A filter without a condition when it is false. */
const ifTrue = (condition: Expression<SqlBool>) => (wanted: boolean) => (wanted ? condition : null)

/** The person has a row in the table that meets the condition. */
const hasRow = (lookUp: boolean) => (table: string, condition: Expression<unknown>) =>
  (lookUp ? lookedUp : fewOwners)('asmuo.id', table, 'asmuo_id', condition)

/** A competency or a qualification of the person waits for a decision. */
function waiting(lookUp: boolean) {
  const waitsIn = (table: string) => hasRow(lookUp)(table, sql`statusas = 'LAUKIAMA'`)
  return sql`(${waitsIn('asmens_kompetencija')} or ${waitsIn('asmens_kvalifikacija')})`
}

/** An employment record of the person has this status today: in this company, or in any company if none is given. */
const isLinked = (statusas: EmploymentStatus, imoneId: number | undefined) =>
  sql<SqlBool>`asmuo.id in (select ai.asmuo_id from asmuo_imone ai where ${inStatus(statusas)}${imoneId === undefined ? sql`` : sql` and ai.imone_id = ${imoneId}`})`

/** The person has a card of one of these statuses; `noCard` among them means no valid card. */
function hasCard(wanted: readonly string[]): Expression<SqlBool> {
  const statuses = wanted.filter((code) => code !== noCard)
  const none = sql<SqlBool>`not asmuo.turi_kortele`
  if (statuses.length === 0) return none
  const any = sql<SqlBool>`exists (select from kortele k where k.asmuo_id = asmuo.id and ${codesInText('k.statusas', statuses)})`
  return wanted.includes(noCard) ? sql<SqlBool>`(${any} or ${none})` : any
}

/** One box for everything: a personal code, a card number, or the beginnings of a name in either order. */
export function matches(search: string): Expression<SqlBool> {
  const digits = digitsOf(search)
  if (digits?.length === 11) return sql<SqlBool>`asmuo.asmenskodas = ${digits}`
  if (digits?.length === 8) return sql<SqlBool>`asmuo.id in (select asmuo_id from kortele where numeris = ${digits})`
  return byNames(
    search,
    (start) => startsWith('asmuo.pavardeNorm', start),
    (start) => startsWith('asmuo.vardasNorm', start),
  )
}
