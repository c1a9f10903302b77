import { civilDay, isStillOpen } from '#contract/lib/civil.ts'
import { can, employerOf, type OfCentre, type Session } from '#contract/rights.ts'
import { type AssessmentType, passMark, type RowStatus } from './schema.ts'

/** Changes of status made by hand (spec 1, point 4). Only completion sets a result. */
const transitions: Record<RowStatus, readonly RowStatus[]> = {
  LAUKIAMA: ['PATVIRTINTA', 'ATSAUKTA'],
  PATVIRTINTA: ['ATSAUKTA'],
  ATSAUKTA: ['LAUKIAMA'],
  ISLAIKYTA: [],
  NEISLAIKYTA: [],
}

/** Statuses that this session may set now. */
export const allowedStatuses = (
  from: RowStatus,
  assessment: { data: string; imone: { id: number } },
  session: Session,
  now: Date,
): readonly RowStatus[] =>
  can(session, 'ChangeKompetencijaAtestavimas') && mayEdit(assessment, session) && isStillOpen(assessment.data, now)
    ? transitions[from]
    : []

/** May change the assessment and its people: with the right for all companies, or for the caller's company. */
export const mayEdit = (assessment: { imone: { id: number } }, session: Session) =>
  can(session, 'ChangeAtestavimas') ||
  (can(session, 'ChangeImoneAtestavimas') && assessment.imone.id === session.imoneId)

/** Sees the whole assessment, with all its people and files. A company that only sends people sees their rows alone. */
export const seesWhole = (
  { imone, vertintojai }: { imone: { id: number }; vertintojai: readonly { id: number }[] },
  session: Session,
) =>
  can(session, 'AccessAllImones', 'ChangeAtestavimas') ||
  (can(session, 'AccessOwnImone', 'ChangeImoneAtestavimas') && imone.id === session.imoneId) ||
  vertintojai.some(({ id }) => id === session.userId)

/** May send employees to assessments of other companies. */
export const sendsPeople = (session: Session) => employerOf(session) !== null

/** Whether a company may assess. */
export const assesses = (tipai: readonly string[]) => tipai.includes('ATESTAVIMO')

/** May create assessments: administrators for all centres, managers whose own company is one. */
export const mayCreate = (session: OfCentre) =>
  can(session, 'ChangeAtestavimas') ||
  (can(session, 'ChangeImoneAtestavimas') && session.imone !== null && assesses(session.imone.tipai))

/**
 * The error code for a person who cannot be registered now, whether by the person or by the employer; null if allowed.
 * Registration is open while the public register lists the assessment as upcoming. `statusas` is that of the person's
 * row, null without a row.
 */
export function refuseOwnRegistration(
  { data, laisvosVietos }: { data: string; laisvosVietos: number | null },
  registration: { statusas: RowStatus | null; isAssessor: boolean },
  now: Date,
) {
  if (registration.statusas !== null && registration.statusas !== 'ATSAUKTA')
    return 'UserIsAlreadyRegisteredToThisAtestavimas'
  if (data < civilDay(now)) return 'AtestavimasClosed'
  if (registration.isAssessor) return 'AssessorIsParticipant'
  return laisvosVietos === 0 ? 'AtestavimasFull' : null
}

/** A person may cancel their own registration until it is confirmed, while statuses can still change. */
export const mayTakeBack = (statusas: RowStatus, { data }: { data: string }, now: Date) =>
  statusas === 'LAUKIAMA' && isStillOpen(data, now)

/** An employer may cancel an employee's registration until the day before the assessment. */
export const mayCancelForCompany = (statusas: RowStatus, { data }: { data: string }, now: Date) =>
  (statusas === 'LAUKIAMA' || statusas === 'PATVIRTINTA') && civilDay(now) < data

export const parts = (tipas: AssessmentType) => ({
  theory: tipas.includes('TEORINIS'),
  practice: tipas.includes('PRAKTINIS'),
})

/** Sum of five marks times 2 divided by 10, one decimal (spec 1, point 5). Marks are whole, so tenths are exact. */
export const score = (marks: readonly number[]) => (marks.reduce((sum, mark) => sum + mark, 0) * 2) / 10

export const passes = (result: number | null) => result !== null && result >= passMark

/** NEISLAIKYTA if a part that the type includes is below the pass mark, else ISLAIKYTA. */
export const outcome = (tipas: AssessmentType, theory: number | null, practice: number | null) => {
  const needed = parts(tipas)
  return (needed.theory && !passes(theory)) || (needed.practice && !passes(practice)) ? 'NEISLAIKYTA' : 'ISLAIKYTA'
}

/** The error code if this session cannot complete this row now, null if it can (decisions, point 5). */
export function refuseCompletion(
  row: { statusas: RowStatus; asmuoId: number },
  assessment: { data: string; vertintojai: readonly { id: number }[] },
  session: Session,
  now: Date,
) {
  const assigned = assessment.vertintojai.some(({ id }) => id === session.userId)
  if (session.userId === row.asmuoId) return 'OwnProtocol'
  if (!can(session, 'ChangeAtestavimas') && !(assigned && can(session, 'CompleteAtestavimas'))) return 'Forbidden'
  if (row.statusas !== 'PATVIRTINTA') return 'StatusNotAllowed'
  return civilDay(now) < assessment.data ? 'ProtocolTooEarly' : null
}

/** Who must sign: the person and every assessor of the assessment. An assessor is never also the person. */
export const requiredSigners = (asmuoId: number, vertintojai: readonly { id: number }[]) => [
  asmuoId,
  ...vertintojai.map(({ id }) => id),
]
