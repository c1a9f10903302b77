import { can, type Session } from '#contract/rights.ts'
import { smallest } from './schema.ts'

/** Users with access to all companies see exact numbers of people; companies see rounded ones, none below three. */
export const seesExactly = (session: Pick<Session, 'rights'>) => can(session, 'AccessAllImones')

/**
 * The number of people as shown to a company: rounded down to a multiple of three, null below three („< 3“). Hiding only
 * the small numbers would not be enough, because the difference of two larger ones would reveal them.
 */
export const shownSupply = (people: number, exact: boolean): number | null =>
  exact ? people : people < smallest ? null : people - (people % smallest)
