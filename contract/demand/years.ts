/** The first year of workforce needs (spec 2, point 5). */
export const firstYear = 2018
/** How many years ahead a need may be entered. */
export const yearsAhead = 4
