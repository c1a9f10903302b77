import { firstYear, yearsAhead } from '#contract/demand/years.ts'
import { civilDay } from '#contract/lib/civil.ts'

export const yearOf = (now: Date) => Number(civilDay(now).slice(0, 4))
/** The years by which a report may be filtered (spec 2, point 5), the first one first. */
export const reportYears = (now: Date) =>
  Array.from({ length: yearOf(now) + yearsAhead - firstYear + 1 }, (_, at) => firstYear + at)
/** The present year and the following ones, which have a balance. */
export const balanceYears = (now: Date) => Array.from({ length: yearsAhead + 1 }, (_, at) => yearOf(now) + at)
