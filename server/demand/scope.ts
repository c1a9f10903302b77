import { type Expression, type SqlBool, sql } from 'kysely'
import { seesAllNeeds } from '#contract/demand/rules.ts'
import { can, type Session } from '#contract/rights.ts'

/** SQL: the session may see the need `p`: all needs with that right, otherwise those of the caller's company. */
export function visibleNeed(session: Session): Expression<SqlBool> {
  if (seesAllNeeds(session)) return sql<SqlBool>`true`
  const works = can(session, 'AccessOwnImone', 'AccessAllImones') && session.imoneId !== null
  return works ? sql<SqlBool>`p.imone_id = ${session.imoneId}` : sql<SqlBool>`false`
}
