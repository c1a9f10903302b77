/**
 * Calls that wait for the database more often than the rule of test/tripLimits.ts allows, and how often at most, as all
 * tests have seen it. A call may leave this list or get a smaller number, and must not grow.
 */
export const more: Record<string, number> = {}
