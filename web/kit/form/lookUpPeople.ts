import { callList } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/errors.ts'
import type { Picked } from './pickers.tsx'
import { personPick } from './picks.ts'

export interface LookedUp {
  found: readonly Picked[]
  /** Searches that nobody the user may see matches. */
  unknown: readonly string[]
  /** Searches that more than one person matches. */
  several: readonly string[]
  /** Searches that were not answered, and why. */
  failed: readonly string[]
  error: ApiError | null
}

/** As many calls wait for the server at once. */
const atOnce = 4

/**
 * Finds whom each search means, by the search of the picker. `onEach` hears how many are answered. A search that fails
 * ends the rest: the server that did not answer one would not answer the others either.
 */
export async function lookUpPeople(searches: readonly string[], onEach: (done: number) => void): Promise<LookedUp> {
  const rows: (readonly Picked[] | undefined)[] = searches.map(() => undefined)
  let next = 0
  let done = 0
  let error: ApiError | null = null
  const worker = async () => {
    while (next < searches.length && !error) {
      const at = next++
      try {
        const query = { ...personPick.query(searches[at] ?? ''), size: 2 }
        rows[at] = (await callList(personPick.endpoint, { query } as never)).rows as unknown[] as Picked[]
        done += 1
        onEach(done)
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown
        error = thrown
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const where = (is: (count: number | undefined) => boolean) => searches.filter((_, at) => is(rows[at]?.length))
  return {
    found: rows.flatMap((answer) => (answer?.length === 1 ? answer : [])),
    unknown: where((count) => count === 0),
    several: where((count) => count !== undefined && count > 1),
    failed: where((count) => count === undefined),
    error,
  }
}
