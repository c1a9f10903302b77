import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'

export interface Expired {
  id: number
  asmuoId: number
  galioja: string
  kompetencija: string
}

/** How many competencies are stored as valid although their last day is past. */
export async function countExpired(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ kiek: number }>`select count(*) as kiek from asmens_kompetencija
    where statusas = 'GALIOJA' and galioja < ${today}::date`.execute(db)
  return rows[0]?.kiek ?? 0
}

/**
 * Stores NEGALIOJA for up to `most` of them. Until then every query computes it from the date. A row that somebody is
 * changing at the moment is left for the next run.
 */
export async function expireCompetencies(trx: Trx, today: string, most: number): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    with pasibaige as (
      select id from asmens_kompetencija where statusas = 'GALIOJA' and galioja < ${today}::date
      order by galioja limit ${sql.lit(most)} for update skip locked)
    update asmens_kompetencija ak set statusas = 'NEGALIOJA', versija = ak.versija + 1
    from pasibaige p, kompetencija k
    where ak.id = p.id and k.id = ak.kompetencija_id
    returning ak.id, ak.asmuo_id as "asmuoId", ak.galioja, k.kodas || ' ' || k.pavadinimas as kompetencija`.execute(trx)
  return rows
}
