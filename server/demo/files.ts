import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/files/store.ts'
import { readCompetencies } from './competencies.ts'
import { loadContracts } from './contracts.ts'
import { loadHistory } from './history.ts'
import { loadPortraits } from './portraits.ts'
import { loadProofs } from './proofs.ts'
import { loadPictures } from './questions.ts'

/** What of the demo has contents in the store: papers, photos, contracts; and the history that tells of them. */
export async function loadFiles(db: Db, store: Store, today: string): Promise<void> {
  await loadProofs(db, store)
  await loadPortraits(db, store)
  await loadPictures(db, store, today, await readCompetencies(db))
  await loadHistory(db, today)
  await loadContracts(db, store, today)
}
