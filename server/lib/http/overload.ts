import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { AppError } from '#contract/errors.ts'
import type { Refused } from '#contract/lib/endpoint.ts'

/** Milliseconds for which somebody must have waited for a connection all the time. A shorter crowd is a burst that passes. */
const patience = 300
/**
 * How many may wait for each connection of the pool: in a burst, and while more comes than can be served. Then visitors
 * are refused first, people who are signed in next, and what gates and signing in need last.
 */
const rooms = { burst: 15, visitor: 1, signedIn: 2, last: 4 }
/** A pool of fewer connections counts as one of so many: one page asks several things at once. */
const fewest = 8
/** Seconds after which to come back: not the same for all, so that they do not come back together. */
const again = { from: 2, to: 6 }

/** What is known of a request before anything is done for it. */
export interface Comer {
  /** When a call of this kind is refused (contract). */
  refused?: Refused | undefined
  /** It brings the cookie of a session, which nobody has looked at yet. */
  signedIn: boolean
}

/** Throws TooBusy if the server has more to do than it can. */
export type Admission = (comer: Comer) => void

/**
 * Refuses at once what would only wait too long, so that the rest is served in time. It looks at those who wait for a
 * connection to the database: whatever a server lacks, the database's time or its own, requests come to stand there.
 * Uploads, passwords, PDF and others that need no connection have limits of their own. Holds for one process.
 */
export function admission(pool: pg.Pool, now: () => number = () => performance.now()): Admission {
  const connections = Math.max(fewest, pool.options.max ?? fewest)
  let nobodyWaited = now()
  pool.on('acquire', () => {
    if (pool.waitingCount === 0) nobodyWaited = now()
  })
  return ({ refused = 'first', signedIn }) => {
    const waiting = pool.waitingCount
    if (waiting === 0) nobodyWaited = now()
    if (waiting === 0 || refused === 'never') return
    const inRank = refused === 'last' ? 'last' : signedIn ? 'signedIn' : 'visitor'
    const room = now() - nobodyWaited < patience ? rooms.burst : rooms[inRank]
    if (waiting < room * connections) return
    throw new AppError('TooBusy', undefined, { retryAfter: randomInt(again.from, again.to + 1) })
  }
}
