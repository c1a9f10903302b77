import { addDays, civilDay, startOfCivilDay } from '#contract/lib/civil.ts'

/**
 * How long a file of tests that would begin at `now` waits for the next day of Vilnius, in milliseconds: 0 unless it could
 * still be running at midnight, because less than `longest` milliseconds of the day are left.
 */
export function untilNextDay(now: Date, longest: number): number {
  const left = startOfCivilDay(addDays(civilDay(now), 1)).getTime() - now.getTime()
  return left < longest ? left : 0
}
