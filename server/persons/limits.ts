import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { limit } from '#server/lib/http/limits.ts'

const perHour = 60

/**
 * Counts registrations by the person themselves, and cancellations, by page or by call: each sends letters, also to
 * others in line. Organisers who register others are not counted. Throws TooManyRequests.
 */
export async function countRegistration(pool: Db, { userId }: Session, asmuoId: number) {
  if (asmuoId === userId) await limit(pool, `registracija:${userId}`, perHour, 3600)
}
