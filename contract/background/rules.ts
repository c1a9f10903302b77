import { civilDay } from '#contract/lib/civil.ts'
import { isByPeople, mayEditPerson } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import { type EducationBody, wholeDay } from './schema.ts'

/** Education and languages are edited by those who edit the record: the person, the company, administrators. */
export const mayEditBackground = mayEditPerson

/** Data from an institution or a register are changed by administrators only. */
export const mayEditEducation = ({ saltinis }: { saltinis: string }, personId: number, session: Session) =>
  can(session, 'AccessAllImones') || (saltinis === 'VARTOTOJAS' && mayEditBackground(personId, session))

/** Education entered by mistake is removed by anybody who may change it, unless it was confirmed. */
export const mayRemoveEducation = (row: { saltinis: string }, personId: number, session: Session) =>
  isByPeople(row) && mayEditEducation(row, personId, session)

/** The source of education: the person's statement, unless an administrator names another. */
export const sourceOf = (requested: EducationBody['saltinis'], before: EducationBody['saltinis'], session: Session) =>
  (can(session, 'AccessAllImones') && requested) || before || 'VARTOTOJAS'

/** Studies cannot begin or have ended in the future. Answers the field that does, or null. */
export const futureStudies = (body: Pick<EducationBody, 'mokesiNuo' | 'mokesiIki'>, now: Date) =>
  (['mokesiNuo', 'mokesiIki'] as const).find((name) => wholeDay(body[name] ?? '1900') > civilDay(now)) ?? null

/**
 * Who rates a person: a representative or manager of the company where the person works, and administrators. Nobody
 * rates themselves. Which people a company may rate is decided in the query.
 */
export const mayRate = (personId: number, session: Session) =>
  personId !== session.userId &&
  can(session, 'ChangeAsmuo') &&
  (can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && session.imoneId !== null))

/** A rating is changed and removed by the company that gave it and by administrators, never by the person. */
export const mayChangeRating = (rating: { imone: { id: number } }, personId: number, session: Session) =>
  mayRate(personId, session) && (can(session, 'AccessAllImones') || rating.imone.id === session.imoneId)
