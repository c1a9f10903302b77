import type { UserType } from '#contract/rights.ts'

/** Types that can change many records of others: a password alone, or a phone alone, is not enough for them. */
const twoStepTypes: readonly UserType[] = ['ADMIN', 'ORG_TVARKYTOJAS', 'VERTINTOJAS']

/**
 * Does signing in take two steps (docs/decisions/033)? Yes for these types, and for everybody with rights beside those
 * of the type.
 */
export const needsTwoSteps = ({ vartotojoTipas, teises }: { vartotojoTipas: UserType; teises: number }) =>
  twoStepTypes.includes(vartotojoTipas) || teises > 0
