import { civilDay } from '#contract/lib/civil.ts'
import { isByPeople, mayEditPerson } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import { type EducationBody, wholeDay } from './schema.ts'

/** Education and languages are kept by whoever keeps the record: the person, the own company, administrators. */
export const mayEditBackground = mayEditPerson

/** What an institution or a register told is changed by administrators only. */
export const mayEditEducation = ({ saltinis }: { saltinis: string }, personId: number, session: Session) =>
  can(session, 'AccessAllImones') || (saltinis === 'VARTOTOJAS' && mayEditBackground(personId, session))

/** Education entered by mistake is taken away by who may change it, unless it was confirmed. */
export const mayRemoveEducation = (row: { saltinis: string }, personId: number, session: Session) =>
  isByPeople(row) && mayEditEducation(row, personId, session)

/** Where education is known from: a person's word, unless an administrator says otherwise. */
export const sourceOf = (asked: EducationBody['saltinis'], before: EducationBody['saltinis'], session: Session) =>
  (can(session, 'AccessAllImones') && asked) || before || 'VARTOTOJAS'

/** Studies can't begin or have ended in the future: the field that does, or null. */
export const futureStudies = (body: Pick<EducationBody, 'mokesiNuo' | 'mokesiIki'>, now: Date) =>
  (['mokesiNuo', 'mokesiIki'] as const).find((name) => wholeDay(body[name] ?? '1900') > civilDay(now)) ?? null

/**
 * Who rates a person: a representative or manager of the company the person works in, and administrators. Nobody
 * rates oneself. Which people: scoped in the query.
 */
export const mayRate = (personId: number, session: Session) =>
  personId !== session.userId &&
  can(session, 'ChangeAsmuo') &&
  (can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && session.imoneId !== null))

/** A rating is changed and taken off by the company that gave it and by administrators, never by the person. */
export const mayChangeRating = (rating: { imone: { id: number } }, personId: number, session: Session) =>
  mayRate(personId, session) && (can(session, 'AccessAllImones') || rating.imone.id === session.imoneId)
