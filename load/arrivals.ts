import { rateAt, type Visit } from './visits.ts'

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
/** A pause of a Poisson process: seconds until the next of so many a second. */
export const pause = (random: () => number, perSecond: number) => -Math.log(1 - random()) / perSecond

export interface Arrival<V = Visit> {
  /** Seconds from the beginning. */
  at: number
  visit: V
}

/**
 * When visits begin: Poisson processes whose rates follow the day, or are the same all the time (`flat`). `rate` 1 is all
 * that comes in the country on a day, in so many seconds.
 */
export function arrivals(
  visits: readonly Visit[],
  { seconds, rate, flat = false, seed = 1 }: { seconds: number; rate: number; flat?: boolean; seed?: number },
): Arrival[] {
  const random = seeded(seed)
  const all: Arrival[] = []
  for (const visit of visits) {
    const mean = (visit.aDay * rate) / seconds
    // By thinning: candidates come at the highest rate, and each stays with the share of its moment.
    const highest = flat ? 1 : Math.max(...Array.from({ length: 100 }, (_, i) => rateAt(visit.when, i / 100)))
    for (let at = pause(random, mean * highest); at < seconds; at += pause(random, mean * highest))
      if (flat || random() * highest < rateAt(visit.when, at / seconds)) all.push({ at, visit })
  }
  return all.sort((a, b) => a.at - b.at)
}
