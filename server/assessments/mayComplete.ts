import { refuseCompletion } from '#contract/assessments/rules.ts'
import type { Assessment, RowStatus } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { statusDetail } from '#contract/statuses.ts'

/** Throws the error of `refuseCompletion`. A request for a signature needs the same right as completion. */
export function checkMayComplete(
  row: { statusas: RowStatus; asmuoId: number },
  assessment: Assessment,
  session: Session,
  now: Date,
) {
  const refusal = refuseCompletion(row, assessment, session, now)
  if (refusal)
    throw new AppError(
      refusal,
      refusal === 'StatusNotAllowed' ? statusDetail('atestavimoStatusai', row.statusas, 'ISLAIKYTA') : undefined,
    )
}
