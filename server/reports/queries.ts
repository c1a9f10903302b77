import { sql } from 'kysely'
import { endingDays } from '#contract/competencies/rules.ts'
import { addDays, daysBetween } from '#contract/lib/civil.ts'
import type { Names } from '#contract/lib/names.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Ending, EndingKind } from '#contract/reports/schema.ts'
import type { Db } from '#server/db/db.ts'
import { nameSql } from '#server/lib/rows/refs.ts'
import { employed } from '#server/persons/employed.ts'

/** SQL: the company's people as `zmones`, the same ones that its lists show. */
export const people = (imoneId: number) => sql`zmones as materialized (
  select ai.asmuo_id, ai.statusas, ai.numeris, ai.pareigos, ai.galioja_nuo, ai.galioja_iki, ai.sdid
  from asmuo_imone ai where ai.imone_id = ${imoneId} and ${employed})`

/** SQL: the date is within 90 days from this day, both ends included. */
export const withinEndingDays = (column: string, today: string) =>
  sql`${sql.ref(column)} between ${today}::date and ${addDays(today, endingDays)}::date`

export const byName = sql`a.pavarde collate "lt-x-icu", a.vardas collate "lt-x-icu", a.id`

export interface EmployeeLine {
  vardas: string
  pavarde: string
  numeris: string | null
  pareigos: string
  galiojaNuo: string | null
  galiojaIki: string | null
  statusas: string
  kortele: string | null
  kortelesStatusas: string | null
  sdid: string | null
}
/** People of the company with the card that counts, by name. */
export const employeeLines = async (db: Db, imoneId: number, most: number) =>
  (
    await sql<EmployeeLine>`with ${people(imoneId)}
      select a.vardas, a.pavarde, z.numeris, z.pareigos, z.galioja_nuo, z.galioja_iki, z.statusas, z.sdid,
        k.numeris as kortele, k.statusas as korteles_statusas
      from zmones z join asmuo a on a.id = z.asmuo_id
      left join lateral (select numeris, statusas from kortele where kortele.asmuo_id = a.id
        order by array_position(array['AKTYVI','SUSPENDUOTA','UZSAKYTA','UZSAKOMA','NEGALIOJA'], statusas), id desc
        limit 1) k on true
      order by ${byName} limit ${most}`.execute(db)
  ).rows

export interface CompetencyLine extends Names {
  vardas: string
  pavarde: string
  kodas: string
  lygis: string | null
  suteikta: string | null
  galioja: string | null
  statusas: 'GALIOJA' | 'NEGALIOJA'
}
/** Competencies that were decided on, by name and code. Waiting claims are left out. */
export const competencyLines = async (db: Db, imoneId: number, lang: Lang, most: number) =>
  (
    await sql<CompetencyLine>`with ${people(imoneId)}
      select a.vardas, a.pavarde, k.kodas, k.pavadinimas, k.pavadinimas_en, k.pavadinimas_lv,
        ${nameSql('l', lang)} as lygis, ak.suteikta, ak.galioja, ak.statusas
      from zmones z join asmuo a on a.id = z.asmuo_id
      join asmens_kompetencija ak on ak.asmuo_id = a.id and ak.statusas <> 'LAUKIAMA'
      join kompetencija k on k.id = ak.kompetencija_id
      left join lygis l on l.tipas = 'KOMPETENCIJA' and l.kodas = ak.lygis
      order by ${byName}, k.kodas, ak.id limit ${most}`.execute(db)
  ).rows

interface EndingLine extends Names {
  rusis: EndingKind
  id: number
  vardas: string
  pavarde: string
  data: string
}

/** What ends within 90 days, the nearest first. */
export async function endings(db: Db, imoneId: number, today: string, most: number): Promise<Ending[]> {
  const { rows } = await sql<EndingLine>`with ${people(imoneId)}, baigiasi as (
      select 'KOMPETENCIJA' as rusis, z.asmuo_id, k.pavadinimas, k.pavadinimas_en, k.pavadinimas_lv,
        ak.galioja as data
      from zmones z join asmens_kompetencija ak on ak.asmuo_id = z.asmuo_id join kompetencija k on k.id = ak.kompetencija_id
      where ak.statusas = 'GALIOJA' and ${withinEndingDays('ak.galioja', today)}
      union all
      select 'KVALIFIKACIJA', z.asmuo_id, coalesce(nullif(q.kita_kvalifikacija, ''), kv.pavadinimas),
        coalesce(nullif(q.kita_kvalifikacija, ''), kv.pavadinimas_en),
        coalesce(nullif(q.kita_kvalifikacija, ''), kv.pavadinimas_lv), q.galioja
      from zmones z join asmens_kvalifikacija q on q.asmuo_id = z.asmuo_id join kvalifikacija kv on kv.kodas = q.kvalifikacija
      where q.statusas = 'PATVIRTINTA' and ${withinEndingDays('q.galioja', today)}
      union all
      select 'KORTELE', z.asmuo_id, k.numeris, k.numeris, null, k.galioja_iki
      from zmones z join kortele k on k.asmuo_id = z.asmuo_id
      where k.statusas = 'AKTYVI' and ${withinEndingDays('k.galioja_iki', today)}
      union all
      select 'DARBOVIETE', z.asmuo_id, z.pareigos, z.pareigos, null, z.galioja_iki
      from zmones z where z.statusas = 'PATVIRTINTA' and ${withinEndingDays('z.galioja_iki', today)})
    select b.rusis, a.id, a.vardas, a.pavarde, b.pavadinimas, b.pavadinimas_en, b.pavadinimas_lv, b.data
    from baigiasi b join asmuo a on a.id = b.asmuo_id
    order by b.data, ${byName}, b.rusis, b.pavadinimas limit ${most}`.execute(db)
  return rows.map(({ id, vardas, pavarde, ...row }) => ({
    ...row,
    asmuo: { id, vardas, pavarde },
    likoDienu: daysBetween(today, row.data),
  }))
}
