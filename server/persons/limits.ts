import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { limit } from '#server/lib/http/limits.ts'

const perHour = 60

/**
 * Counts that somebody registers oneself, or takes it back, by a page or by a call: each sends letters, also to others
 * in line. Who registers others is an organiser at work. Throws TooManyRequests.
 */
export async function countRegistration(pool: Db, { userId }: Session, asmuoId: number) {
  if (asmuoId === userId) await limit(pool, `registracija:${userId}`, perHour, 3600)
}
