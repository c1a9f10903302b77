import { type AliasedExpression, type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { endingDays } from '#contract/competencies/rules.ts'
import type { EmploymentStatus } from '#contract/employments/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { type AssessorQuery, noCard, type PersonQuery } from '#contract/persons/api.ts'
import type { AssessorRow, PersonRow } from '#contract/persons/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, list, listBy, type Page, startsWith } from '#server/lib/rows/list.ts'
import { companyRef, orNull } from '#server/lib/rows/refs.ts'
import { inSite } from '#server/sites/scope.ts'
import { companySeen, employment, inStatus, ofCompany } from './queries.ts'
import { isWord, type KeptTotal, keptTotal } from './totals.ts'

/** Whose link with a company (any, where none is named) has this status today. */
const linked = (statusas: EmploymentStatus, imoneId: number | undefined) =>
  sql<SqlBool>`asmuo.id in (select ai.asmuo_id from asmuo_imone ai where ${inStatus(statusas)}${imoneId === undefined ? sql`` : sql` and ai.imone_id = ${imoneId}`})`

/** Has a card of one of these statuses, or none that counts: checked codes, written out. */
function hasCard(asked: readonly string[]): Expression<SqlBool> {
  const those = asked.filter((code) => code !== noCard)
  const having = (statuses: Expression<unknown>) =>
    sql<SqlBool>`exists (select from kortele k where k.asmuo_id = asmuo.id and k.statusas ${statuses})`
  const none = sql<SqlBool>`not asmuo.turi_kortele`
  if (those.length === 0) return none
  const any = having(sql`in (${sql.join(those.map((code) => sql.lit(code)))})`)
  return asked.includes(noCard) ? sql<SqlBool>`(${any} or ${none})` : any
}

/** Has such a row: of the few that are such, those of whom they are; where they are many, each person is looked up. */
const taken = (table: string, such: Expression<unknown>) =>
  sql<SqlBool>`asmuo.id in (select asmuo_id from ${sql.table(table)} where ${such})`
// Of a subquery with a limit no table of all is made.
const looked = (table: string, such: Expression<unknown>) =>
  sql<SqlBool>`coalesce((select true from ${sql.table(table)} w where w.asmuo_id = asmuo.id and ${such} limit 1), false)`

/** Whose competency or qualification waits: of one company's people each is looked up, of all the few who wait are taken. */
const waits = (ofOne: boolean) => {
  const is = (table: string) =>
    ofOne
      ? // Of a subquery with a limit no table of all who wait is made.
        sql`coalesce((select true from ${sql.table(table)} w where w.asmuo_id = asmuo.id and w.statusas = 'LAUKIAMA' limit 1), false)`
      : sql`asmuo.id in (select asmuo_id from ${sql.table(table)} where statusas = 'LAUKIAMA')`
  return sql`(${is('asmens_kompetencija')} or ${is('asmens_kvalifikacija')})`
}

const byName = [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), sql.ref('asmuo.id')]
const personSorting = {
  pavarde: byName,
  vardas: [alphabetical('asmuo.vardas'), alphabetical('asmuo.pavarde'), sql.ref('asmuo.id')],
  id: [sql.ref('asmuo.id')],
}

/** Where a search or a company narrows: kept off the indexes of the whole, which the planner would walk to their end. */
const heldSorting = {
  ...personSorting,
  pavarde: [sql`(asmuo.pavarde || '') collate "lt-x-icu"`, ...byName.slice(1)],
  vardas: [sql`(asmuo.vardas || '') collate "lt-x-icu"`, ...personSorting.vardas.slice(1)],
}

interface Works {
  imoneId: number
  pareigos: string
}
const personRows = (db: Db, company: number | null) =>
  db
    .selectFrom('asmuo')
    .leftJoinLateral(
      (eb) =>
        employment(eb, company).select(['ai.imoneId', 'ai.pareigos']).as('dirba') as AliasedExpression<Works, 'dirba'>,
      (join) => join.onTrue(),
    )
    .leftJoin('imone', 'imone.id', 'dirba.imoneId')
    .leftJoin('kortele', (join) =>
      join.onRef('kortele.asmuoId', '=', 'asmuo.id').on('kortele.statusas', '=', sql.lit('AKTYVI')),
    )
    .select([
      'asmuo.id',
      'asmuo.vardas',
      'asmuo.pavarde',
      'asmuo.vartotojoTipas',
      'asmuo.statusas',
      sql<string | null>`'/api/failai/' || asmuo.nuotrauka_id`.as('nuotrauka'),
      'asmuo.email',
      'asmuo.telefonas',
      orNull('imone', companyRef()).as('imone'),
      'dirba.pareigos',
      'kortele.numeris as kortelesNr',
      sql<number>`(select count(*) from asmens_kompetencija ak where ak.asmuo_id = asmuo.id and ak.statusas = 'GALIOJA' and coalesce(ak.galioja, current_date) >= current_date)`.as(
        'kompetencijos',
      ),
    ])

