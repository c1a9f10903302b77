import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { can, employerOf, type Session } from '#contract/rights.ts'
import { isOwnPerson } from '#server/persons/visible.ts'

/** Whether the session sees every assessment, so that lists need no condition and no join. */
export const seesAll = (session: Session) => can(session, 'AccessAllImones', 'ChangeAtestavimas')

/**
 * Assessments that this session sees whole: all of them, or those of the caller's company and those that the caller
 * assesses. The rule `seesWhole` checks the same for one assessment.
 */
export function visibleAssessment(session: Session, assessment = 'atestavimas'): RawBuilder<SqlBool> {
  if (seesAll(session)) return sql<SqlBool>`true`
  const assigned = sql<SqlBool>`${sql.ref(`${assessment}.id`)} in (select atest_id from atestavimo_vertintojas where asmuo_id = ${session.userId})`
  if (!can(session, 'AccessOwnImone', 'ChangeImoneAtestavimas') || session.imoneId === null) return assigned
  return sql<SqlBool>`(${sql.ref(`${assessment}.imone_id`)} = ${session.imoneId} or ${assigned})`
}

/** Assessments that this session sees at least in part: seen whole, or with people of the caller's company. */
export function seenAssessment(session: Session): Expression<SqlBool> {
  const whole = visibleAssessment(session)
  if (seesAll(session) || employerOf(session) === null) return whole
  return sql<SqlBool>`(${whole} or atestavimas.id in
    (select own.atest_id from atestavimo_asmuo own where ${isOwnPerson(session, 'own.asmuo_id')}))`
}

/** Rows `aa` that this session sees: all rows of an assessment seen whole, otherwise those of its company's people. */
export function seenRow(session: Session): Expression<SqlBool> {
  const whole = visibleAssessment(session)
  if (seesAll(session) || employerOf(session) === null) return whole
  return sql<SqlBool>`(${whole} or ${isOwnPerson(session, 'aa.asmuo_id')})`
}

/**
 * Files of a row (`person`) of an assessment that this session may have: a signed protocol is for those who signed it, the
 * person and whoever sees the assessment whole, because its certificates carry personal codes. Others have the extract.
 */
export const seenFile = (session: Session, file: string, person: string): RawBuilder<SqlBool> =>
  seesAll(session)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(person)} = ${session.userId} or ${visibleAssessment(session)} or not exists
        (select from dokumentas d where d.failas_id = ${sql.ref(file)} and d.rusis = 'PROTOKOLAS'))`

/**
 * People whose protocols this session may still fill in: confirmed in an assessment that it sees whole. `person` is the
 * column with the id.
 */
export const isToBeAssessed = (session: Session, person: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from atestavimo_asmuo aa join atestavimas on atestavimas.id = aa.atest_id
    where aa.asmuo_id = ${sql.ref(person)} and aa.statusas = 'PATVIRTINTA' and ${visibleAssessment(session)})`

/**
 * How many people of an assessment are not cancelled, and how many of these are waiting. Counts only people whom the
 * session sees; without a session (work of the registry itself) it counts everybody.
 */
export function peopleSeen(session: Session | null) {
  const all = {
    asmenuSkaicius: sql<number>`atestavimas.asmenu_skaicius`,
    laukiama: sql<number>`atestavimas.laukiama`,
  }
  if (session === null || seesAll(session) || employerOf(session) === null) return all
  const employees = (condition: Expression<unknown>) => sql<number>`(select count(*) from atestavimo_asmuo own
    where own.atest_id = atestavimas.id and ${condition} and ${isOwnPerson(session, 'own.asmuo_id')})`
  const seen = (count: Expression<number>, condition: Expression<unknown>) =>
    sql<number>`case when ${visibleAssessment(session)} then ${count} else ${employees(condition)} end`
  return {
    asmenuSkaicius: seen(all.asmenuSkaicius, sql`own.statusas <> 'ATSAUKTA'`),
    laukiama: seen(all.laukiama, sql`own.statusas = 'LAUKIAMA'`),
  }
}

/** Which company of a person is shown: the main one; to a caller who sees only employees, the caller's company. */
export function companyShown(session: Session): Expression<number | null> {
  if (seesAll(session) || employerOf(session) === null) return sql<number | null>`asmuo.imone_id`
  return sql<
    number | null
  >`case when ${visibleAssessment(session)} then asmuo.imone_id else ${session.imoneId}::bigint end`
}
