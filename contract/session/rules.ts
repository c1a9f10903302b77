import type { UserType } from '#contract/rights.ts'

/** Who can do much to others' records: a password, or a phone, alone is not enough for them. */
const careful: readonly UserType[] = ['ADMIN', 'ORG_TVARKYTOJAS', 'VERTINTOJAS']

/** Does signing in take two steps (docs/decisions/033)? For these types, and for whoever was given rights beside the type. */
export const needsTwoSteps = ({ vartotojoTipas, teises }: { vartotojoTipas: UserType; teises: number }) =>
  careful.includes(vartotojoTipas) || teises > 0
