import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** How each periodic process last ended, and whether it runs or waits now. */
export async function processesNow(db: Db) {
  const { rows } = await sql<{ kodas: string; paskutinis: string | null; busena: string | null; vykdoma: boolean }>`
    select p.kodas, v.pabaiga as paskutinis, v.statusas as busena,
      exists (select from proceso_vykdymas e where e.procesas_id = p.id and e.statusas in ('LAUKIA', 'VYKDOMA')) as vykdoma
    from periodinis_procesas p left join lateral (
      select pabaiga, statusas from proceso_vykdymas v where v.procesas_id = p.id and v.pabaiga is not null
      order by v.id desc limit 1) v on true
    order by p.id`.execute(db)
  return rows.map(({ kodas, paskutinis, busena, vykdoma }) => ({
    kodas,
    paskutinis,
    vykdoma,
    pavyko: busena === null ? null : busena === 'BAIGTA',
  }))
}
