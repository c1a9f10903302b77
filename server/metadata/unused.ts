import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/db/db.ts'
import type { Place } from './places.ts'
import { countUses, type Named } from './uses.ts'

/**
 * Refuses while any record uses it. The caller has locked its row, and whoever stores its code locks the same row first
 * (`assertCodes`, or a foreign key). So no use can appear between the count and the change. Throws MetaduomenysInUse
 * with the number of uses.
 */
export async function assertUnused(db: Db, places: readonly Place[], named: Named) {
  const { kiekis, daugiau } = await countUses(db, places, named)
  if (kiekis > 0) throw new AppError('MetaduomenysInUse', daugiau ? `${kiekis}+` : String(kiekis))
}

/** Refuses another code while any record uses the present one. Throws MetaduomenysInUse. */
export const assertCodeFree = async (db: Db, places: readonly Place[], before: Named, kodas: string) =>
  kodas === before.kodas ? undefined : assertUnused(db, places, before)
