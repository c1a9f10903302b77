import { administers } from '#contract/persons/rules.ts'
import { employerOf, type Session } from '#contract/rights.ts'

/** Has colleagues to share views of lists with: administrators with each other, users of a company with those of the same one. */
export const sharesViews = (session: Session | null): boolean => administers(session) || employerOf(session) !== null
