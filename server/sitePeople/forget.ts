import { sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import { retention } from '#contract/processes/processes.ts'
import type { Db, Trx } from '#server/db/db.ts'

/** What replaces a visitor's name. */
export const forgotten = '—'

const old = (today: string) =>
  sql`asmuo_id is null and pavarde <> ${sql.lit(forgotten)} and dirba_iki < ${addDays(today, -retention.visitors)}::date`

export async function countVisitors(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ kiek: number }>`select count(*) as kiek from objekto_asmuo where ${old(today)}`.execute(
    db,
  )
  return rows[0]?.kiek ?? 0
}

/** Deletes the names and the reasons of up to `most` visitors of long ago; the visit itself stays recorded. */
export async function forgetVisitors(trx: Trx, today: string, most: number) {
  const { rows } = await sql<{ id: number; objektasId: number; dirbaIki: string }>`
    update objekto_asmuo set vardas = ${sql.lit(forgotten)}, pavarde = ${sql.lit(forgotten)}, priezastis = '',
      versija = versija + 1
    where id in (select id from objekto_asmuo where ${old(today)} order by dirba_iki, id limit ${sql.lit(most)}
      for update skip locked)
    returning id, objektas_id as "objektasId", dirba_iki as "dirbaIki"`.execute(trx)
  return rows
}
