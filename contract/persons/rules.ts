import { addYears, civilDay } from '#contract/lib/civil.ts'
import { can, type Session, type UserType, userTypes } from '#contract/rights.ts'
import type { Person } from './schema.ts'

const minAge = 18
export const maxAge = 100
/** Where picking a birth date begins. */
const usualAge = 24

/** Birth dates that may be picked (spec 1, point 5): 18 to 100 years old today. */
export const birthDateBounds = (now: Date) => {
  const today = civilDay(now)
  return { from: addYears(today, -maxAge), to: addYears(today, -minAge), usual: addYears(today, -usualAge) }
}
export const isBirthDateAllowed = (date: string | null, now: Date) => {
  const { from, to } = birthDateBounds(now)
  return date === null || (date >= from && date <= to)
}

/**
 * What gives power over others (types, rights, blocking, a confirmed identity) is for administrators by type: a right
 * given to one person must not be a way to all of them.
 */
export const administers = (session: Pick<Session, 'vartotojoTipas'> | null) => session?.vartotojoTipas === 'ADMIN'

/** User types this session may give to a person it registers (decisions, point 3): only administrators give other than VARTOTOJAS. */
export const typesToGive = (session: Session): readonly UserType[] =>
  administers(session) ? userTypes : ['VARTOTOJAS']

/** May this session change the type and the rights? Never the own: nobody raises or locks out themselves. */
export const mayGiveRights = (personId: number, session: Session) => administers(session) && personId !== session.userId

/** Statuses that this session may give to the person now. A blocked account goes back to what it was. */
export const statusChoices = (
  { id, statusas, statusasPries }: Pick<Person, 'id' | 'statusas' | 'statusasPries'>,
  session: Session,
): readonly Person['statusas'][] => {
  if (!administers(session) || id === session.userId) return []
  if (statusas === 'UZBLOKUOTA') return [statusasPries ?? 'NEPATIKRINTA']
  return [statusas === 'PATIKRINTA' ? 'NEPATIKRINTA' : 'PATIKRINTA', 'UZBLOKUOTA']
}

/** Is it known who the person is? A block does not take that away. */
export const isIdentified = ({ statusas, statusasPries }: Pick<Person, 'statusas' | 'statusasPries'>) =>
  [statusas, statusasPries].includes('PATIKRINTA')

export type Account = Pick<
  Person,
  'id' | 'vartotojoTipas' | 'teises' | 'emailPatvirtintas' | 'savininkas' | 'statusas' | 'statusasPries' | 'naudojama'
>
/**
 * May this session change the e-mail and the phone? Both lead into the account (a password link, a code by SMS). Of a
 * person whose identity is confirmed, who can do more than look after the own record, or who uses the account (has set
 * a password or signed in, confirmed the e-mail, or proven to be its owner), only the person and administrators change
 * them.
 */
export const mayChangeContacts = (person: Account, session: Session) =>
  session.userId === person.id ||
  administers(session) ||
  (mayEditPerson(person.id, session) &&
    person.vartotojoTipas === 'VARTOTOJAS' &&
    person.teises.length === 0 &&
    person.savininkas === null &&
    !person.emailPatvirtintas &&
    !person.naudojama &&
    !isIdentified(person))

/** Who may edit the record but not the contacts proposes them, and the person answers. */
export const mayProposeContacts = (person: Account, session: Session) =>
  mayEditPerson(person.id, session) && !mayChangeContacts(person, session)
/** Days in which a proposal can be answered. */
export const proposalDays = 30

interface Contacts {
  email: string | null
  telefonas: string | null
}
/** Does this change need a reason: contacts that an administrator changes for somebody whose identity is confirmed? */
export const contactsNeedReason = (before: Account & Contacts, after: Contacts, session: Session) =>
  session.userId !== before.id &&
  isIdentified(before) &&
  (before.email !== after.email || before.telefonas !== after.telefonas)

/** May this session change the personal code? Never the own: nobody becomes another person alone. */
export const mayChangeCode = (personId: number, session: Session) => administers(session) && personId !== session.userId

type Name = Pick<Person, 'vardas' | 'pavarde'>
/** Would saving this name make the confirmed identity one that has to be confirmed anew? Not where an administrator says so. */
export const losesIdentity = (
  before: Name & Pick<Person, 'statusas' | 'statusasPries'>,
  after: Name,
  session: Pick<Session, 'vartotojoTipas'>,
) =>
  isIdentified(before) && !administers(session) && (before.vardas !== after.vardas || before.pavarde !== after.pavarde)

/** What an assessor may assess is said by the assessor and by administrators. */
export const mayEditAssessor = (
  { id, vartotojoTipas }: Pick<Person, 'id' | 'vartotojoTipas'>,
  session: Pick<Session, 'userId' | 'vartotojoTipas'>,
) => vartotojoTipas === 'VERTINTOJAS' && (session.userId === id || administers(session))

/** Who looked and what changed, and everything held: for the person and administrators. */
export const mayReadHistory = (personId: number, session: Session) =>
  session.userId === personId || administers(session)

/** Sources of what people said themselves; the rest was told by registers and institutions. */
const peoplesSources: readonly string[] = ['VARTOTOJAS', 'IMONE', 'ADMIN']
export const isByPeople = ({ saltinis }: { saltinis: string }) => peoplesSources.includes(saltinis)

/** Works on one's own: no company has to confirm it. */
export const worksAlone = ({ darboviete }: Pick<Person, 'darboviete'>) =>
  darboviete === 'INV_VEIKLA' || darboviete === 'VERSL_LIUDIJIMAS'

/** May this session edit the record? The own one always; others with the right (which rows: scoped in the query). */
export const mayEditPerson = (personId: number, session: Session) =>
  session.userId === personId || can(session, 'ChangeAsmuo')

/** Where a user lands after login (spec 1, point 2), below the language. */
export const landing = (session: { vartotojoTipas: UserType; userId: number }) =>
  session.vartotojoTipas === 'VERTINTOJAS' ? '/admin/atestavimai' : `/users/${session.userId}`

/** Default tab on opening a user of a type (spec 1, point 6). */
export const defaultTab = (type: UserType) =>
  ({
    VARTOTOJAS: 'kompetencijos',
    ORG_ATSTOVAS: 'kompetencijos',
    VERTINTOJAS: 'vertintojas',
    ORG_TVARKYTOJAS: 'profilis',
    ADMIN: 'profilis',
  })[type]
