import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { civilDay } from '#contract/lib/civil.ts'
import type { AssessorQuery } from '#contract/persons/api.ts'
import type { AssessorRow, PersonRow } from '#contract/persons/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { matching } from '#server/lib/rows/filters.ts'
import { json } from '#server/lib/rows/json.ts'
import { givenFilters, list, listBy, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull } from '#server/lib/rows/refs.ts'
import { employment, ofCompany } from './employed.ts'
import { matches, personFilters, type Query } from './filters.ts'
import { byName, planPage } from './pagePlan.ts'
import { everybody, storedTotal } from './totals.ts'
import { companySeen } from './visible.ts'

const personRows = (db: Db, company: number | null) =>
  db
    .selectFrom('asmuo')
    .leftJoinLateral(
      () => employment(company).select(['ai.imoneId', 'ai.pareigos']).as('dirba'),
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

/** People who match the filters of the users list, among those that the session may see. */
export async function listPersons(db: Db, session: Session, query: Query, now: Date): Promise<Page<PersonRow>> {
  const today = civilDay(now)
  const everywhere = can(session, 'AccessAllImones')
  const filtersGiven = givenFilters(query)
  const given = Object.keys(filtersGiven).length > 0
  const stored = everywhere && given ? await storedTotal(db, filtersGiven, today) : undefined
  const plan = planPage(query, everywhere, stored)
  const filters = personFilters({ session, query, today, isCommon: stored?.isCommon === true })
  let filtered = db.selectFrom('asmuo')
  if (!everywhere) filtered = filtered.where(ofCompany(session.imoneId ?? 0, 'asmuo.id'))
  filtered = filtered.where(matching(query, filters))
  if (plan.where) filtered = filtered.where(plan.where)
  const total = everywhere && !given ? everybody : stored?.total
  return listBy(filtered, personRows(db, companySeen(session)), ['asmuo.id'], query, plan.sorting, total)
}

/** The person with the company, for a select that joins both. */
export const personWithCompany = json({
  id: 'asmuo.id',
  vardas: 'asmuo.vardas',
  pavarde: 'asmuo.pavarde',
  imone: orNull('imone', companyRef()),
})

/** Assessors by name, area or region, with only the fields needed to select one. */
export const listAssessors = (db: Db, query: z.output<typeof AssessorQuery>): Promise<Page<AssessorRow>> =>
  list(
    db
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
      .where(
        matching(query, {
          search: matches,
          sritis: (code) => sql<SqlBool>`${code} = any(vertintojas_sritys)`,
          regionas: (code) => sql<SqlBool>`${code} = any(vertintojas_regionai)`,
        }),
      ),
    query,
    { pavarde: byName },
  )
