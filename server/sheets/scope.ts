import type { Assessment } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { mayEditQuestions } from '#contract/questions/rules.ts'
import type { Session } from '#contract/rights.ts'
import { runsTests } from '#contract/sheets/rules.ts'
import { getAssessment } from '#server/assessments/queries.ts'
import type { Db } from '#server/db/db.ts'

/**
 * Who is examined oneself runs no tests there, whatever rights one has: they would show the own questions before time.
 * Nor who has taken the registration back: it can be taken up again, and the sheet is kept.
 */
export async function refuseExaminee(db: Db, session: Session, atestId: number) {
  const own = await db
    .selectFrom('atestavimoAsmuo')
    .select('asmuoId')
    .where('atestId', '=', atestId)
    .where('asmuoId', '=', session.userId)
    .executeTakeFirst()
  if (own) throw new AppError('Forbidden')
}

/** The assessment whose tests this session runs. Throws NotFound where it is out of sight, Forbidden where only seen. */
export async function assessmentToRun(db: Db, session: Session, atestId: number): Promise<Assessment> {
  const assessment = await getAssessment(db, session, atestId)
  if (!runsTests(assessment, session)) throw new AppError('Forbidden')
  await refuseExaminee(db, session, atestId)
  return assessment
}

/**
 * The same, to read its questions or key on paper: not by who is soon examined elsewhere in the same competency, as the
 * bank does not show them to that person either. Throws as `assessmentToRun`.
 */
export async function assessmentToPrint(db: Db, session: Session, now: Date, atestId: number): Promise<Assessment> {
  const assessment = await assessmentToRun(db, session, atestId)
  const soon = await db
    .selectFrom('atestavimoAsmuo as aa')
    .innerJoin('atestavimas as a', 'a.id', 'aa.atestId')
    .select('a.id')
    .where('aa.asmuoId', '=', session.userId)
    .where('aa.statusas', 'in', ['LAUKIAMA', 'PATVIRTINTA'])
    .where('a.kompetencijaId', '=', assessment.kompetencija.id)
    .where('a.data', '>=', addDays(civilDay(now), -1))
    .executeTakeFirst()
  if (soon && !mayEditQuestions(session)) throw new AppError('Forbidden')
  return assessment
}
