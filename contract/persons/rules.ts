import { addYears, civilDay } from '#contract/lib/civil.ts'
import { can, type Session, type UserType, userTypes } from '#contract/rights.ts'
import type { Person } from './schema.ts'

/** Value of the filter by card status for people without a card. */
export const noCard = 'nera'

const minAge = 18
export const maxAge = 100
/** Age at which the picker of a birth date opens. */
const usualAge = 24

/** Birth dates that may be selected (spec 1, point 5): 18 to 100 years old today. */
export const birthDateBounds = (now: Date) => {
  const today = civilDay(now)
  return { from: addYears(today, -maxAge), to: addYears(today, -minAge), usual: addYears(today, -usualAge) }
}
export const isBirthDateAllowed = (date: string | null, now: Date) => {
  const { from, to } = birthDateBounds(now)
  return date === null || (date >= from && date <= to)
}

/**
 * Power over others (types, rights, blocks, confirmed identities) belongs to administrators by type: one right given
 * to a person must not be a way to all of them.
 */
export const administers = (session: Pick<Session, 'vartotojoTipas'> | null) => session?.vartotojoTipas === 'ADMIN'

/** User types this session may give to a person it registers (decisions, point 3): only administrators give other than VARTOTOJAS. */
export const typesToGive = (session: Session): readonly UserType[] =>
  administers(session) ? userTypes : ['VARTOTOJAS']

/** May this session change the person's type and rights? Never its own: nobody promotes or locks out themselves. */
export const mayGiveRights = (personId: number, session: Session) => administers(session) && personId !== session.userId

/** Statuses that this session may give to the person now. An unblocked account gets its former status back. */
export const statusChoices = (
  { id, statusas, statusasPries }: Pick<Person, 'id' | 'statusas' | 'statusasPries'>,
  session: Session,
): readonly Person['statusas'][] => {
  if (!administers(session) || id === session.userId) return []
  if (statusas === 'UZBLOKUOTA') return [statusasPries ?? 'NEPATIKRINTA']
  return [statusas === 'PATIKRINTA' ? 'NEPATIKRINTA' : 'PATIKRINTA', 'UZBLOKUOTA']
}

/** Is the person's identity confirmed? A block does not change that. */
export const isIdentified = ({ statusas, statusasPries }: Pick<Person, 'statusas' | 'statusasPries'>) =>
  [statusas, statusasPries].includes('PATIKRINTA')

export type Account = Pick<
  Person,
  'id' | 'vartotojoTipas' | 'teises' | 'emailPatvirtintas' | 'savininkas' | 'statusas' | 'statusasPries' | 'naudojama'
>
/**
 * May this session change the e-mail and the phone? Both give access to the account (a password link, a code by SMS).
 * Only the person and administrators may, where the identity is confirmed, where the account has more rights than its
 * own record, or where the person uses it (has set a password or signed in, confirmed the e-mail, or proven to be its
 * owner).
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

/** A user who may edit the record but not the contacts proposes new ones, and the person accepts or declines. */
export const mayProposeContacts = (person: Account, session: Session) =>
  mayEditPerson(person.id, session) && !mayChangeContacts(person, session)
/** Days in which a proposal can be answered. */
export const proposalDays = 30

interface Contacts {
  email: string | null
  telefonas: string | null
}
/**
 * Does this change need a reason? It does where an administrator changes contacts of a person whose identity is
 * confirmed.
 */
export const contactsNeedReason = (before: Account & Contacts, after: Contacts, session: Session) =>
  session.userId !== before.id &&
  isIdentified(before) &&
  (before.email !== after.email || before.telefonas !== after.telefonas)

/** May this session change the personal code? Never its own: nobody becomes another person without a second one. */
export const mayChangeCode = (personId: number, session: Session) => administers(session) && personId !== session.userId

type Name = Pick<Person, 'vardas' | 'pavarde'>
/** Would saving this name end the confirmed identity? Not where an administrator saves it. */
export const losesIdentity = (
  before: Name & Pick<Person, 'statusas' | 'statusasPries'>,
  after: Name,
  session: Pick<Session, 'vartotojoTipas'>,
) =>
  isIdentified(before) && !administers(session) && (before.vardas !== after.vardas || before.pavarde !== after.pavarde)

/** Assessors and administrators decide what an assessor may assess. */
export const mayEditAssessor = (
  { id, vartotojoTipas }: Pick<Person, 'id' | 'vartotojoTipas'>,
  session: Pick<Session, 'userId' | 'vartotojoTipas'>,
) => vartotojoTipas === 'VERTINTOJAS' && (session.userId === id || administers(session))

/** The history and all personal data may be read by the person and by administrators. */
export const mayReadHistory = (personId: number, session: Session) =>
  session.userId === personId || administers(session)

/** Sources of data that people entered; other data comes from registers and institutions. */
const peoplesSources: readonly string[] = ['VARTOTOJAS', 'IMONE', 'ADMIN']
export const isByPeople = ({ saltinis }: { saltinis: string }) => peoplesSources.includes(saltinis)

/** Is the person self-employed? Then no company has to confirm the employment. */
export const worksAlone = ({ darboviete }: Pick<Person, 'darboviete'>) =>
  darboviete === 'INV_VEIKLA' || darboviete === 'VERSL_LIUDIJIMAS'

/** May this session edit the record? Always its own; others with the right (the query limits which rows). */
export const mayEditPerson = (personId: number, session: Session) =>
  session.userId === personId || can(session, 'ChangeAsmuo')

/** The path where a user lands after login (spec 1, point 2), below the language. */
export const landing = (session: { vartotojoTipas: UserType; userId: number }) =>
  session.vartotojoTipas === 'VERTINTOJAS' ? '/admin/atestavimai' : `/users/${session.userId}`

/** The tab that opens by default for a user type (spec 1, point 6). */
export const defaultTab = (type: UserType) =>
  ({
    VARTOTOJAS: 'kompetencijos',
    ORG_ATSTOVAS: 'kompetencijos',
    VERTINTOJAS: 'vertintojas',
    ORG_TVARKYTOJAS: 'profilis',
    ADMIN: 'profilis',
  })[type]
