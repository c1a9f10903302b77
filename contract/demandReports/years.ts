import { yearsAhead } from '#contract/demand/years.ts'
import { civilYear } from '#contract/lib/civil.ts'

/** The present year and the following ones, which have a balance. */
export const balanceYears = (now: Date) => Array.from({ length: yearsAhead + 1 }, (_, at) => civilYear(now) + at)
