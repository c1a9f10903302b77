/** Milliseconds between two looks. */
const every = 50
/** So many looks in a row must have been late. One long pause, as for a collection of garbage, is no crowd. */
const looks = 4

/** What is late if requests wait in this process itself: the timers of its event loop. */
export interface Lateness {
  /** By how many milliseconds the last looks were late, each of them at least. */
  least: () => number
  stop: () => void
}

/** Looks at the event loop from now on, until it is stopped. It keeps no program running. */
export function watchLoop(now: () => number = () => performance.now()): Lateness {
  const late = Array.from({ length: looks }, () => 0)
  let next: NodeJS.Timeout
  const look = () => {
    const due = now() + every
    next = setTimeout(() => {
      late.shift()
      late.push(Math.max(0, now() - due))
      look()
    }, every).unref()
  }
  look()
  return { least: () => Math.min(...late), stop: () => clearTimeout(next) }
}
