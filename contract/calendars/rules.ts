import { can, type Right, type Session } from '#contract/rights.ts'

/**
 * Rights by which a calendar shows more than its owner's registrations: assessments that they assess, assessments of their
 * company, trainings of their company.
 */
export const calendarRights = [
  'CompleteAtestavimas',
  'ChangeImoneAtestavimas',
  'ChangeImoneMokymas',
] as const satisfies readonly Right[]
export type CalendarRight = (typeof calendarRights)[number]

/** Days before and after today that a calendar shows, and how many events at most: those nearest to today. */
export const calendarDays = { before: 60, after: 400 }
export const mostEvents = 2000
/** How often one calendar may be asked for in an hour, and one network may ask for those that do not exist. */
export const calendarLimits = { asked: 240, missed: 30 }

type Holder = Pick<Session, 'rights'>
/** What a new address of this session would show beside own registrations. */
export const calendarRightsOf = (session: Holder) => calendarRights.filter((right) => can(session, right))

/** What an address shows beside own registrations: never more than its owner held when it was made, nor holds now. */
export const stillShown = (made: readonly CalendarRight[], session: Holder) =>
  made.filter((right) => can(session, right))

/** An address that was made for work ends with the last right to that work. */
export const hasEnded = (made: readonly CalendarRight[], session: Holder) =>
  made.length > 0 && stillShown(made, session).length === 0

/** A new address would show more than this one. */
export const wouldShowMore = (made: readonly CalendarRight[], session: Holder) =>
  calendarRightsOf(session).some((right) => !made.includes(right))
