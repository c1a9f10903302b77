import type { Db } from '#server/db/db.ts'
import { loadCertificatePapers } from './competence/certificates.ts'
import { readCompetencies } from './competence/competencies.ts'
import { loadContracts } from './competence/contracts.ts'
import { loadProtocols } from './competence/protocols.ts'
import { loadPictures } from './competence/questions.ts'
import { loadPagePictures } from './content/pages.ts'
import { loadUploads } from './content/uploads.ts'
import { loadHistory } from './history.ts'
import type { Means } from './means.ts'
import { loadPortraits } from './people/portraits.ts'
import { loadProofs } from './people/proofs.ts'
import { loadInductionPictures } from './sites/siteInductions.ts'

/** Everything of the demo with contents in the store: papers, photos, contracts; and the history that mentions them. */
export function loadFiles(db: Db, means: Means, today: string): Promise<void> {
  const { store } = means
  // One transaction, because hundreds of small ones would each wait for the disk.
  return db.transaction().execute(async (trx) => {
    await loadProofs(trx, store)
    await loadCertificatePapers(trx, store)
    await loadPortraits(trx, store)
    await loadPictures(trx, store, today, await readCompetencies(trx))
    await loadPagePictures(trx, store, today)
    await loadInductionPictures(trx, store)
    await loadHistory(trx, today)
    await loadContracts(trx, means, today)
    await loadProtocols(trx, means)
    await loadUploads(trx, store, today)
  })
}