/** People by the filters of the users list, cut to what the session may see. */
export async function listPersons(
  db: Db,
  session: Session,
  query: z.output<typeof PersonQuery>,
  now: Date,
): Promise<Page<PersonRow>> {
  const today = civilDay(now)
  const all = can(session, 'AccessAllImones')
  const { page: _, size: __, order: ___, format, stulpeliai, kalba, ...filters } = query
  const kept = all ? await keptTotal(db, filters, today) : undefined
  let filtered = db.selectFrom('asmuo')
  const where = (condition: Expression<SqlBool>) => {
    filtered = filtered.where(condition)
  }
  if (!all) where(ofCompany(session.imoneId ?? 0, 'asmuo.id'))
  if (query.search) where(matches(query.search))
  if (query.vardas) where(startsWith('asmuo.vardasNorm', query.vardas))
  if (query.pavarde) where(startsWith('asmuo.pavardeNorm', query.pavarde))
  if (query.asmenskodas) filtered = filtered.where('asmuo.asmenskodas', '=', query.asmenskodas)
  if (query.kortele)
    where(
      sql<SqlBool>`asmuo.id in (select asmuo_id from kortele where numeris = ${query.kortele} and statusas = 'AKTYVI')`,
    )
  if (query.vartotojoTipas) filtered = filtered.where('asmuo.vartotojoTipas', 'in', query.vartotojoTipas)
  // Checked codes, written out: only then does the plan know that the index of the few holds them.
  if (query.statusas) where(sql<SqlBool>`asmuo.statusas in (${sql.join(query.statusas.map((code) => sql.lit(code)))})`)
  // Who of the own people works elsewhere is not a company's to ask.
  if (query.imonesId)
    where(all || query.imonesId === session.imoneId ? ofCompany(query.imonesId, 'asmuo.id') : sql<SqlBool>`false`)
  if (query.objektoId) where(inSite(query.objektoId, session, today))
  if (query.beNuotraukos !== undefined)
    where(query.beNuotraukos ? sql<SqlBool>`asmuo.nuotrauka_id is null` : sql<SqlBool>`asmuo.nuotrauka_id is not null`)
  if (query.pageidaujamasTipas) where(sql<SqlBool>`asmuo.pageidaujamas_tipas = ${sql.lit(query.pageidaujamasTipas)}`)
  if (query.imonesStatusas) where(linked(query.imonesStatusas, all ? query.imonesId : (session.imoneId ?? 0)))
  if (query.kortelesStatusas) where(hasCard(query.kortelesStatusas))
  const ofOne = !all || query.imonesId !== undefined
  if (query.laukiaTvirtinimo !== undefined)
    where(sql<SqlBool>`${waits(ofOne || kept?.dense === true)} = ${query.laukiaTvirtinimo}`)
  const soon = sql`galioja between ${today}::date and ${addDays(today, endingDays)}::date`
  const cardSoon = sql`galioja_iki between ${today}::date and ${addDays(today, endingDays)}::date`
  const has = kept?.dense ? looked : taken
  if (query.baigiasiKvalifikacija) where(has('asmens_kvalifikacija', sql`statusas = 'PATVIRTINTA' and ${soon}`))
  if (query.baigiasiKortele) where(has('kortele', sql`statusas = 'AKTYVI' and ${cardSoon}`))
  if (query.baigiasi) where(has('asmens_kompetencija', sql`statusas = 'GALIOJA' and ${soon}`))
  if (query.kompetencija)
    where(
      has(
        'asmens_kompetencija',
        sql`kompetencija_id = ${query.kompetencija} and statusas = 'GALIOJA' and coalesce(galioja, current_date) >= current_date`,
      ),
    )
  const { search, vardas, pavarde, imonesId, objektoId, imonesStatusas, baigiasi, pageidaujamasTipas } = query
  const { baigiasiKortele, baigiasiKvalifikacija } = query
  const ends = baigiasi || baigiasiKortele || baigiasiKvalifikacija
  const narrow =
    !all || search || vardas || pavarde || imonesId || objektoId || imonesStatusas || ends || pageidaujamasTipas
  const plan = kept && narrow ? walkOf(query, kept) : undefined
  if (plan?.where) where(plan.where)
  const sorting = narrow && !plan?.walk ? heldSorting : personSorting
  const total = kept && (async () => kept.total)
  return listBy(filtered, personRows(db, companySeen(session)), ['asmuo.id'], query, sorting, total)
}

