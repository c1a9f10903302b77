import { type Expression, type SqlBool, sql } from 'kysely'
import { can, type Session } from '#contract/rights.ts'
import { managesAll } from '#contract/trainings/rules.ts'

/** Trainings this session manages: all; else the own company's. */
export function visibleTraining(session: Session): Expression<SqlBool> {
  if (managesAll(session)) return sql<SqlBool>`true`
  if (!can(session, 'ChangeImoneMokymas') || session.imoneId === null) return sql<SqlBool>`false`
  return sql<SqlBool>`${sql.ref('mokymas.imoneId')} = ${session.imoneId}`
}
