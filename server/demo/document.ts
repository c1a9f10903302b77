import type { Db } from '#server/db/db.ts'
import { insertFile } from '#server/files/queries.ts'
import type { Store } from '#server/files/store.ts'

/** Stores a PDF as if the person had uploaded it. Returns the id of the file. */
export async function keepDocument(
  db: Db,
  store: Store,
  pdf: Buffer,
  file: { pavadinimas: string; ikele: number; sukurta?: string },
): Promise<number> {
  const stored = await store.put(pdf)
  return (await insertFile(db, { ...stored, ...file, tipas: 'application/pdf', lentele: 'ASMUO' })).id
}
