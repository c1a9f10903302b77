import type { Assessment } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { mayEditQuestions } from '#contract/questions/rules.ts'
import type { Session } from '#contract/rights.ts'
import { runsTests } from '#contract/sheets/rules.ts'
import { getAssessment } from '#server/assessments/queries.ts'
import type { Db } from '#server/db/db.ts'
import { together } from '#server/lib/rows/found.ts'

/**
 * Throws Forbidden if the caller is registered in this assessment, whatever the caller's rights: running its tests would
 * show the questions early. A cancelled registration counts too, since it can be renewed and the sheet is kept.
 */
export async function refuseExaminee(db: Db, session: Session, atestId: number) {
  const registration = await db
    .selectFrom('atestavimoAsmuo')
    .select('asmuoId')
    .where('atestId', '=', atestId)
    .where('asmuoId', '=', session.userId)
    .executeTakeFirst()
  if (registration) throw new AppError('Forbidden')
}

/** An assessment in which this session runs tests. Throws NotFound if it cannot see it, Forbidden if it only sees it. */
export async function assessmentToRun(db: Db, session: Session, atestId: number): Promise<Assessment> {
  const [assessment] = await together(getAssessment(db, session, atestId), refuseExaminee(db, session, atestId))
  if (!runsTests(assessment, session)) throw new AppError('Forbidden')
  return assessment
}

/**
 * The same, for printing questions or the key. Forbidden also if the caller is soon examined elsewhere in the same
 * competency: the question bank hides these questions from that person too.
 */
export async function assessmentToPrint(db: Db, session: Session, now: Date, atestId: number): Promise<Assessment> {
  const examined = db
    .selectFrom('atestavimoAsmuo as aa')
    .innerJoin('atestavimas as a', 'a.id', 'aa.atestId')
    .select('a.id')
    .where('aa.asmuoId', '=', session.userId)
    .where('aa.statusas', 'in', ['LAUKIAMA', 'PATVIRTINTA'])
    .where('a.kompetencijaId', '=', (eb) =>
      eb.selectFrom('atestavimas as this').select('this.kompetencijaId').where('this.id', '=', atestId),
    )
    .where('a.data', '>=', addDays(civilDay(now), -1))
    .executeTakeFirst()
  const [assessment, soon] = await together(assessmentToRun(db, session, atestId), examined)
  if (soon && !mayEditQuestions(session)) throw new AppError('Forbidden')
  return assessment
}
