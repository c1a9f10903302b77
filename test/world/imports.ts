import type { Db } from '#server/db/db.ts'
import { makeImportJob } from '#server/factories/importJobs.ts'
import { makeSdidImport } from '#server/factories/sdid.ts'
import type { People } from './people.ts'
import { several } from './several.ts'

/** An import of SDID, of which one line waits and one is matched; others of one line; and an import of many rows. */
export async function makeImports(db: Db, { company, person, rep }: People) {
  const set = { imoneId: company, ikele: rep }
  const lines = [{ vardas: 'Nieko', pavarde: 'Nerasta' }, { asmuoId: person }]
  const sdid = (await makeSdidImport(db, set, lines)).id
  const { id: sdidLine } = await db
    .selectFrom('sdidEilute')
    .select('id')
    .where('importasId', '=', sdid)
    .where('eile', '=', 1)
    .executeTakeFirstOrThrow()
  const importJob = (await makeImportJob(db, { asmuoId: rep, imoneId: company })).id
  return { sdid, sdidLine, importJob, sdids: await several(() => makeSdidImport(db, set, [{}])) }
}
