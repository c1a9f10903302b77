import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/**
 * People who registered recently: their employment, and their request to represent the company, wait for a decision.
 */
export async function loadNewcomers(db: Db) {
  await sql`update asmuo set pageidaujamas_tipas = 'ORG_ATSTOVAS', email_patvirtintas = asmuo.id % 2 = 0
    where id in (
      select a.id from asmuo a join asmuo_imone ai on ai.asmuo_id = a.id and ai.statusas = 'TIKRINAMA'
      where a.vartotojo_tipas = 'VARTOTOJAS' and a.statusas <> 'UZBLOKUOTA' and a.email is not null
        and not exists (select from asmuo_imone kita where kita.asmuo_id = a.id and kita.statusas = 'PATVIRTINTA')
      order by a.id limit 4)`.execute(db)
}
