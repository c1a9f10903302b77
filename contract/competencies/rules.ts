import { addDays, addYears } from '#contract/lib/civil.ts'
import { administers, mayEditPerson } from '#contract/persons/rules.ts'
import type { Session } from '#contract/rights.ts'
import type { PersonCompetency } from './schema.ts'

type Status = PersonCompetency['statusas']
/** What the rules need of a person's competency; `statusas` may be the stored one or the one of the day. */
type Row = Pick<PersonCompetency, 'asmuoId' | 'statusas' | 'galioja'>

/** Days before expiry from which a competency is shown as ending. */
export const endingDays = 90

/** Years for which an approved claim is valid (spec 1, points 4 and 9), whatever the competency's own validity. */
export const approvalYears = 5

/** Last valid day: the day of the grant plus `trukme` years, null if `neribotas` (spec 1, point 4). */
export const expiry = (suteikta: string, competency: { neribotas: boolean; trukme: number | null }): string | null =>
  competency.neribotas || competency.trukme === null ? null : addYears(suteikta, competency.trukme)

/** The status on a day. A competency is valid through its last day; an unapproved one stays LAUKIAMA. */
export const statusOn = <S extends string>(row: { statusas: S; galioja: string | null }, today: string) =>
  row.statusas === 'GALIOJA' && row.galioja !== null && row.galioja < today ? 'NEGALIOJA' : row.statusas

/** Valid now, but ending soon: a card check and the person's page warn of it. */
export const endsSoon = (row: { statusas: string; galioja: string | null }, today: string) =>
  statusOn(row, today) === 'GALIOJA' && row.galioja !== null && row.galioja <= addDays(today, endingDays)

/** May grant, approve and reject: administrators, but never for themselves, so that another one checks it. */
export const mayGrant = (asmuoId: number, session: Pick<Session, 'userId' | 'vartotojoTipas'>) =>
  administers(session) && asmuoId !== session.userId

/** May submit a claim: for themselves, or for people of their company (checked in the query). */
export const mayClaim = (asmuoId: number, session: Session) => mayEditPerson(asmuoId, session)

const decisions: Record<Status, readonly Status[]> = {
  LAUKIAMA: ['GALIOJA', 'NEGALIOJA'],
  GALIOJA: ['NEGALIOJA'],
  NEGALIOJA: ['LAUKIAMA'],
}

/** Statuses that this session may set now. Whoever may claim can submit again what was rejected or has expired. */
export const statusChoices = (row: Row, session: Session, today: string): readonly Status[] => {
  const from = statusOn(row, today)
  if (mayGrant(row.asmuoId, session)) return decisions[from]
  return from === 'NEGALIOJA' && mayClaim(row.asmuoId, session) ? ['LAUKIAMA'] : []
}

/** May change the level and the files: administrators always, the claimant while the claim waits. */
export const mayChange = (row: Row, session: Session, today: string) =>
  mayGrant(row.asmuoId, session) || (statusOn(row, today) === 'LAUKIAMA' && mayClaim(row.asmuoId, session))

/** May set the dates by hand. The dates of an assessed competency come from the assessment. */
export const mayDate = (row: Row & Pick<PersonCompetency, 'pagalVertinima'>, session: Session, today: string) =>
  mayGrant(row.asmuoId, session) && statusOn(row, today) === 'GALIOJA' && !row.pagalVertinima

/** May get a certificate: only of a competency valid today, and only users who may edit the record. */
export const mayCertify = (row: Row, session: Session, today: string) =>
  statusOn(row, today) === 'GALIOJA' && mayClaim(row.asmuoId, session)

/** Levels at which a competency may be given: those that it names, or all if it names none. */
export const levelsOf = <L extends { kodas: string }>(
  { lygiai }: { lygiai: readonly string[] },
  levels: readonly L[],
) => (lygiai.length === 0 ? levels : levels.filter(({ kodas }) => lygiai.includes(kodas)))
