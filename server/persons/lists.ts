import { type AliasedExpression, type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { endingDays } from '#contract/competencies/rules.ts'
import type { EmploymentStatus } from '#contract/employments/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { type AssessorQuery, noCard, type PersonQuery } from '#contract/persons/api.ts'
import type { AssessorRow, PersonRow } from '#contract/persons/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { json, jsonWhen } from '#server/lib/json.ts'
import { alphabetical, counted, list, listBy, type Page, startsWith } from '#server/lib/list.ts'
import { companySeen, employment, inStatus, ofCompany } from './queries.ts'

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

/** Where a search or a company narrows: kept off the index of the whole, which the planner would walk to its end. */
const held = [sql`(asmuo.pavarde || '') collate "lt-x-icu"`, ...byName.slice(1)]

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
      jsonWhen<PersonRow['imone']>('imone.id', { id: 'imone.id', pavadinimas: 'imone.pavadinimas' }).as('imone'),
      'dirba.pareigos',
      'kortele.numeris as kortelesNr',
      sql<number>`(select count(*) from asmens_kompetencija ak where ak.asmuo_id = asmuo.id and ak.statusas = 'GALIOJA' and coalesce(ak.galioja, current_date) >= current_date)`.as(
        'kompetencijos',
      ),
    ])

/** People by the filters of the users list, cut to what the session may see. */
export function listPersons(
  db: Db,
  session: Session,
  query: z.output<typeof PersonQuery>,
  now: Date,
): Promise<Page<PersonRow>> {
  const today = civilDay(now)
  const all = can(session, 'AccessAllImones')
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
  if (query.beNuotraukos !== undefined)
    where(query.beNuotraukos ? sql<SqlBool>`asmuo.nuotrauka_id is null` : sql<SqlBool>`asmuo.nuotrauka_id is not null`)
  if (query.pageidaujamasTipas) where(sql<SqlBool>`asmuo.pageidaujamas_tipas = ${sql.lit(query.pageidaujamasTipas)}`)
  if (query.imonesStatusas) where(linked(query.imonesStatusas, all ? query.imonesId : (session.imoneId ?? 0)))
  if (query.kortelesStatusas) where(hasCard(query.kortelesStatusas))
  const ofOne = !all || query.imonesId !== undefined
  if (query.laukiaTvirtinimo !== undefined) where(sql<SqlBool>`${waits(ofOne)} = ${query.laukiaTvirtinimo}`)
  const soon = sql`between ${today}::date and ${addDays(today, endingDays)}::date`
  if (query.baigiasiKvalifikacija)
    where(
      sql<SqlBool>`asmuo.id in (select asmuo_id from asmens_kvalifikacija where statusas = 'PATVIRTINTA' and galioja ${soon})`,
    )
  if (query.baigiasiKortele)
    where(sql<SqlBool>`asmuo.id in (select asmuo_id from kortele where statusas = 'AKTYVI' and galioja_iki ${soon})`)
  if (query.baigiasi)
    where(
      sql<SqlBool>`asmuo.id in (select asmuo_id from asmens_kompetencija where statusas = 'GALIOJA' and galioja between ${today}::date and ${addDays(today, endingDays)}::date)`,
    )
  if (query.kompetencija)
    where(
      sql<SqlBool>`asmuo.id in (select asmuo_id from asmens_kompetencija where kompetencija_id = ${query.kompetencija} and statusas = 'GALIOJA' and coalesce(galioja, current_date) >= current_date)`,
    )
  const { page: _, size: __, order: ___, format, stulpeliai, kalba, ...filters } = query
  const unfiltered = all && Object.values(filters).every((value) => value === undefined || value === '')
  const { search, vardas, pavarde, imonesId, imonesStatusas, baigiasi, pageidaujamasTipas } = query
  const narrow = !all || search || vardas || pavarde || imonesId || imonesStatusas || baigiasi || pageidaujamasTipas
  const sorting = narrow ? { ...personSorting, pavarde: held } : personSorting
  const total = unfiltered ? () => counted(db, 'asmuo') : undefined
  return listBy<PersonRow>(filtered, personRows(db, companySeen(session)), ['asmuo.id'], query, sorting, total)
}

/** The person, with the company, of a select that has both. */
export const personWithCompany = json({
  id: 'asmuo.id',
  vardas: 'asmuo.vardas',
  pavarde: 'asmuo.pavarde',
  imone: jsonWhen('imone.id', { id: 'imone.id', pavadinimas: 'imone.pavadinimas' }),
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
