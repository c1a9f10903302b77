import { administers, isByPeople, mayEditPerson } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import {
  type PersonStatus,
  type Qualification,
  type QualificationSource,
  type QualificationStatus,
  qualificationSources,
} from './schema.ts'

/** Qualifications may be edited by everybody who may edit the record: the person, their company, administrators. */
export const mayEditQualifications = mayEditPerson

/**
 * Administrators confirm and reject, never their own. A single right given to a person does not make them an
 * administrator.
 */
export const mayDecide = (personId: number, session: Pick<Session, 'userId' | 'vartotojoTipas'>) =>
  administers(session) && session.userId !== personId

/**
 * May this session edit the qualification? Data of the certificate register is changed by the register alone, data of
 * institutions by administrators.
 */
export const mayEditQualification = (
  { saltinis }: Pick<Qualification, 'saltinis'>,
  personId: number,
  session: Session,
) => {
  if (saltinis === 'SPSC') return false
  return isByPeople({ saltinis }) ? mayEditQualifications(personId, session) : can(session, 'AccessAllImones')
}

/**
 * Sources that this session may select: administrators any but the certificate register, a company only itself, a
 * person only themselves.
 */
export function sourcesToChoose(personId: number, session: Session): readonly QualificationSource[] {
  if (session.userId === personId) return ['VARTOTOJAS']
  if (can(session, 'AccessAllImones')) return qualificationSources.filter((source) => source !== 'SPSC')
  return ['VARTOTOJAS', 'IMONE']
}

/** The source after saving: the selected one, else the former one, else the person (spec 1, point 4). */
export const sourceAfter = (
  asked: QualificationSource | undefined,
  before: QualificationSource | undefined,
  personId: number,
  session: Session,
): QualificationSource =>
  asked && sourcesToChoose(personId, session).includes(asked) ? asked : (before ?? 'VARTOTOJAS')

/**
 * May this session remove a qualification that was entered by mistake? Only without a decision on it: the person, the
 * company its own entries, administrators.
 */
export const mayRemoveQualification = (
  { statusas, saltinis }: Pick<Qualification, 'statusas' | 'saltinis'>,
  personId: number,
  session: Session,
) =>
  (statusas === 'LAUKIAMA' || statusas === 'PAGEIDAUJAMA') &&
  isByPeople({ saltinis }) &&
  mayEditQualifications(personId, session) &&
  (session.userId === personId || can(session, 'AccessAllImones') || saltinis === 'IMONE')

/** Does entering it again restore it as it was? Its documents, and another source, would be lost. */
export const canRestore = (
  { pageidaujama, saltinis, failai }: Pick<Qualification, 'pageidaujama' | 'saltinis' | 'failai'>,
  personId: number,
  session: Session,
) => pageidaujama && failai.length === 0 && sourcesToChoose(personId, session).includes(saltinis)

const decisions: Partial<Record<QualificationStatus, readonly QualificationStatus[]>> = {
  LAUKIAMA: ['PATVIRTINTA', 'ATMESTA'],
  PATVIRTINTA: ['ATMESTA'],
  ATMESTA: ['PATVIRTINTA'],
}

/** Statuses that this session may give to the qualification now. Only the register suspends and revokes. */
export const statusChoices = (
  row: Pick<Qualification, 'statusas' | 'saltinis'>,
  personId: number,
  session: Session,
): readonly QualificationStatus[] =>
  mayDecide(personId, session) && row.saltinis !== 'SPSC' ? (decisions[row.statusas] ?? []) : []

interface Change {
  before: Pick<Qualification, 'statusas' | 'saltinis'> | null
  asked: { pageidaujama: boolean; statusas?: QualificationStatus | undefined }
  /** Has the content of the qualification changed? */
  changed: boolean
}

/**
 * The status after saving, or null where the requested one is not allowed now. A new one waits, or is wanted; a
 * decided one waits again after a change by a user who may not decide.
 */
export function statusAfter({ before, asked, changed }: Change, personId: number, session: Session) {
  if (asked.pageidaujama) return 'PAGEIDAUJAMA'
  if (!before || before.statusas === 'PAGEIDAUJAMA') return 'LAUKIAMA'
  if (!mayDecide(personId, session)) return changed ? 'LAUKIAMA' : before.statusas
  if (!asked.statusas || asked.statusas === before.statusas) return before.statusas
  return statusChoices(before, personId, session).includes(asked.statusas) ? asked.statusas : null
}

/** Is it in force on this day (YYYY-MM-DD)? */
export const isInForce = ({ statusas, galioja }: Pick<Qualification, 'statusas' | 'galioja'>, today: string) =>
  statusas === 'PATVIRTINTA' && (galioja === null || galioja >= today)

/** Kinds of areas that the selected rights apply to; none where no right needs an area. */
export const areaKinds = (rights: readonly { taikoma?: readonly string[] | undefined }[]): readonly string[] =>
  ['PROJEKTO_DALYS', 'SPECIALIEJI_DARBAI'].filter((kind) => rights.some(({ taikoma }) => taikoma?.includes(kind)))

/**
 * Consent to ask the register may be given and withdrawn by the person, and by administrators, who have it on paper.
 */
export const mayConsent = (personId: number, session: Session) => session.userId === personId || administers(session)

/**
 * Held statuses and their last days are given by administrators, never to themselves; others select which ones they
 * want.
 */
export const mayGiveStatuses = mayDecide

/**
 * The list after saving: a session that may not give statuses leaves the held ones as they are, and its new ones are
 * wanted.
 */
export function statusesAfter(before: readonly PersonStatus[], asked: readonly PersonStatus[], gives: boolean) {
  if (gives) return asked
  const held = before.filter(({ pageidaujamas }) => !pageidaujamas)
  const isHeld = (code: string) => held.some(({ kvalifikacinisStatusas }) => kvalifikacinisStatusas === code)
  const wanted = asked.filter(({ kvalifikacinisStatusas }) => !isHeld(kvalifikacinisStatusas))
  return [...held, ...wanted.map((row) => ({ ...row, pageidaujamas: true, galioja: null }))]
}
