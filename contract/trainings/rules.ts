import { addDays, civilDay, isStillOpen } from '#contract/lib/civil.ts'
import { can, employerOf, type Session } from '#contract/rights.ts'
import type { Trainee, TraineeStatus, Training, TrainingType } from './schema.ts'

type Of = { imone: { id: number } }
type Places = Pick<Training, 'vietos' | 'asmenuSkaicius'>
type Row = Pick<Trainee, 'statusas' | 'eileje' | 'dalyvavo'>

/** Sees trainings of all companies; who manages only the own company's sees those. */
export const managesAll = (session: Session) => can(session, 'ChangeMokymas')

/** May change the training, its competencies and its people: of all companies, or of the own one (spec 1, point 6). */
export const mayEdit = (training: Of, session: Session) =>
  managesAll(session) || (can(session, 'ChangeImoneMokymas') && training.imone.id === session.imoneId)

/** Sees everybody of the training and its counts. Whoever only sends people to it sees their rows alone. */
export const seesWhole = mayEdit

/** Sends the own company's people to trainings that others give. */
export const sendsPeople = (session: Session) => employerOf(session) !== null

/** A manager without a company has nobody to hold a training for. */
export const mayCreate = (session: Session) =>
  managesAll(session) || (can(session, 'ChangeImoneMokymas') && session.imoneId !== null)

/** The area of work safety: only its competencies belong to such a training, and to no other (spec 1, point 5). */
export const safetyArea = '3.1-01'
export const competencyAllowed = (tipas: TrainingType, { sritiesKodas }: { sritiesKodas: string }) =>
  (sritiesKodas === safetyArea) === (tipas === 'SAUGAUS_DARBO')

/** Places that are left; null where there is no limit. */
export const freePlaces = ({ vietos, asmenuSkaicius }: Places) =>
  vietos === null ? null : Math.max(0, vietos - asmenuSkaicius)
export const isFull = (training: Places) => freePlaces(training) === 0

/** From -> to, by hand: as in an assessment (spec 1, point 4). */
const transitions: Record<TraineeStatus, readonly TraineeStatus[]> = {
  LAUKIAMA: ['PATVIRTINTA', 'ATSAUKTA'],
  PATVIRTINTA: ['ATSAUKTA'],
  ATSAUKTA: ['LAUKIAMA'],
}

/** Why a row can't go to a status now, as a code of the catalogue; null where it can. */
export function refuseStatus(
  row: Row,
  to: TraineeStatus,
  training: Of & { dataNuo: string },
  session: Session,
  now: Date,
) {
  if (!mayEdit(training, session) || !can(session, 'ChangeKompetencijaAtestavimas')) return 'Forbidden'
  if (!isStillOpen(training.dataNuo, now)) return 'MokymasClosed'
  if (!transitions[row.statusas].includes(to)) return 'StatusNotAllowed'
  // Nobody in line is confirmed before getting a place; who has attended was there.
  if (to === 'PATVIRTINTA' && row.eileje !== null) return 'MokymasFull'
  return row.dalyvavo ? 'StatusNotAllowed' : null
}

/** The statuses this session may choose now: the server refuses any other, the screen offers no other. */
export const allowedStatuses = (
  row: Row,
  training: Of & { dataNuo: string },
  session: Session,
  now: Date,
): readonly TraineeStatus[] =>
  transitions[row.statusas].filter((to) => refuseStatus(row, to, training, session, now) === null)

/** Has the training begun? From its first day on one can say who came. */
export const hasBegun = ({ dataNuo }: { dataNuo: string }, now: Date) => civilDay(now) >= dataNuo

/** Why it can't be said of a row that the person came, or did not; null where it can. */
export function refuseAttendance(
  { statusas }: Pick<Row, 'statusas'>,
  training: Of & { dataNuo: string },
  session: Session,
  now: Date,
) {
  if (!mayEdit(training, session)) return 'Forbidden'
  if (!hasBegun(training, now)) return 'MokymasNotBegun'
  return statusas === 'PATVIRTINTA' ? null : 'StatusNotAllowed'
}

/** People register themselves until the end of the day of `registriki`. */
export const isRegistrationOver = ({ registriki }: { registriki: string }, now: Date) => civilDay(now) > registriki

/**
 * Why somebody can't be registered now: people by themselves or by the company that employs them (`employed`) until
 * `registriki`, by the organiser while statuses change.
 */
export function refuseRegistration(
  training: Of & { dataNuo: string; registriki: string },
  personId: number,
  session: Session,
  now: Date,
  employed = false,
) {
  if (mayEdit(training, session)) return isStillOpen(training.dataNuo, now) ? null : 'MokymasClosed'
  if (personId !== session.userId && !employed) return 'Forbidden'
  return isRegistrationOver(training, now) ? 'MokymasRegistrationOver' : null
}

/** May this person take the own registration back? While statuses change, unless the person has attended. */
export const mayTakeBack = (
  row: Pick<Row, 'statusas' | 'dalyvavo'>,
  { dataNuo }: { dataNuo: string },
  personId: number,
  session: Pick<Session, 'userId'>,
  now: Date,
) => personId === session.userId && row.statusas !== 'ATSAUKTA' && !row.dalyvavo && isStillOpen(dataNuo, now)

/** The last day on which an employer cancels: the last one to register, but before the training begins. */
export const lastDayToCancel = ({ dataNuo, registriki }: { dataNuo: string; registriki: string }) =>
  registriki < dataNuo ? registriki : addDays(dataNuo, -1)

/** May the employer cancel the registration of one of its people? */
export const mayCancelForCompany = (
  row: Pick<Row, 'statusas' | 'dalyvavo'>,
  training: { dataNuo: string; registriki: string },
  now: Date,
) => row.statusas !== 'ATSAUKTA' && !row.dalyvavo && civilDay(now) <= lastDayToCancel(training)
