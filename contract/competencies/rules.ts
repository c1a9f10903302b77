import { addDays, addYears } from '#contract/lib/civil.ts'
import { administers, mayEditPerson } from '#contract/persons/rules.ts'
import type { Session } from '#contract/rights.ts'
import type { PersonCompetency } from './schema.ts'

type Status = PersonCompetency['statusas']
/** What the rules need of a person's competency; `statusas` as stored or as told, both will do. */
type Row = Pick<PersonCompetency, 'asmuoId' | 'statusas' | 'galioja'>

/** Days before expiry from which a competency is shown as ending. */
export const endingDays = 90

/** Years that an approved claim is valid (spec 1, points 4 and 9), whatever the competency's own validity. */
export const approvalYears = 5

/** Last valid day: grant plus `trukme` years, none where `neribotas` (spec 1, point 4). */
export const expiry = (suteikta: string, competency: { neribotas: boolean; trukme: number | null }): string | null =>
  competency.neribotas || competency.trukme === null ? null : addYears(suteikta, competency.trukme)

/** Valid through its last day; an unapproved one stays LAUKIAMA. */
export const statusOn = <S extends string>(row: { statusas: S; galioja: string | null }, today: string) =>
  row.statusas === 'GALIOJA' && row.galioja !== null && row.galioja < today ? 'NEGALIOJA' : row.statusas

/** Valid now, but not for long: what a card check and the own page warn of. */
export const endsSoon = (row: { statusas: string; galioja: string | null }, today: string) =>
  statusOn(row, today) === 'GALIOJA' && row.galioja !== null && row.galioja <= addDays(today, endingDays)

/** May this session grant, approve and refuse? Administrators, and never for themselves: another one looks at it. */
export const mayGrant = (asmuoId: number, session: Pick<Session, 'userId' | 'vartotojoTipas'>) =>
  administers(session) && asmuoId !== session.userId

/** May this session hand in a claim: for itself, or for its company's people (whose: scoped in the query). */
export const mayClaim = (asmuoId: number, session: Session) => mayEditPerson(asmuoId, session)

const decisions: Record<Status, readonly Status[]> = {
  LAUKIAMA: ['GALIOJA', 'NEGALIOJA'],
  GALIOJA: ['NEGALIOJA'],
  NEGALIOJA: ['LAUKIAMA'],
}

/** The statuses that this session may give now. Whoever may claim hands in anew what was refused or has expired. */
export const statusChoices = (row: Row, session: Session, today: string): readonly Status[] => {
  const from = statusOn(row, today)
  if (mayGrant(row.asmuoId, session)) return decisions[from]
  return from === 'NEGALIOJA' && mayClaim(row.asmuoId, session) ? ['LAUKIAMA'] : []
}

/** May the level and the files be changed? By administrators always, by who claims while it waits. */
export const mayChange = (row: Row, session: Session, today: string) =>
  mayGrant(row.asmuoId, session) || (statusOn(row, today) === 'LAUKIAMA' && mayClaim(row.asmuoId, session))

/** May the dates be set by hand? Those of an assessment are the assessment's. */
export const mayDate = (row: Row & Pick<PersonCompetency, 'pagalVertinima'>, session: Session, today: string) =>
  mayGrant(row.asmuoId, session) && statusOn(row, today) === 'GALIOJA' && !row.pagalVertinima

/** A certificate is made only of what holds today, for who keeps the record. */
export const mayCertify = (row: Row, session: Session, today: string) =>
  statusOn(row, today) === 'GALIOJA' && mayClaim(row.asmuoId, session)

/** The levels that a competency may be given at: its own where it names any, else all. */
export const levelsOf = <L extends { kodas: string }>(
  { lygiai }: { lygiai: readonly string[] },
  levels: readonly L[],
) => (lygiai.length === 0 ? levels : levels.filter(({ kodas }) => lygiai.includes(kodas)))
