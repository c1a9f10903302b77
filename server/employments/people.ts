import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { cardNumberOf } from '#contract/cards/number.ts'
import type { CompanyPeopleQuery } from '#contract/employments/api.ts'
import { mayEdit } from '#contract/employments/rules.ts'
import type { CompanyPerson } from '#contract/employments/schema.ts'
import { AppError } from '#contract/errors.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import { type Filters, matching } from '#server/lib/rows/filters.ts'
import { found, ifSeen } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, escaped, listBy, type Page } from '#server/lib/rows/list.ts'
import { byNames } from '#server/lib/rows/search.ts'
import { employed, inStatus } from '#server/persons/employed.ts'
import { inSdidState, sdidState } from '#server/sdid/state.ts'
import { statusNow } from './queries.ts'

/** Sorts digits within the text as numbers: 9 before 10. */
const byNumber = sql`ai.numeris collate skaitine`
const id = sql.ref('ai.id')
const byName = [alphabetical('ai.pavarde'), alphabetical('ai.vardas'), id]
const sorting = {
  pavarde: byName,
  numeris: [byNumber, id],
  galiojaNuo: [sql.ref('ai.galiojaNuo'), id],
  galiojaIki: [sql.ref('ai.galiojaIki'), id],
  statusas: [statusNow, ...byName],
}

/** How many competencies of `a` are valid; null where there is no `a`. */
const valid = sql<number | null>`case when a.id is not null then (select count(*) from asmens_kompetencija ak
  where ak.asmuo_id = a.id and ak.statusas = 'GALIOJA' and coalesce(ak.galioja, current_date) >= current_date) end`

/**
 * What the company sees of the person in addition to the name in the record: `a` is the person if the record lets the
 * company see them, and null if the record has ended or is a call (docs/decisions/014, 028).
 */
const rows = (db: Db, all: boolean) =>
  db
    .selectFrom('asmuoImone as ai')
    .leftJoin('asmuo as a', (join) => join.onRef('a.id', '=', 'ai.asmuoId').on(all ? sql<SqlBool>`true` : employed))
    .leftJoin('kortele', (join) =>
      join.onRef('kortele.asmuoId', '=', 'a.id').on('kortele.statusas', '=', sql.lit('AKTYVI')),
    )
    .select([
      'ai.id',
      // Only records of a company are listed.
      json({ id: sql<number>`ai.imone_id` }).as('imone'),
      json(
        {
          id: sql<number | null>`a.id`,
          vardas: 'ai.vardas',
          pavarde: 'ai.pavarde',
          statusas: sql<Code<'asmuoStatusai'> | null>`a.statusas`,
          kortelesNr: sql<string | null>`kortele.numeris`,
        },
        { ai: 'asmuoImone' },
      ).as('asmuo'),
      statusNow.as('statusas'),
      'ai.numeris',
      'ai.pareigos',
      'ai.galiojaNuo',
      'ai.galiojaIki',
      'ai.sdid',
      sdidState('ai').as('sdidBusena'),
      valid.as('kompetencijos'),
      'ai.versija',
    ])

/** People of a company; -1 is the caller's. Throws NotFound if the session does not work with the company. */
export async function listCompanyPeople(
  db: Db,
  session: Session,
  wanted: number,
  query: z.output<typeof CompanyPeopleQuery>,
): Promise<Page<CompanyPerson>> {
  const all = can(session, 'AccessAllImones')
  const imoneId = wanted === -1 ? session.imoneId : wanted
  if (imoneId === null || (!all && imoneId !== session.imoneId)) throw new AppError('NotFound')
  const company = db.selectFrom('imone').select('id').where('id', '=', imoneId).executeTakeFirst()
  const filtered = db
    .selectFrom('asmuoImone as ai')
    .where('ai.imoneId', '=', imoneId)
    .where(matching(query, filtersFor(all)))
  const page = await ifSeen(company.then(found), listBy(filtered, rows(db, all), ['ai.id'], query, sorting))
  const withRights = page.rows.map((row) => ({
    ...row,
    canChange: mayEdit({ ...row, asmuoId: row.asmuo.id ?? 0 }, session),
  }))
  return { total: page.total, rows: withRights }
}

const filtersFor = (all: boolean): Filters<z.output<typeof CompanyPeopleQuery>> => ({
  search: (text) => byNameOrNumber(text, all),
  statusas: (codes) => sql<SqlBool>`(${sql.join(codes.map(inStatus), sql` or `)})`,
  sdid: (states) => inSdidState('ai', states),
  baigiasi: (days) => sql<SqlBool>`(${inStatus('PATVIRTINTA')} and ai.galioja_iki <= current_date + ${days}::int)`,
})

/** Like startsWith, but the search text is normalised once, not for every row. All rows of the company are read anyway. */
const starts = (column: string, text: string) => sql<SqlBool>`${sql.ref(column)} ^@ (select paieskai(${text}))`

/** The beginning of a name (in either order) or of an employee number, or the card number of a person the company sees. */
function byNameOrNumber(search: string, all: boolean): Expression<SqlBool> {
  const numbered = sql<SqlBool>`ai.numeris ilike ${escaped(search)} || '%'`
  const numeris = cardNumberOf(search)
  if (!numeris) {
    const named = byNames(
      search,
      (start) => starts('ai.pavardeNorm', start),
      (start) => starts('ai.vardasNorm', start),
    )
    return sql<SqlBool>`(${named} or ${numbered})`
  }
  const card = sql<SqlBool>`ai.asmuo_id = (select asmuo_id from kortele where numeris = ${numeris} and statusas = 'AKTYVI')`
  return sql<SqlBool>`(${numbered} or (${card} and ${all ? sql`true` : employed}))`
}
