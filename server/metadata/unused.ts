import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/db/db.ts'
import type { Place } from './places.ts'
import { countUses, type Named } from './uses.ts'

/**
 * Refuses while any record names it. Its row is locked by the caller: whoever is about to name it has locked it first
 * (`assertCodes`, or a foreign key), and is waited for; who comes later waits, and then finds it gone.
 * Throws MetaduomenysInUse with how many.
 */
export async function assertUnused(db: Db, places: readonly Place[], named: Named) {
  const { kiekis, daugiau } = await countUses(db, places, named)
  if (kiekis > 0) throw new AppError('MetaduomenysInUse', daugiau ? `${kiekis}+` : String(kiekis))
}

/** A code that records name stays. Throws MetaduomenysInUse. */
export const assertCodeFree = async (db: Db, places: readonly Place[], before: Named, kodas: string) =>
  kodas === before.kodas ? undefined : assertUnused(db, places, before)
