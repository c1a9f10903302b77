import { sql } from 'kysely'
import type { LackState } from '#contract/certificates/schema.ts'
import type { Names } from '#contract/lib/names.ts'
import { lackRows } from '#server/certificates/lacks.ts'
import type { Db } from '#server/db/db.ts'
import { byName, people } from './queries.ts'

export interface LackLine extends Names {
  vardas: string
  pavarde: string
  pareigos: string
  kodas: string
  bukle: LackState
  galioja: string | null
  /** Codes of the competencies and of the purposes in work sites that require it. */
  kompetencijos: string[]
  paskirtys: string[]
}

/**
 * SQL: what the company's people lack, as `truksta`. The rules are those of `needsOf`: competencies that are valid today,
 * the company's sites, and sites where the person works for the company.
 */
const lacking = (imoneId: number, today: string) => sql`priezastys as (
    select z.asmuo_id, r.pazymejimas_id, k.kodas, null::text as paskirtis
    from zmones z
      join asmens_kompetencija ak on ak.asmuo_id = z.asmuo_id and ak.statusas = 'GALIOJA'
        and coalesce(ak.galioja, ${today}::date) >= ${today}::date
      join privalomo_pazymejimo_kompetencija r on r.kompetencija_id = ak.kompetencija_id
      join kompetencija k on k.id = ak.kompetencija_id
    union all
    select z.asmuo_id, r.pazymejimas_id, null, oa.paskirtis
    from zmones z join objekto_asmuo oa on oa.asmuo_id = z.asmuo_id join objektas o on o.id = oa.objektas_id
      join privalomo_pazymejimo_paskirtis r on r.paskirtis = oa.paskirtis
    where (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date) and (oa.imone_id = ${imoneId} or o.imone_id = ${imoneId})),
  reikia as materialized (
    select asmuo_id, pazymejimas_id, coalesce(array_agg(distinct kodas) filter (where kodas is not null), '{}') as kompetencijos,
      coalesce(array_agg(distinct paskirtis) filter (where paskirtis is not null), '{}') as paskirtys
    from priezastys group by 1, 2),
  truksta as (
    select n.asmuo_id, n.kompetencijos, n.paskirtys, l.*
    from reikia n cross join lateral (${lackRows(sql.ref('n.asmuo_id'), sql`n.pazymejimas_id`, today)}) l)`

/** Mandatory certificates that people of the company lack or that are about to end, by name. */
export const lackLines = async (db: Db, imoneId: number, today: string, most: number) =>
  (
    await sql<LackLine>`with ${people(imoneId)}, ${lacking(imoneId, today)}
      select a.vardas, a.pavarde, z.pareigos, l.kodas, l.pavadinimas, l.pavadinimas_en, l.pavadinimas_lv, l.bukle, l.galioja,
        l.kompetencijos, l.paskirtys
      from truksta l join zmones z on z.asmuo_id = l.asmuo_id join asmuo a on a.id = l.asmuo_id
      order by ${byName}, l.pavadinimas collate "lt-x-icu", l.id limit ${most}`.execute(db)
  ).rows

export async function countLacks(db: Db, imoneId: number, today: string): Promise<number> {
  const { rows } = await sql<{ kiek: number }>`with ${people(imoneId)}, ${lacking(imoneId, today)}
    select count(*)::int as kiek from truksta`.execute(db)
  return rows[0]?.kiek ?? 0
}
