import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { EmploymentStatus } from '#contract/employments/schema.ts'
import type { DB } from '#server/db/types.ts'

/** Is the employment record `ai` live: being checked, or confirmed and not past its last day? */
export const employed = sql<SqlBool>`ai.statusas in ('TIKRINAMA', 'PATVIRTINTA')
  and (ai.galioja_iki is null or ai.galioja_iki >= current_date or ai.statusas = 'TIKRINAMA')`

/**
 * Has the employment record `ai` this status today? A confirmed record past its last day is over, even if its row
 * does not say so yet. The status is inlined as a literal, so that the planner can use a partial index.
 */
export function inStatus(statusas: EmploymentStatus): Expression<SqlBool> {
  const is = sql<SqlBool>`ai.statusas = ${sql.lit(statusas)}`
  if (statusas === 'PATVIRTINTA')
    return sql<SqlBool>`(${is} and (ai.galioja_iki is null or ai.galioja_iki >= current_date))`
  if (statusas === 'NEBEDIRBA')
    return sql<SqlBool>`(${is} or ai.statusas = 'PATVIRTINTA' and ai.galioja_iki < current_date)`
  return is
}

/** The company employs the person. `person` is the column with the id. */
export const ofCompany = (imoneId: number, person: string) =>
  sql<boolean>`${sql.ref(person)} in (select ai.asmuo_id from asmuo_imone ai where ai.imone_id = ${imoneId} and ${employed})`

/** The employment record in this company, or in the main one (null), as a subquery of a select from asmuo. */
export const employment = (imoneId: number | null) =>
  expressionBuilder<DB, 'asmuo'>()
    .selectFrom('asmuoImone as ai')
    .whereRef('ai.asmuoId', '=', 'asmuo.id')
    .where(imoneId === null ? sql<SqlBool>`ai.imone_id = asmuo.imone_id` : sql<SqlBool>`ai.imone_id = ${imoneId}`)
    .where(employed)
    .orderBy('ai.statusas')
    .limit(sql.lit(1))

/**
 * Has the main company of `asmuo` confirmed that the person works there today? Only this much about the company is
 * public.
 */
export const confirmedAtMain = sql<SqlBool>`exists (select from asmuo_imone ai
  where ai.asmuo_id = asmuo.id and ai.imone_id = asmuo.imone_id and ${inStatus('PATVIRTINTA')})`
