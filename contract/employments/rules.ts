import { civilDay } from '#contract/lib/civil.ts'
import { administers } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import type { EmploymentStatus, Terms, WorkKind } from './schema.ts'

/** What the rules need of a record: its person, its company (null: none) and its status. */
interface Rec {
  asmuoId: number
  imone: { id: number | null }
  statusas: EmploymentStatus
}

/** From -> to (decisions and spec 1, point 4). A record that has ended cannot continue: a new one is added. */
const transitions: Record<EmploymentStatus, readonly EmploymentStatus[]> = {
  TIKRINAMA: ['PATVIRTINTA', 'ATMESTA'],
  PATVIRTINTA: ['NEBEDIRBA'],
  NEBEDIRBA: [],
  ATMESTA: [],
  PAKVIESTA: ['PATVIRTINTA', 'ATMESTA'],
}

/** The session works with all companies, or the record is of the caller's company. */
const inScope = (imoneId: number | null, session: Session) =>
  can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && imoneId !== null && imoneId === session.imoneId)

/**
 * The statuses that this session may set now: the server refuses and the screen hides all others. A person answers the
 * company's call, and the company may withdraw it; the company decides on what a person has added; administrators may do
 * both.
 */
export function allowedStatuses({ asmuoId, imone, statusas }: Rec, session: Session): readonly EmploymentStatus[] {
  const decides = can(session, 'ChangeAsmuoImoneStatus') && inScope(imone.id, session)
  if (statusas !== 'PAKVIESTA') return decides ? transitions[statusas] : []
  if (asmuoId === session.userId || administers(session)) return transitions[statusas]
  return decides ? ['ATMESTA'] : []
}

const isOver = (statusas: EmploymentStatus) => transitions[statusas].length === 0

/**
 * May edit the record: users with the right to edit records of the company, and the person until it is confirmed. An
 * ended record can be changed only by administrators; a call cannot be edited before it is answered.
 */
export const mayEdit = ({ asmuoId, imone, statusas }: Rec, session: Session) =>
  (statusas !== 'PAKVIESTA' &&
    can(session, 'ChangeAsmuoImone') &&
    inScope(imone.id, session) &&
    (!isOver(statusas) || can(session, 'AccessAllImones'))) ||
  (asmuoId === session.userId && statusas === 'TIKRINAMA')

/** May add a record of this person: people always for themselves (the company confirms it), others for their company. */
export const mayAdd = (asmuoId: number, imoneId: number | null, session: Session) =>
  asmuoId === session.userId || (can(session, 'ChangeAsmuoImone') && inScope(imoneId, session))

/**
 * May take a confirmation of this work: once the company has confirmed it, the person and those who edit the records of
 * the company.
 */
export const mayTakeConfirmation = ({ asmuoId, imone, statusas }: Rec, session: Session) =>
  imone.id !== null &&
  (statusas === 'PATVIRTINTA' || statusas === 'NEBEDIRBA') &&
  (asmuoId === session.userId || (can(session, 'ChangeAsmuoImone') && inScope(imone.id, session)))

/** Only the company sets the employee number (spec 1, point 5). */
export const mayChangeNumber = (
  { imone }: { imone: { id: number | null; veiklosTipas: WorkKind } },
  session: Session,
) => imone.veiklosTipas === 'IMONE' && can(session, 'ChangeAsmuoImoneNumeris') && inScope(imone.id, session)

/**
 * Who calls people by the personal code and the surname: users who edit the records of their company. A person whom
 * another company has confirmed cannot be called (AsmuoRegisteredInOtherCompany) and adds the company themselves.
 */
export const mayCall = (session: Session) =>
  session.imoneId !== null && can(session, 'ChangeAsmuoImone') && can(session, 'AccessOwnImone')

interface Holder {
  vartotojoTipas: string
  /** How many rights the person has in addition to those of the type. */
  teises: number
}
/**
 * Whether the person has no power over others. A representative or manager acts for the company of the record: one who is
 * confirmed in another company gets power there, so only administrators confirm them.
 */
export const isPlain = ({ vartotojoTipas, teises }: Holder) =>
  (vartotojoTipas === 'VARTOTOJAS' || vartotojoTipas === 'VERTINTOJAS') && teises === 0

/** Who can be called: people without power who are not blocked. For others the answer is the same as for an unknown code. */
export const mayBeCalled = (person: Holder & { statusas: string }) =>
  isPlain(person) && person.statusas !== 'UZBLOKUOTA'

/** Individual activity and a business licence fix the name and the duties (spec 1, points 4 and 5). */
export const fixedNames = {
  INV_VEIKLA: 'Individuali veikla',
  VERSL_LIUDIJIMAS: 'Verslo liudijimas',
} as const satisfies Partial<Record<WorkKind, string>>
const noDuties = '-'

/** The fields of a record other than its company and status. */
export const termsOf = ({
  galiojaNuo,
  galiojaIki,
  numeris,
  pareigos,
  miestas,
  sdid,
  sdidVeikla,
  QRData,
  veiklos,
}: Terms): Terms => ({ galiojaNuo, galiojaIki, numeris, pareigos, miestas, sdid, sdidVeikla, QRData, veiklos })

/** The terms that this kind of work may have. */
export const termsFor = (veiklosTipas: WorkKind, terms: Terms): Terms =>
  veiklosTipas === 'IMONE' ? terms : { ...terms, pareigos: noDuties, numeris: null }

/** The status today: a confirmed record past its last day has ended. */
export const statusOn = (statusas: EmploymentStatus, galiojaIki: string | null, today: string): EmploymentStatus =>
  statusas === 'PATVIRTINTA' && galiojaIki !== null && galiojaIki < today ? 'NEBEDIRBA' : statusas

/**
 * How a record ends on the given last day: with a future day it is valid until then. Without a day it ends today, or, if
 * it has not begun yet, on the day on which it would have begun.
 */
export function ending(galiojaNuo: string | null, lastDay: string | null, now: Date) {
  const today = civilDay(now)
  const galiojaIki = lastDay ?? (galiojaNuo && galiojaNuo > today ? galiojaNuo : today)
  const statusas: EmploymentStatus = lastDay && lastDay > today ? 'PATVIRTINTA' : 'NEBEDIRBA'
  return { statusas, galiojaIki }
}

/** Whether the end is before the beginning. */
export const endsTooEarly = ({ galiojaNuo, galiojaIki }: Pick<Terms, 'galiojaNuo' | 'galiojaIki'>) =>
  galiojaNuo !== null && galiojaIki !== null && galiojaIki < galiojaNuo
