import { AppError } from '#contract/errors.ts'
import { shareOf } from '#server/lib/process/share.ts'

/** A browser sends six requests at once to one server, and one process may get them all. */
const fewest = 6

interface Most {
  /** By one person at once. */
  each: number
  /** By all of them together. */
  all: number
}

/**
 * Limits work that holds memory, disk or a connection while it runs, per person and in total. Answers a function that
 * takes a place and returns a function that gives it back (calling that twice does no harm). Nobody waits: throws
 * TooManyRequests if the person has too many places, ServiceUnavailable if all places are taken.
 */
export function slots(most: Most) {
  const [each, all] = [shareOf(most.each, fewest), shareOf(most.all, fewest)]
  const placesOf = new Map<number, number>()
  let total = 0
  return (who: number): (() => void) => {
    const current = placesOf.get(who) ?? 0
    if (current >= each) throw new AppError('TooManyRequests', undefined, { retryAfter: 10 })
    if (total >= all) throw new AppError('ServiceUnavailable', undefined, { retryAfter: 10 })
    placesOf.set(who, current + 1)
    total += 1
    let given = false
    return () => {
      if (given) return
      given = true
      total -= 1
      const left = (placesOf.get(who) ?? 1) - 1
      if (left > 0) placesOf.set(who, left)
      else placesOf.delete(who)
    }
  }
}
