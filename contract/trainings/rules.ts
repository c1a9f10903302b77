import { addDays, civilDay, isStillOpen } from '#contract/lib/civil.ts'
import { can, employerOf, type OfCentre, type Session } from '#contract/rights.ts'
import type { Trainee, TraineeStatus, Training, TrainingType } from './schema.ts'

type Of = { imone: { id: number } }
type Places = Pick<Training, 'vietos' | 'asmenuSkaicius'>
type Row = Pick<Trainee, 'statusas' | 'eileje' | 'dalyvavo'>

/** Sees trainings of all companies; a manager of one company sees only that company's. */
export const managesAll = (session: Session) => can(session, 'ChangeMokymas')

/**
 * May change the training, its competencies and its people: administrators for all companies, managers for their own
 * (spec 1, point 6).
 */
export const mayEdit = (training: Of, session: Session) =>
  managesAll(session) || (can(session, 'ChangeImoneMokymas') && training.imone.id === session.imoneId)

/** Sees everybody in the training and its counts. Users who only send people to it see those people's rows alone. */
export const seesWhole = mayEdit

/** Sends the caller's own people to trainings of other companies. */
export const sendsPeople = (session: Session) => employerOf(session) !== null

/** Whether a company may train. */
export const trains = (tipai: readonly string[]) => tipai.includes('MOKYMO')

/** May create trainings: administrators for all centres, managers whose own company is one. */
export const mayCreate = (session: OfCentre) =>
  can(session, 'ChangeMokymas') ||
  (can(session, 'ChangeImoneMokymas') && session.imone !== null && trains(session.imone.tipai))

/**
 * The area of work safety: such a training has only its competencies, and no other training has them (spec 1, point 5).
 */
export const safetyArea = '3.1-01'
export const competencyAllowed = (tipas: TrainingType, { sritiesKodas }: { sritiesKodas: string }) =>
  (sritiesKodas === safetyArea) === (tipas === 'SAUGAUS_DARBO')

/** Free places; null where there is no limit. */
export const freePlaces = ({ vietos, asmenuSkaicius }: Places) =>
  vietos === null ? null : Math.max(0, vietos - asmenuSkaicius)
export const isFull = (training: Places) => freePlaces(training) === 0

/** Changes of status made by hand, from -> to: as in an assessment (spec 1, point 4). */
const transitions: Record<TraineeStatus, readonly TraineeStatus[]> = {
  LAUKIAMA: ['PATVIRTINTA', 'ATSAUKTA'],
  PATVIRTINTA: ['ATSAUKTA'],
  ATSAUKTA: ['LAUKIAMA'],
}

/** The error code why a row can't get this status now; null where it can. */
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
  // People in line are not confirmed before they get a place; people who have attended can't be cancelled.
  if (to === 'PATVIRTINTA' && row.eileje !== null) return 'MokymasFull'
  return row.dalyvavo ? 'StatusNotAllowed' : null
}

/** The statuses that this session may choose now: the screen offers only these, and the server refuses all others. */
export const allowedStatuses = (
  row: Row,
  training: Of & { dataNuo: string },
  session: Session,
  now: Date,
): readonly TraineeStatus[] =>
  transitions[row.statusas].filter((to) => refuseStatus(row, to, training, session, now) === null)

/** Has the training begun? Attendance can be marked from its first day on. */
export const hasBegun = ({ dataNuo }: { dataNuo: string }, now: Date) => civilDay(now) >= dataNuo

/** The error code why attendance of a row can't be set to this value; null where it can. */
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
 * The error code why somebody can't be registered now; null where they can. People themselves and the company that
 * employs them (`employed`) register until `registriki`; the organiser registers as long as statuses can change.
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

/** May people withdraw their own registration? As long as statuses can change, unless they have attended. */
export const mayTakeBack = (
  row: Pick<Row, 'statusas' | 'dalyvavo'>,
  { dataNuo }: { dataNuo: string },
  personId: number,
  session: Pick<Session, 'userId'>,
  now: Date,
) => personId === session.userId && row.statusas !== 'ATSAUKTA' && !row.dalyvavo && isStillOpen(dataNuo, now)

/** The last day on which an employer can cancel: the last day of registration, but before the training begins. */
export const lastDayToCancel = ({ dataNuo, registriki }: { dataNuo: string; registriki: string }) =>
  registriki < dataNuo ? registriki : addDays(dataNuo, -1)

/** May the employer cancel the registration of one of its people? */
export const mayCancelForCompany = (
  row: Pick<Row, 'statusas' | 'dalyvavo'>,
  training: { dataNuo: string; registriki: string },
  now: Date,
) => row.statusas !== 'ATSAUKTA' && !row.dalyvavo && civilDay(now) <= lastDayToCancel(training)
