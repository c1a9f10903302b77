import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { isUnused } from './attachments.ts'
import type { Store } from './store.ts'

/** How many records one statement checks: almost all are in use, and a statement over all of them would run for minutes. */
const recordsPerStatement = 2000
/** How many contents one statement checks. */
const batch = 500
/** Milliseconds for which contents without a record stay: an upload stores them before it writes the record. */
const grace = 24 * 60 * 60_000

export interface Deleted {
  /** Records of files, each with its contents. */
  irasai: number
  /** Contents that had no record. */
  turinys: number
}

/**
 * Deletes files that were uploaded before this moment and are attached to nothing, except public ones and those of an
 * administrator; then contents without a record that are older than a day (left by a process that ended between two
 * steps). In batches, each in a transaction of its own; safe during uploads and in several processes at once.
 */
export async function deleteUnusedFiles(db: Db, store: Store, before: Date, now = new Date()): Promise<Deleted> {
  let irasai = 0
  for (let after = 0; ; ) {
    const last = await endOfBatch(db, after)
    if (last === null) break
    const keys = await db.transaction().execute((trx) => deleteRecords(trx, before, { after, last }))
    for (const raktas of keys) await store.remove(raktas)
    irasai += keys.length
    after = last
  }
  return { irasai, turinys: await deleteContents(db, store, new Date(now.getTime() - grace)) }
}

/** The last id of the batch after this one; null if there are no more. */
async function endOfBatch(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{ paskutinis: number | null }>`select max(id) as paskutinis from (
    select id from failas where id > ${after} order by id limit ${sql.lit(recordsPerStatement)}) as toliau`.execute(db)
  return rows[0]?.paskutinis ?? null
}

/** Deletes the unused records of the batch, except those that another process has locked. Answers the keys of their contents. */
async function deleteRecords(
  trx: Db,
  before: Date,
  { after, last }: { after: number; last: number },
): Promise<string[]> {
  const locked = await trx
    .selectFrom('failas')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', last)
    .where('sukurta', '<', before.toISOString())
    .where('viesas', '=', false)
    .where('lentele', '<>', 'ADMIN')
    .where(isUnused())
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  if (locked.length === 0) return []
  // Checked again under the lock: only a new statement sees files that were attached while the first one ran.
  const gone = await trx
    .deleteFrom('failas')
    .where(
      'id',
      'in',
      locked.map(({ id }) => id),
    )
    .where('viesas', '=', false)
    .where(isUnused())
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
