import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { writeAudit } from '#server/lib/rows/audit.ts'
import type { Mapping } from './mapping.ts'
import type { Counts } from './report.ts'
import type { Source } from './source.ts'

/** What a run reads, in a word: other files or another mapping are another run. */
export const inputSum = (mapping: Mapping, sources: readonly Source[]) =>
  createHash('sha256')
    .update(JSON.stringify([mapping, sources.map(({ name, sha256 }) => [name, sha256])]))
    .digest('hex')

/** The interrupted run of the same files, which goes on; null if the last run came to its end or read others. */
export async function openRun(db: Db, source: string, sum: string): Promise<number | null> {
  const last = await db
    .selectFrom('perkelimas')
    .select(['id', 'santrauka', 'pabaiga'])
    .where('saltinis', '=', source)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.pabaiga === null && last.santrauka === sum ? last.id : null
}

/** Begins a run, with its row in the trail: the system, by `npm run migrate`, and the reason. */
export const beginRun = (db: Db, saltinis: string, santrauka: string, priezastis: string, failai: readonly Source[]) =>
  db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('perkelimas')
      .values({ saltinis, santrauka, priezastis })
      .returning('id')
      .executeTakeFirstOrThrow()
    const read = Object.fromEntries(failai.map(({ file, sha256 }) => [file, sha256]))
    await writeAudit(trx, {
      veiksmas: 'move.begin',
      asmuoId: null,
      uzklausa: `perkelimas-${id}`,
      lentele: 'perkelimas',
      irasoId: id,
      pokytis: { saltinis, priezastis, failai: read },
    })
    return id
  })

/** Ends a run, with what became of its lines. */
export const endRun = (db: Db, id: number, counts: Record<string, Counts>, priezastis: string) =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('perkelimas')
      .set({ pabaiga: sql`now()`, kiekiai: JSON.stringify(counts) })
      .where('id', '=', id)
      .execute()
    await writeAudit(trx, {
      veiksmas: 'move.end',
      asmuoId: null,
      uzklausa: `perkelimas-${id}`,
      lentele: 'perkelimas',
      irasoId: id,
      pokytis: { kiekiai: counts, priezastis },
    })
  })
