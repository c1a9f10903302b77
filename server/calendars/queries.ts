import { type SqlBool, sql } from 'kysely'
import { calendarDays, mostEvents } from '#contract/calendars/rules.ts'
import { addDays } from '#contract/lib/civil.ts'
import { can, type Right, type Session } from '#contract/rights.ts'
import { publicAssessmentRows } from '#server/assessments/queries.ts'
import type { Db } from '#server/db/db.ts'
import { onWire, trainingRows } from '#server/trainings/queries.ts'

/** The days that a calendar shows, both included. */
const daysAround = (today: string) => ({
  from: addDays(today, -calendarDays.before),
  to: addDays(today, calendarDays.after),
})

/** The company whose events a session with this right organises; 0 is none. */
const organises = (session: Session, right: Right) => (can(session, right) ? (session.imoneId ?? 0) : 0)

/**
 * Assessments of a calendar: those to which its owner is registered (`statusas`), and those that they assess or their
 * company organises (`dirba`). Each by an index of its own.
 */
export function assessmentsOfCalendar(db: Db, session: Session, today: string) {
  const { from, to } = daysAround(today)
  const assessor = can(session, 'CompleteAtestavimas') ? session.userId : 0
  const company = organises(session, 'ChangeImoneAtestavimas')
  const works = sql<boolean>`(atestavimas.imone_id = ${company} or exists (select from atestavimo_vertintojas v
    where v.atest_id = atestavimas.id and v.asmuo_id = ${assessor}))`
  return publicAssessmentRows(db)
    .leftJoin('atestavimoAsmuo as s', (join) =>
      join.onRef('s.atestId', '=', 'atestavimas.id').on('s.asmuoId', '=', session.userId),
    )
    .select(['s.statusas', 'atestavimas.asmenuSkaicius', works.as('dirba')])
    .where(
      sql<SqlBool>`atestavimas.id in (
        select atest_id from atestavimo_asmuo where asmuo_id = ${session.userId} and data between ${from} and ${to}
        union select atest_id from atestavimo_vertintojas where asmuo_id = ${assessor}
        union select id from atestavimas where imone_id = ${company} and data between ${from} and ${to})`,
    )
    .where('atestavimas.data', '>=', from)
    .where('atestavimas.data', '<=', to)
    .orderBy(sql`abs(atestavimas.data - ${today}::date)`)
    .orderBy('atestavimas.id')
    .limit(mostEvents)
    .execute()
}

/** The same of trainings. Who waits in line has no place yet, and nothing in the calendar. */
export async function trainingsOfCalendar(db: Db, session: Session, today: string) {
  const { from, to } = daysAround(today)
  const company = organises(session, 'ChangeImoneMokymas')
  const rows = await trainingRows(db, null)
    .leftJoin('mokymoAsmuo as s', (join) =>
      join.onRef('s.mokymasId', '=', 'mokymas.id').on('s.asmuoId', '=', session.userId).on('s.eileje', 'is', null),
    )
    .select(['mokymas.aprasymas', 's.statusas', sql<boolean>`mokymas.imone_id = ${company}`.as('dirba')])
    .where(
      sql<SqlBool>`mokymas.id in (
        select mokymas_id from mokymo_asmuo
          where asmuo_id = ${session.userId} and eileje is null and data_nuo between ${from} and ${to}
        union select id from mokymas where imone_id = ${company} and data_nuo between ${from} and ${to})`,
    )
    .where('mokymas.dataNuo', '>=', from)
    .where('mokymas.dataNuo', '<=', to)
    .orderBy(sql`abs(mokymas.data_nuo - ${today}::date)`)
    .orderBy('mokymas.id')
    .limit(mostEvents)
    .execute()
  return rows.map(onWire)
}
