import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import { lockPersons } from '#server/persons/queries.ts'

export interface Ended {
  id: number
  asmuoId: number
  galiojaIki: string
  imone: string
}

const over = (today: string) => sql`ai.statusas = 'PATVIRTINTA' and ai.galioja_iki < ${today}::date`

/** Counts confirmed records that are past their last day. */
export async function countPast(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ kiek: number }>`
    select count(*) as kiek from asmuo_imone ai where ${over(today)}`.execute(db)
  return rows[0]?.kiek ?? 0
}

/**
 * Ends such records of up to `most` people, as adding a new record does for one person (`closePast`). Locks the people
 * first, as every change of their records does. Answers null if there are none left.
 */
export async function closeAllPast(trx: Trx, today: string, most: number): Promise<Ended[] | null> {
  const { rows: people } = await sql<{ id: number }>`
    select distinct asmuo_id as id from (
      select ai.asmuo_id from asmuo_imone ai where ${over(today)}
      -- By the index of ends: in the order of people it would walk past everybody whose work goes on.
      order by ai.galioja_iki limit ${sql.lit(most)}) pasibaige`.execute(trx)
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return null
  await lockPersons(trx, ids)
  const { rows } = await sql<Ended>`
    update asmuo_imone ai set statusas = 'NEBEDIRBA', versija = ai.versija + 1
    where ${over(today)} and ai.asmuo_id = any(${ids}::bigint[])
    returning ai.id, ai.asmuo_id as "asmuoId", ai.galioja_iki as "galiojaIki",
      coalesce((select pavadinimas from imone where imone.id = ai.imone_id), '') as imone`.execute(trx)
  return rows
}
