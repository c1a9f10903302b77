import { type Expression, type SqlBool, sql } from 'kysely'
import { can, type Session } from '#contract/rights.ts'

/** Sees every assessment: lists then need no condition and no join for it. */
export const seesAll = (session: Session) => can(session, 'AccessAllImones', 'ChangeAtestavimas')

/** Assessments this session sees: all; else the own company's, and those it is assigned to as an assessor. */
export function visibleAssessment(session: Session, assessment = 'atestavimas'): Expression<SqlBool> {
  if (seesAll(session)) return sql<SqlBool>`true`
  const assigned = sql<SqlBool>`${sql.ref(`${assessment}.id`)} in (select atest_id from atestavimo_vertintojas where asmuo_id = ${session.userId})`
  if (!can(session, 'AccessOwnImone', 'ChangeImoneAtestavimas') || session.imoneId === null) return assigned
  return sql<SqlBool>`(${sql.ref(`${assessment}.imone_id`)} = ${session.imoneId} or ${assigned})`
}
