import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Messages that wait, that are tried again, that have failed, and for how many seconds the oldest has been due. */
export async function messagesNow(db: Db) {
  const { rows } = await sql<{ laukia: number; kartojama: number; nepavyko: number; seniausia: number | null }>`
    select count(*) filter (where statusas = 'LAUKIA') as laukia,
      count(*) filter (where statusas = 'LAUKIA' and bandymai > 0) as kartojama,
      count(*) filter (where statusas = 'NEPAVYKO') as nepavyko,
      extract(epoch from now() - min(kita) filter (where statusas = 'LAUKIA' and kita <= now()))::float8 as seniausia
    from (select statusas, bandymai, kita from zinute where statusas = 'LAUKIA'
      union all select statusas, bandymai, kita from zinute where statusas = 'NEPAVYKO') as z`.execute(db)
  return rows[0] ?? { laukia: 0, kartojama: 0, nepavyko: 0, seniausia: null }
}

/** The last anchor of the trail and its age in hours, by the clock of the database. */
export async function anchorNow(db: Db) {
  const row = await db
    .selectFrom('auditoInkaras')
    .select(['nr', 'kada', 'eilute'])
    .select(sql<number>`round(extract(epoch from now() - kada) / 3600, 2)::float8`.as('amzius'))
    .orderBy('nr', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Chained rows of the audit trail, rows that wait to be chained, and for how many seconds the oldest has waited. */
export async function auditNow(db: Db) {
  const { rows } = await sql<{ eilutes: number; laukia: number; seniausia: number | null }>`
    select coalesce((select max(eile) from audito_grandis), 0) as eilutes, count(*) as laukia,
      extract(epoch from now() - min(e.laikas))::float8 as seniausia
    from (select laikas from audito_eile limit 10000) as e`.execute(db)
  return rows[0] ?? { eilutes: 0, laukia: 0, seniausia: null }
}

/** Files and their bytes, from the counters that the database keeps, so that reading metrics does not count files. */
export async function filesNow(db: Db) {
  const { rows } = await sql<{ failai: number; baitai: number; duomenuBaze: number }>`
    select coalesce(sum(kiekis) filter (where kas = 'failas'), 0)::bigint as failai,
      coalesce(sum(kiekis) filter (where kas = 'failas:baitai'), 0)::float8 as baitai,
      pg_database_size(current_database()) as "duomenuBaze" from skaitiklis where kas in ('failas', 'failas:baitai')`.execute(
    db,
  )
  return rows[0] ?? { failai: 0, baitai: 0, duomenuBaze: 0 }
}

/** The last backup and its age in hours, by the clock of the database. */
export async function backupNow(db: Db) {
  const row = await db
    .selectFrom('atsargineKopija')
    .select(['kada', 'dydis', 'vieta', 'versija'])
    .select([
      sql<number>`round(extract(epoch from now() - kada) / 3600, 2)::float8`.as('amzius'),
      sql<number>`round(extract(epoch from kada - pradeta), 1)::float8`.as('trukme'),
    ])
    .orderBy('kada', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Sealed documents that wait for a timestamp or for proofs, and for how many hours the oldest one. */
export async function documentsNow(db: Db) {
  const { rows } = await sql<{ laukia: number; seniausia: number | null }>`
    select count(*) as laukia, round(extract(epoch from now() - min(uzdaryta)) / 3600, 2)::float8 as seniausia
    from dokumentas where busena in ('LAUKIA_ZYMOS', 'UZDARYTAS') and failas_id is not null`.execute(db)
  return rows[0] ?? { laukia: 0, seniausia: null }
}
