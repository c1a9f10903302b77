import type { Right, UserType } from '#contract/rights.ts'

/** Types that can change many records of others: a password alone, or a phone alone, is not enough for them. */
const twoStepTypes: readonly UserType[] = ['ADMIN', 'ORG_TVARKYTOJAS', 'VERTINTOJAS']

/**
 * Does signing in take two steps (docs/decisions/033)? Yes for these types, and for everybody with rights beside those
 * of the type.
 */
export const needsTwoSteps = ({ vartotojoTipas, teises }: { vartotojoTipas: UserType; teises: number }) =>
  twoStepTypes.includes(vartotojoTipas) || teises > 0

/**
 * Rights that count only in a session begun in two steps, whatever the setting of the installation: who holds them sees
 * people of every company.
 */
export const twoStepRights: readonly Right[] = ['TikrintiObjektus']

/** Ways of signing in that are one step: a password alone, or a code by SMS alone. */
export const oneStepWays: readonly string[] = ['slaptazodis', 'SMS']

/** Was a session begun strongly: by Mobile-ID, Smart-ID, or a password and a code by SMS? */
export const isStrongWay = (budas: string) => !oneStepWays.includes(budas)

/** Idle keep-alive every 5 minutes when the user was active (spec 1, point 9); the server forgets a session after 30 idle minutes and 12 hours in all. */
export const keepAliveMs = 300_000
export const idleMinutes = 30
export const absoluteHours = 12

/** The most views that a person saves of one list. */
export const mostViews = 20
