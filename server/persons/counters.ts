import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

export interface Counter {
  kas: string
  /** The stored number. */
  laikoma: number
  /** The number counted now. */
  tikra: number
}

/** At most this many differences are listed, enough to see what is wrong. */
const most = 100

/**
 * The counters as `perskaiciuoti_asmenis()` of migration 030 would write them, and those of files, cards and
 * assessments, counted anew.
 */
const counted = sql`
  suvestine as (
    select id, coalesce(rysiai, '{}') as rysiai, pabaiga, laukia is not null as laukia from asmuo
    left join (select asmuo_id, array_agg(distinct statusas order by statusas) as rysiai from asmuo_imone group by 1) r on r.asmuo_id = id
    left join (select asmuo_id, min(galioja) as pabaiga from asmens_kompetencija where statusas = 'GALIOJA' group by 1) p on p.asmuo_id = id
    left join (select asmuo_id, true as laukia from asmens_kompetencija where statusas = 'LAUKIAMA'
      union select asmuo_id, true from asmens_kvalifikacija where statusas = 'LAUKIAMA') l on l.asmuo_id = id
    where rysiai is not null or pabaiga is not null or laukia),
  tikra as (
    select kas, sum(kiek) as kiek from (
      select unnest(asmens_zymos(statusas, tipas, nuotrauka, turi_kortele, pavarde, vardas)) as kas, kiek from (
        select statusas, vartotojo_tipas as tipas, case when nuotrauka_id is not null then 1::bigint end as nuotrauka,
          turi_kortele, left(pavarde_norm, 2) as pavarde, left(vardas_norm, 2) as vardas, count(*) as kiek
        from asmuo group by 1, 2, 3, 4, 5, 6) a
      union all
      select unnest(suvestines_zymos(rysiai, pabaiga, laukia)), kiek from (
        select rysiai, pabaiga, laukia, count(*) as kiek from suvestine group by 1, 2, 3) s
      union all select 'asmuo', count(*) from asmuo
      union all select 'failas', count(*) from failas
      union all select 'failas:baitai', coalesce(sum(dydis), 0) from failas
      union all select 'kortele:' || statusas || ':' || tipas, count(*) from kortele group by 1
      union all select 'dalyvis:' || statusas, count(*) from atestavimo_asmuo group by 1
      union all select 'dalyvis:' || kompetencija_id || ':' || statusas, count(*) from atestavimo_asmuo group by 1
      union all select 'atestavimai:' || data, count(*) from atestavimas group by 1
      union all select 'atestavimas:' || atest_id || ':' || kas, kiek from (
        select atest_id, 'asmenys' as kas, count(*) as kiek from atestavimo_asmuo where statusas <> 'ATSAUKTA' group by 1
        union all select atest_id, 'laukiama', count(*) from atestavimo_asmuo where statusas = 'LAUKIAMA' group by 1) aa) visi
    group by 1),
  laikoma as (
    select kas, sum(kiekis) as kiek from skaitiklis where kas in ('asmuo', 'failas', 'failas:baitai') or kas like 'asmuo:%' or kas like 'kortele:%'
      or kas like 'dalyvis:%' group by 1
    union all select 'atestavimai:' || data, kiekis from atestavimu_diena where kiekis <> 0
    union all select 'atestavimas:' || id || ':asmenys', asmenu_skaicius from atestavimas where asmenu_skaicius <> 0
    union all select 'atestavimas:' || id || ':laukiama', laukiama from atestavimas where laukiama <> 0)`

/**
 * Compares the stored counters with the records that they count, in one snapshot, so that concurrent changes make no
 * difference. It only reads and blocks nobody.
 */
export const differingCounters = (db: Db): Promise<{ checked: number; differing: Counter[] }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Counting the whole register takes longer, and more memory, than any request may use.
      await sql`set local statement_timeout = '10min'`.execute(trx)
      await sql`set local work_mem = '128MB'`.execute(trx)
      const { rows } = await sql<Counter & { viso: number }>`
        with ${counted},
        abu as (
          select coalesce(l.kas, t.kas) as kas, coalesce(l.kiek, 0)::bigint as laikoma, coalesce(t.kiek, 0)::bigint as tikra
          from tikra t full join laikoma l on l.kas = t.kas)
        select kas, laikoma, tikra, (select count(*) from abu) as viso from abu
        order by (laikoma <> tikra) desc, kas limit ${sql.lit(most)}`.execute(trx)
      const differing = rows.filter(({ laikoma, tikra }) => laikoma !== tikra)
      return {
        checked: rows[0]?.viso ?? 0,
        differing: differing.map(({ kas, laikoma, tikra }) => ({ kas, laikoma, tikra })),
      }
    })
