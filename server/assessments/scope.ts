import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { can, employerOf, type Session } from '#contract/rights.ts'
import { isOwnPerson } from '#server/persons/queries.ts'

/** Sees every assessment: lists then need no condition and no join for it. */
export const seesAll = (session: Session) => can(session, 'AccessAllImones', 'ChangeAtestavimas')

/**
 * Assessments that this session sees whole: all; else the own company's, and those it is assigned to as an assessor.
 * The rule `seesWhole` says the same of one assessment.
 */
export function visibleAssessment(session: Session, assessment = 'atestavimas'): RawBuilder<SqlBool> {
  if (seesAll(session)) return sql<SqlBool>`true`
  const assigned = sql<SqlBool>`${sql.ref(`${assessment}.id`)} in (select atest_id from atestavimo_vertintojas where asmuo_id = ${session.userId})`
  if (!can(session, 'AccessOwnImone', 'ChangeImoneAtestavimas') || session.imoneId === null) return assigned
  return sql<SqlBool>`(${sql.ref(`${assessment}.imone_id`)} = ${session.imoneId} or ${assigned})`
}

/** Assessments of which this session sees anything: those it sees whole, and those in which the own company has people. */
export function seenAssessment(session: Session): Expression<SqlBool> {
  const whole = visibleAssessment(session)
  if (seesAll(session) || employerOf(session) === null) return whole
  return sql<SqlBool>`(${whole} or atestavimas.id in
    (select own.atest_id from atestavimo_asmuo own where ${isOwnPerson(session, 'own.asmuo_id')}))`
}

/** Rows `aa` that this session sees: all of an assessment that it sees whole, else those of the own company's people. */
export function seenRow(session: Session): Expression<SqlBool> {
  const whole = visibleAssessment(session)
  if (seesAll(session) || employerOf(session) === null) return whole
  return sql<SqlBool>`(${whole} or ${isOwnPerson(session, 'aa.asmuo_id')})`
}

/**
 * How many people an assessment has, of those whom the session sees: not cancelled, and of them waiting. Without a
 * session, for the registry's own work, all of them.
 */
export function peopleSeen(session: Session | null) {
  const all = {
    asmenuSkaicius: sql<number>`atestavimas.asmenu_skaicius`,
    laukiama: sql<number>`atestavimas.laukiama`,
  }
  if (session === null || seesAll(session) || employerOf(session) === null) return all
  const own = (such: Expression<unknown>) => sql<number>`(select count(*) from atestavimo_asmuo own
    where own.atest_id = atestavimas.id and ${such} and ${isOwnPerson(session, 'own.asmuo_id')})`
  const seen = (count: Expression<number>, such: Expression<unknown>) =>
    sql<number>`case when ${visibleAssessment(session)} then ${count} else ${own(such)} end`
  return {
    asmenuSkaicius: seen(all.asmenuSkaicius, sql`own.statusas <> 'ATSAUKTA'`),
    laukiama: seen(all.laukiama, sql`own.statusas = 'LAUKIAMA'`),
  }
}

/** Which company of a person is shown: the main one; to whoever sees only the own people, the own company. */
export function companyShown(session: Session): Expression<number | null> {
  if (seesAll(session) || employerOf(session) === null) return sql<number | null>`asmuo.imone_id`
  return sql<
    number | null
  >`case when ${visibleAssessment(session)} then asmuo.imone_id else ${session.imoneId}::bigint end`
}
