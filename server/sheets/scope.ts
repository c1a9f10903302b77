import type { Assessment } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { runsTests } from '#contract/sheets/rules.ts'
import { getAssessment } from '#server/assessments/queries.ts'
import type { Db } from '#server/db/db.ts'

/** Who is examined oneself runs no tests there, whatever rights one has: they would show the own questions before time. */
export async function refuseExaminee(db: Db, session: Session, atestId: number) {
  const own = await db
    .selectFrom('atestavimoAsmuo')
    .select('asmuoId')
    .where('atestId', '=', atestId)
    .where('asmuoId', '=', session.userId)
    .where('statusas', '<>', 'ATSAUKTA')
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
