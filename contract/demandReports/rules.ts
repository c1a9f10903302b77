import { can, type Session } from '#contract/rights.ts'
import { smallest } from './schema.ts'

/** Who keeps the whole registry sees exact numbers of people; companies rounded ones, none below three. */
export const seesExactly = (session: Pick<Session, 'rights'>) => can(session, 'AccessAllImones')

/**
 * So many people as a company is told: rounded down to threes, null below three („< 3“). Rounded and not only hidden
 * where they are few: else the few would be known from the difference of two larger numbers.
 */
export const shownSupply = (people: number, exact: boolean): number | null =>
  exact ? people : people < smallest ? null : people - (people % smallest)
