import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/files/store.ts'
import { loadCertificatePapers } from './certificates.ts'
import { readCompetencies } from './competencies.ts'
import { loadContracts } from './contracts.ts'
import { loadHistory } from './history.ts'
import { loadPagePictures } from './pages.ts'
import { loadPortraits } from './portraits.ts'
import { loadProofs } from './proofs.ts'
import { loadPictures } from './questions.ts'
import { loadUploads } from './uploads.ts'

/** What of the demo has contents in the store: papers, photos, contracts; and the history that tells of them. */
export function loadFiles(db: Db, store: Store, today: string): Promise<void> {
  // Written down once: hundreds of small transactions wait for the disk, one by one.
  return db.transaction().execute(async (trx) => {
    await loadProofs(trx, store)
    await loadCertificatePapers(trx, store)
    await loadPortraits(trx, store)
    await loadPictures(trx, store, today, await readCompetencies(trx))
    await loadPagePictures(trx, store, today)
    await loadHistory(trx, today)
    await loadContracts(trx, store, today)
    await loadUploads(trx, store, today)
  })
}
