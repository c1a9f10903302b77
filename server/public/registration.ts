import { mayTakeBack as mayTakeBackAssessment, refuseOwnRegistration } from '#contract/assessments/rules.ts'
import type { PublicAssessment } from '#contract/assessments/schema.ts'
import {
  agreed,
  type OwnRegistration,
  type Registration,
  registrationAsked,
  registrationResult,
} from '#contract/public/registration.ts'
import { employerOf, type Session } from '#contract/rights.ts'
import { isRegistrationOver, mayTakeBack } from '#contract/trainings/rules.ts'
import type { PublicTraining } from '#contract/trainings/schema.ts'
import { registrationOf } from '#server/assessments/registration.ts'
import type { Db } from '#server/db/db.ts'
import { findTrainee } from '#server/trainings/people.ts'

type Asked = Record<string, string>

const registration = (
  refusal: Registration['refusal'],
  own: OwnRegistration | null,
  asked: Asked,
  forCompany: boolean,
): Registration => ({
  forCompany,
  refusal,
  own,
  asked: asked[registrationAsked] !== undefined,
  result: agreed(asked[registrationResult], own),
})

/** The caller's registration for an assessment; also for a visitor without a session. */
export async function assessmentRegistration(
  db: Db,
  session: Session | null,
  now: Date,
  assessment: PublicAssessment,
  asked: Asked,
): Promise<Registration> {
  const standing = session
    ? await registrationOf(db, assessment.id, session.userId)
    : { statusas: null, isAssessor: false }
  const { statusas } = standing
  const own = statusas && { statusas, eileje: null, mayTakeBack: mayTakeBackAssessment(statusas, assessment, now) }
  const forCompany =
    employerOf(session) !== null &&
    refuseOwnRegistration(assessment, { statusas: null, isAssessor: false }, now) === null
  return registration(refuseOwnRegistration(assessment, standing, now), own, asked, forCompany)
}

/** The same for a training; a full one has a line to wait in. */
export async function trainingRegistration(
  db: Db,
  session: Session | null,
  now: Date,
  training: PublicTraining,
  asked: Asked,
): Promise<Registration> {
  const row = session && (await findTrainee(db, session, training.id, session.userId))
  const own =
    session && row
      ? {
          statusas: row.statusas,
          eileje: row.eileje,
          mayTakeBack: mayTakeBack(row, training, session.userId, session, now),
        }
      : null
  const over = isRegistrationOver(training, now)
  return registration(over ? 'MokymasRegistrationOver' : null, own, asked, employerOf(session) !== null && !over)
}
