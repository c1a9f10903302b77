import { civilYear } from '#contract/lib/civil.ts'

/** The first year of workforce needs (spec 2, point 5). */
export const firstYear = 2018
/** How many years ahead a need may be entered. */
export const yearsAhead = 4
/** The years by which lists and reports are filtered, the first one first. */
export const reportYears = (now: Date): readonly number[] =>
  Array.from({ length: civilYear(now) + yearsAhead - firstYear + 1 }, (_, at) => firstYear + at)
