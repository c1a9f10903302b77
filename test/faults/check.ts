import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { diskStore, type Store } from '#server/files/store.ts'
import type { Written } from './writers.ts'

/**
 * Compares what was acknowledged with what is stored: every improvement exactly once and with its audit row, every file
 * with its bytes. Returns how many there were, and the names of the wrong ones.
 */
export async function check(db: Db, dataDir: string, written: readonly Written[]) {
  const { rows } = await sql<{ pavadinimas: string; kiek: number; auditas: number }>`
    select t.pavadinimas, count(distinct t.id) as kiek, count(a.id) as auditas
    from asmens_tobulinimas t
    left join auditas a on a.lentele = 'asmens_tobulinimas' and a.iraso_id = t.id
    group by t.pavadinimas`.execute(db)
  const stored = new Map(rows.map((row) => [row.pavadinimas, row]))
  const lost: string[] = []
  const doubled: string[] = []
  const untold: string[] = []
  for (const { pavadinimas, failas } of written) {
    if (failas) continue
    const row = stored.get(pavadinimas)
    if (!row) lost.push(pavadinimas)
    else if (row.kiek !== 1) doubled.push(pavadinimas)
    else if (row.auditas < 1) untold.push(pavadinimas)
  }
  const files = await checkFiles(db, dataDir, written)
  return { improvements: written.filter(({ failas }) => !failas).length, lost, doubled, untold, ...files }
}

async function checkFiles(db: Db, dataDir: string, written: readonly Written[]) {
  const files = written.flatMap(({ failas }) => (failas ? [failas] : []))
  const store = diskStore(join(dataDir, 'failai'))
  const broken: number[] = []
  for (const { id, sha256 } of files) {
    const row = await db.selectFrom('failas').select('raktas').where('id', '=', id).executeTakeFirst()
    if (!row || (await hashOf(store, row.raktas)) !== sha256) broken.push(id)
  }
  return { files: files.length, broken }
}

async function hashOf(store: Store, key: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const part of await store.read(key)) hash.update(part as Buffer)
  } catch {
    return undefined
  }
  return hash.digest('hex')
}
