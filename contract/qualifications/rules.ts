import { administers, isByPeople, mayEditPerson } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import {
  type PersonStatus,
  type Qualification,
  type QualificationSource,
  type QualificationStatus,
  qualificationSources,
} from './schema.ts'

/** Qualifications are kept by whoever keeps the record: the person, the own company, administrators. */
export const mayEditQualifications = mayEditPerson

/** Who confirms and rejects: administrators, never for themselves. A right given to one person is no administrator. */
export const mayDecide = (personId: number, session: Pick<Session, 'userId' | 'vartotojoTipas'>) =>
  administers(session) && session.userId !== personId

/** What the certificate register told only the register changes; what institutions told, administrators. */
export const mayEditQualification = (
  { saltinis }: Pick<Qualification, 'saltinis'>,
  personId: number,
  session: Session,
) => {
  if (saltinis === 'SPSC') return false
  return isByPeople({ saltinis }) ? mayEditQualifications(personId, session) : can(session, 'AccessAllImones')
}

/**
 * Sources that this session may give: administrators any but the certificate register, which tells of itself; a company
 * that it said so; nobody of oneself.
 */
export function sourcesToChoose(personId: number, session: Session): readonly QualificationSource[] {
  if (session.userId === personId) return ['VARTOTOJAS']
  if (can(session, 'AccessAllImones')) return qualificationSources.filter((source) => source !== 'SPSC')
  return ['VARTOTOJAS', 'IMONE']
}

/** Where it is known from: what was chosen, else what it was before, else the person (spec 1, point 4). */
export const sourceAfter = (
  asked: QualificationSource | undefined,
  before: QualificationSource | undefined,
  personId: number,
  session: Session,
): QualificationSource =>
  asked && sourcesToChoose(personId, session).includes(asked) ? asked : (before ?? 'VARTOTOJAS')

/**
 * What was entered by mistake is taken away while no decision stands on it: by the person, by a company what a company
 * said, and by administrators.
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

/** Does entering it again bring back what was taken away? Not the documents, nor who else had said it. */
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

/** Statuses that this session may give to the qualification now. Suspending and revoking is the register's. */
export const statusChoices = (
  row: Pick<Qualification, 'statusas' | 'saltinis'>,
  personId: number,
  session: Session,
): readonly QualificationStatus[] =>
  mayDecide(personId, session) && row.saltinis !== 'SPSC' ? (decisions[row.statusas] ?? []) : []

interface Change {
  before: Pick<Qualification, 'statusas' | 'saltinis'> | null
  asked: { pageidaujama: boolean; statusas?: QualificationStatus | undefined }
  /** Is what the qualification says another than before? */
  changed: boolean
}

/**
 * The status after saving, or null where the one asked for is not allowed now. New ones wait, or are wanted; what was
 * decided waits anew once someone who may not decide says something else.
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

/** What an area may be of, given what the chosen rights apply to: none where no right asks for one. */
export const areaKinds = (rights: readonly { taikoma?: readonly string[] | undefined }[]): readonly string[] =>
  ['PROJEKTO_DALYS', 'SPECIALIEJI_DARBAI'].filter((kind) => rights.some(({ taikoma }) => taikoma?.includes(kind)))

/** Who may agree, or no longer, to the register being asked: the person, and administrators who hold it on paper. */
export const mayConsent = (personId: number, session: Session) => session.userId === personId || administers(session)

/** A status that is held, and until when, is an administrator's to give, never to oneself; others say which they want. */
export const mayGiveStatuses = mayDecide

/** The list after saving: from who may not give statuses, held ones stay as they are and all new ones are wanted. */
export function statusesAfter(before: readonly PersonStatus[], asked: readonly PersonStatus[], gives: boolean) {
  if (gives) return asked
  const held = before.filter(({ pageidaujamas }) => !pageidaujamas)
  const isHeld = (code: string) => held.some(({ kvalifikacinisStatusas }) => kvalifikacinisStatusas === code)
  const wanted = asked.filter(({ kvalifikacinisStatusas }) => !isHeld(kvalifikacinisStatusas))
  return [...held, ...wanted.map((row) => ({ ...row, pageidaujamas: true, galioja: null }))]
}
