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
import { registrationOf } from '#server/assessments/booking.ts'
import type { Db } from '#server/db/db.ts'
import { findTrainee } from '#server/trainings/people.ts'

type RawQuery = Record<string, string>

const registration = (
  refusal: Registration['refusal'],
  ownRegistration: OwnRegistration | null,
  asked: RawQuery,
  forCompany: boolean,
): Registration => ({
  forCompany,
  refusal,
  ownRegistration,
  toConfirm: asked[registrationAsked] !== undefined,
  result: agreed(asked[registrationResult], ownRegistration),
})

/** The caller's registration for an assessment; also for a visitor without a session. */
export async function assessmentRegistration(
  db: Db,
  session: Session | null,
  now: Date,
  assessment: PublicAssessment,
  asked: RawQuery,
): Promise<Registration> {
  const standing = session
    ? await registrationOf(db, assessment.id, session.userId)
    : { statusas: null, isAssessor: false }
  const { statusas } = standing
  const ownRegistration = statusas && {
    statusas,
    eileje: null,
    mayTakeBack: mayTakeBackAssessment(statusas, assessment, now),
  }
  const forCompany =
    employerOf(session) !== null &&
    refuseOwnRegistration(assessment, { statusas: null, isAssessor: false }, now) === null
  return registration(refuseOwnRegistration(assessment, standing, now), ownRegistration, asked, forCompany)
}

/** The same for a training; a full one has a line to wait in. */
export async function trainingRegistration(
  db: Db,
  session: Session | null,
  now: Date,
  training: PublicTraining,
  asked: RawQuery,
): Promise<Registration> {
  const row = session && (await findTrainee(db, session, training.id, session.userId))
  const ownRegistration =
    session && row
      ? {
          statusas: row.statusas,
          eileje: row.eileje,
          mayTakeBack: mayTakeBack(row, training, session.userId, session, now),
        }
      : null
  const over = isRegistrationOver(training, now)
  return registration(
    over ? 'MokymasRegistrationOver' : null,
    ownRegistration,
    asked,
    employerOf(session) !== null && !over,
  )
}
