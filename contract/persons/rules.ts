import { addYears, civilDay } from '#contract/lib/civil.ts'
import { can, type Session, type UserType, userTypes } from '#contract/rights.ts'

export const minAge = 18
export const maxAge = 100

/** Birth dates that may be picked (spec 1, point 5): 18 to 100 years old today. */
export const birthDateBounds = (now: Date) => {
  const today = civilDay(now)
  return { from: addYears(today, -maxAge), to: addYears(today, -minAge) }
}
export const isBirthDateAllowed = (date: string | null, now: Date) => {
  const { from, to } = birthDateBounds(now)
  return date === null || (date >= from && date <= to)
}

/** User types this session may give to a person it registers (decisions, point 3): only administrators give other than VARTOTOJAS. */
export const typesToGive = (session: Session): readonly UserType[] =>
  can(session, 'AccessAllImones', 'ChangeMetaduomenys') ? userTypes : ['VARTOTOJAS']

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
