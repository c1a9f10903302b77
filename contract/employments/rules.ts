import { civilDay } from '#contract/lib/civil.ts'
import { administers } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import type { EmploymentStatus, Terms, WorkKind } from './schema.ts'

/** What the rules ask of a record: whose it is, in which company (null: none), its status. */
interface Rec {
  asmuoId: number
  imone: { id: number | null }
  statusas: EmploymentStatus
}

/** From -> to (decisions and spec 1, point 4). What has ended is not taken up again: a new record is made. */
const transitions: Record<EmploymentStatus, readonly EmploymentStatus[]> = {
  TIKRINAMA: ['PATVIRTINTA', 'ATMESTA'],
  PATVIRTINTA: ['NEBEDIRBA'],
  NEBEDIRBA: [],
  ATMESTA: [],
  PAKVIESTA: ['PATVIRTINTA', 'ATMESTA'],
}

/** All companies, or the own one when the record is of it. */
const inScope = (imoneId: number | null, session: Session) =>
  can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && imoneId !== null && imoneId === session.imoneId)

/**
 * The statuses this session may choose now: the server refuses any other, the screen offers no other. Whom a company
 * has called answers that call, and the company may take it back; what a person has said, the company answers;
 * administrators both.
 */
export function allowedStatuses({ asmuoId, imone, statusas }: Rec, session: Session): readonly EmploymentStatus[] {
  const decides = can(session, 'ChangeAsmuoImoneStatus') && inScope(imone.id, session)
  if (statusas !== 'PAKVIESTA') return decides ? transitions[statusas] : []
  if (asmuoId === session.userId || administers(session)) return transitions[statusas]
  return decides ? ['ATMESTA'] : []
}

const isOver = (statusas: EmploymentStatus) => transitions[statusas].length === 0

/**
 * May this session edit the record? With the right, in scope; the person as long as it waits to be confirmed. What is
 * over stays as it ended, except for administrators; a call is answered as it was made.
 */
export const mayEdit = ({ asmuoId, imone, statusas }: Rec, session: Session) =>
  (statusas !== 'PAKVIESTA' &&
    can(session, 'ChangeAsmuoImone') &&
    inScope(imone.id, session) &&
    (!isOver(statusas) || can(session, 'AccessAllImones'))) ||
  (asmuoId === session.userId && statusas === 'TIKRINAMA')

/** May this session add a record of this person there? The own always (the company confirms it), others in scope. */
export const mayAdd = (asmuoId: number, imoneId: number | null, session: Session) =>
  asmuoId === session.userId || (can(session, 'ChangeAsmuoImone') && inScope(imoneId, session))

/** The employee number is a company's to give (spec 1, point 5). */
export const mayChangeNumber = (
  { imone }: { imone: { id: number | null; veiklosTipas: WorkKind } },
  session: Session,
) => imone.veiklosTipas === 'IMONE' && can(session, 'ChangeAsmuoImoneNumeris') && inScope(imone.id, session)

/**
 * Who calls people by the personal code and the surname: whoever edits the records of an own company. Not those whom
 * another company has confirmed (AsmuoRegisteredInOtherCompany): such a person adds the company oneself.
 */
export const mayCall = (session: Session) =>
  session.imoneId !== null && can(session, 'ChangeAsmuoImone') && can(session, 'AccessOwnImone')

interface Holder {
  vartotojoTipas: string
  /** How many rights the person has beside those of the type. */
  teises: number
}
/**
 * Is it somebody without power over others? A representative or manager acts for the company that the record is of: who
 * is confirmed in another one gets power there, so only administrators confirm them.
 */
export const isPlain = ({ vartotojoTipas, teises }: Holder) =>
  (vartotojoTipas === 'VARTOTOJAS' || vartotojoTipas === 'VERTINTOJAS') && teises === 0

/** Who can be called: who has no power and is not blocked. Others are not told apart from an unknown code. */
export const mayBeCalled = (person: Holder & { statusas: string }) =>
  isPlain(person) && person.statusas !== 'UZBLOKUOTA'

/** Individual activity and a business licence fix the name and the duties (spec 1, points 4 and 5). */
export const fixedNames = {
  INV_VEIKLA: 'Individuali veikla',
  VERSL_LIUDIJIMAS: 'Verslo liudijimas',
} as const satisfies Partial<Record<WorkKind, string>>
const noDuties = '-'

/** What stands in a record beside where and in which status. */
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

/** The terms as they may stand for this kind of work. */
export const termsFor = (veiklosTipas: WorkKind, terms: Terms): Terms =>
  veiklosTipas === 'IMONE' ? terms : { ...terms, pareigos: noDuties, numeris: null }

/** What a confirmed record is today: past its last day it is over. */
export const statusOn = (statusas: EmploymentStatus, galiojaIki: string | null, today: string): EmploymentStatus =>
  statusas === 'PATVIRTINTA' && galiojaIki !== null && galiojaIki < today ? 'NEBEDIRBA' : statusas

/**
 * How a record ends by the last day that was named: a day to come is written down and the record is valid until then.
 * With none named it ends today, or where it has not begun yet, on the day it would have.
 */
export function ending(galiojaNuo: string | null, lastDay: string | null, now: Date) {
  const today = civilDay(now)
  const galiojaIki = lastDay ?? (galiojaNuo && galiojaNuo > today ? galiojaNuo : today)
  const statusas: EmploymentStatus = lastDay && lastDay > today ? 'PATVIRTINTA' : 'NEBEDIRBA'
  return { statusas, galiojaIki }
}

/** Does the end stand before the beginning? */
export const endsTooEarly = ({ galiojaNuo, galiojaIki }: Pick<Terms, 'galiojaNuo' | 'galiojaIki'>) =>
  galiojaNuo !== null && galiojaIki !== null && galiojaIki < galiojaNuo
