import { type Expression, type SqlBool, sql } from 'kysely'
import { assessorDays, mayEditQuestions } from '#contract/questions/rules.ts'
import type { Session } from '#contract/rights.ts'

/**
 * Questions that this session may see. Editors see all. An assessor sees confirmed questions of competencies that
 * they assessed lately or will assess, but none of a competency in which they are to be examined.
 */
export function visibleQuestion(session: Session, question = 'klausimas'): Expression<SqlBool> {
  if (mayEditQuestions(session)) return sql<SqlBool>`true`
  const id = sql.ref(`${question}.id`)
  const today = sql`(now() at time zone 'Europe/Vilnius')::date`
  return sql<SqlBool>`(${sql.ref(`${question}.statusas`)} = 'PATVIRTINTA' and ${id} in (
    select kk.klausimas_id from klausimo_kompetencija kk
    join atestavimas a on a.kompetencija_id = kk.kompetencija_id
    join atestavimo_vertintojas v on v.atest_id = a.id
    where v.asmuo_id = ${session.userId} and a.data >= ${today} - ${sql.lit(assessorDays)}
  ) and ${id} not in (
    select kk.klausimas_id from klausimo_kompetencija kk
    join atestavimas a on a.kompetencija_id = kk.kompetencija_id
    join atestavimo_asmuo aa on aa.atest_id = a.id
    where aa.asmuo_id = ${session.userId} and aa.statusas in ('LAUKIAMA', 'PATVIRTINTA') and a.data >= ${today} - 1
  ))`
}
