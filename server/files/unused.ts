import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { isUsed } from './attachments.ts'
import type { Store } from './store.ts'

const batch = 500
/** Milliseconds that contents without a record are left alone: an upload keeps them before it writes the record. */
const grace = 24 * 60 * 60_000

export interface Deleted {
  /** Records of files, each with its contents. */
  irasai: number
  /** Contents that had no record. */
  turinys: number
}

/**
 * Deletes files that came before this moment and are attached to nothing, except public ones and those an administrator
 * put there; then contents without a record that are older than a day (a process that ended between two steps). In
 * batches, each a transaction of its own, safe beside uploads and in several processes at once.
 */
export async function deleteUnusedFiles(db: Db, store: Store, before: Date, now = new Date()): Promise<Deleted> {
  let irasai = 0
  for (;;) {
    const keys = await db.transaction().execute((trx) => deleteRecords(trx, before))
    for (const raktas of keys) await store.remove(raktas)
    irasai += keys.length
    // Fewer than a batch: those left are in use since, or in another process's hands.
    if (keys.length < batch) break
  }
  return { irasai, turinys: await deleteContents(db, store, new Date(now.getTime() - grace)) }
}

/** One batch of records; answers where their contents are. */
async function deleteRecords(trx: Db, before: Date): Promise<string[]> {
  const unused = sql<SqlBool>`not ${isUsed}`
  const locked = await trx
    .selectFrom('failas')
    .select('id')
    .where('sukurta', '<', before.toISOString())
    .where('viesas', '=', false)
    .where('lentele', '<>', 'ADMIN')
    .where(unused)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  if (locked.length === 0) return []
  // Asked again under the lock: what was attached while the rows were being found is seen only by a new statement.
  const gone = await trx
    .deleteFrom('failas')
    .where(
      'id',
      'in',
      locked.map(({ id }) => id),
    )
    .where('viesas', '=', false)
    .where(unused)
    .returning('raktas')
    .execute()
  return gone.map(({ raktas }) => raktas)
}

async function deleteContents(db: Db, store: Store, before: Date): Promise<number> {
  let removed = 0
  let keys: string[] = []
  const sweep = async () => {
    const { rows } = await sql<{ raktas: string }>`select raktas from unnest(${keys}::text[]) as turi(raktas)
      where not exists (select from failas where failas.raktas = turi.raktas)`.execute(db)
    for (const { raktas } of rows) await store.remove(raktas)
    removed += rows.length
    keys = []
  }
  for await (const { raktas, sukurta } of store.list()) {
    if (sukurta < before) keys.push(raktas)
    if (keys.length === batch) await sweep()
  }
  if (keys.length > 0) await sweep()
  return removed
}