/** How the page of one filter over everybody is found: through everybody by name (`walk`), or else by those it finds. */
function walkOf(query: z.output<typeof PersonQuery>, kept: KeptTotal): { walk: boolean; where?: Expression<SqlBool> } {
  const { search, pavarde, order, page, size } = query
  if (!isWord(search) && !isWord(pavarde)) return { walk: kept.dense }
  if (order !== 'pavarde') return { walk: kept.dense && kept.denseNames }
  if (isWord(pavarde)) return kept.dense ? { walk: true, where: fromLetter(pavarde) } : { walk: false }
  if (!isWord(search) || kept.denseNames) return { walk: true }
  if (!kept.denseSurnames) return { walk: false }
  // Of the many with such a surname the first ones by name, of the few with such a first name all.
  const bySurname = sql`(select asmuo.id from asmuo where ${startsWith('asmuo.pavardeNorm', search)} and ${fromLetter(search)}
    order by ${sql.join(byName)} limit ${sql.lit((page + 1) * size)})`
  const byFirstName = sql`select asmuo.id from asmuo where ${startsWith('asmuo.vardasNorm', search)}`
  return { walk: false, where: sql<SqlBool>`asmuo.id in (${bySurname} union all ${byFirstName})` }
}

/** Where in the alphabet surnames with this beginning start: a bare letter comes before those with a mark. */
const fromLetter = (text: string) => sql<SqlBool>`asmuo.pavarde collate "lt-x-icu" >= paieskai(${text})`

/** The person, with the company, of a select that has both. */
export const personWithCompany = json({
  id: 'asmuo.id',
  vardas: 'asmuo.vardas',
  pavarde: 'asmuo.pavarde',
  imone: orNull('imone', companyRef()),
})

/** One box for all: a personal code, a card number, or the beginnings of a name in either order. */
export function matches(search: string): Expression<SqlBool> {
  if (/^\d{11}$/.test(search)) return sql<SqlBool>`asmuo.asmenskodas = ${search}`
  if (/^\d{8}$/.test(search)) return sql<SqlBool>`asmuo.id in (select asmuo_id from kortele where numeris = ${search})`
  const [one = '', two] = search.split(/[\s,]+/)
  const both = (surname: string, name: string) =>
    sql<SqlBool>`(${startsWith('asmuo.pavardeNorm', surname)} and ${startsWith('asmuo.vardasNorm', name)})`
  return two
    ? sql<SqlBool>`(${both(one, two)} or ${both(two, one)})`
    : sql<SqlBool>`(${startsWith('asmuo.pavardeNorm', one)} or ${startsWith('asmuo.vardasNorm', one)})`
}

/** Assessors, by name, area or region: only what choosing one needs. */
export function listAssessors(db: Db, query: z.output<typeof AssessorQuery>): Promise<Page<AssessorRow>> {
  let select = db
    .selectFrom('asmuo')
    .select([
      'asmuo.id',
      'asmuo.vardas',
      'asmuo.pavarde',
      'asmuo.vertintojasSritys',
      'asmuo.vertintojasRegionai',
      'asmuo.vertintojasKalbos',
    ])
    .where('asmuo.vartotojoTipas', '=', 'VERTINTOJAS')
    .where('asmuo.statusas', '<>', 'UZBLOKUOTA')
  if (query.search) select = select.where(matches(query.search))
  if (query.sritis) select = select.where(sql<SqlBool>`${query.sritis} = any(vertintojas_sritys)`)
  if (query.regionas) select = select.where(sql<SqlBool>`${query.regionas} = any(vertintojas_regionai)`)
  return list(select, query, { pavarde: byName })
}
