import { type Expression, type SqlBool, sql } from 'kysely'
import { can, employerOf, type Session } from '#contract/rights.ts'
import { managesAll } from '#contract/trainings/rules.ts'
import { isOwnPerson } from '#server/persons/visible.ts'

/** Trainings that this session manages: all, or those of the caller's company. */
export function visibleTraining(session: Session): Expression<SqlBool> {
  if (managesAll(session)) return sql<SqlBool>`true`
  if (!can(session, 'ChangeImoneMokymas') || session.imoneId === null) return sql<SqlBool>`false`
  return sql<SqlBool>`${sql.ref('mokymas.imoneId')} = ${session.imoneId}`
}

const onlyManages = (session: Session) => managesAll(session) || employerOf(session) === null

/** Trainings that this session sees: those it manages, and those in which the caller's company has people. */
export function seenTraining(session: Session): Expression<SqlBool> {
  const managed = visibleTraining(session)
  if (onlyManages(session)) return managed
  return sql<SqlBool>`(${managed} or mokymas.id in
    (select own.mokymas_id from mokymo_asmuo own where ${isOwnPerson(session, 'own.asmuo_id')}))`
}

/**
 * Rows `ma` that this session sees: all rows of a training that it manages, otherwise those of the caller's employees.
 */
export function seenRow(session: Session): Expression<SqlBool> {
  const managed = visibleTraining(session)
  return onlyManages(session) ? managed : sql<SqlBool>`(${managed} or ${isOwnPerson(session, 'ma.asmuo_id')})`
}

/**
 * The numbers of people of a training whom the session sees: with a place, waiting among them, and in line; the public
 * register counts all.
 */
export function peopleSeen(session: Session | null) {
  const all = {
    asmenuSkaicius: sql<number>`mokymas.asmenu_skaicius`,
    laukiama: sql<number>`mokymas.laukiama`,
    eileje: sql<number>`mokymas.eileje`,
  }
  if (session === null || onlyManages(session)) return all
  const seen = (count: Expression<number>, condition: Expression<unknown>) =>
    sql<number>`case when ${visibleTraining(session)} then ${count} else (select count(*) from mokymo_asmuo own
      where own.mokymas_id = mokymas.id and ${condition} and ${isOwnPerson(session, 'own.asmuo_id')}) end`
  return {
    asmenuSkaicius: seen(all.asmenuSkaicius, sql`own.statusas <> 'ATSAUKTA' and own.eileje is null`),
    laukiama: seen(all.laukiama, sql`own.statusas = 'LAUKIAMA' and own.eileje is null`),
    eileje: seen(all.eileje, sql`own.eileje is not null`),
  }
}

/**
 * Which company is shown beside a person: the main one; to a caller who sees only the people of one company, that
 * company.
 */
export function companyShown(session: Session): Expression<number | null> {
  if (onlyManages(session)) return sql<number | null>`asmuo.imone_id`
  return sql<
    number | null
  >`case when ${visibleTraining(session)} then asmuo.imone_id else ${session.imoneId}::bigint end`
}
