import { sql } from 'kysely'
import { yearsAhead } from '#contract/demand/years.ts'
import { civilDay, civilYear } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'

/** The lock that lets one server process count at a time. */
const lock = 7_364_535
/** Minutes after which people are counted again. */
export const supplyMinutes = 10

/**
 * Counts the people who hold a valid competency into `pasiula`, if the last count is older than ten minutes or of
 * another day; with `anew`, always. Answers whether it counted. Several processes may call it at once.
 */
export const refreshSupply = (db: Db, now: Date, anew = false): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(trx)
    if (!rows[0]?.mine) return false
    const last = await trx.selectFrom('pasiulosSkaiciavimas').select(['diena', 'apskaiciuota']).executeTakeFirst()
    const day = civilDay(now)
    const fresh = last?.diena === day && Date.parse(last.apskaiciuota) > now.getTime() - supplyMinutes * 60_000
    if (fresh && !anew) return false
    // It reads the whole register, so it may take longer and use more memory than a request.
    await sql`set local statement_timeout = '5min'`.execute(trx)
    await sql`set local work_mem = '128MB'`.execute(trx)
    await count(trx, day, civilYear(now))
    const values = { diena: day, apskaiciuota: now }
    await trx
      .insertInto('pasiulosSkaiciavimas')
      .values(values)
      .onConflict((conflict) => conflict.column('viena').doUpdateSet(values))
      .execute()
    return true
  })

/** SQL: the highest level among the competencies of the group that are valid on this day; null if none is valid. */
const levelAt = (day: string) =>
  sql`max(coalesce(l.eile, 0)) filter (where ak.galioja is null or ak.galioja >= ${day}::date)`

/** SQL: municipalities as `savivaldybes`, and the one of each central town as `centrai`: a city before its district. */
export const municipalities = sql`savivaldybes as (
      select kodas, duomenys ->> 'regionoKodas' as regionas, duomenys ->> 'tipas' as tipas,
        paieskai(duomenys ->> 'centras') as centras
      from sarasas where sarasas = 'savivaldybes'),
    centrai as (
      select distinct on (centras) centras, kodas, regionas from savivaldybes order by centras, tipas <> 'MIESTO', kodas)`

/**
 * One statement reads each competency once for all years. A person counts in one place: that of the confirmed main
 * company, otherwise the municipality whose centre is the person's town, otherwise the person's region.
 */
async function count(db: Db, today: string, year: number) {
  const days = Array.from({ length: yearsAhead + 1 }, (_, at) => (at === 0 ? today : `${year + at}-12-31`))
  const years = sql.join(days.map((_, at) => sql.lit(year + at)))
  await sql`
    with turi as (
      select ak.asmuo_id, k.srities_kodas, array[${sql.join(days.map(levelAt))}] as lygiai
      from asmens_kompetencija ak
      join kompetencija k on k.id = ak.kompetencija_id
      left join lygis l on l.tipas = 'KOMPETENCIJA' and l.kodas = ak.lygis
      where ak.statusas = 'GALIOJA' and (ak.galioja is null or ak.galioja >= ${today}::date)
      group by 1, 2),
    ${municipalities},
    grupes as (
      select t.srities_kodas, t.lygiai, coalesce(s.regionas, c.regionas, a.regionas, '') as regionas,
        coalesce(s.kodas, c.kodas, '') as savivaldybe, count(*)::int as zmones
      from turi t
      join asmuo a on a.id = t.asmuo_id and a.statusas <> 'UZBLOKUOTA'
      left join asmuo_imone ai on ai.asmuo_id = a.id and ai.imone_id = a.imone_id and ai.statusas = 'PATVIRTINTA'
        and (ai.galioja_iki is null or ai.galioja_iki >= ${today}::date)
      left join imone i on i.id = ai.imone_id
      left join savivaldybes s on s.kodas = i.savivaldybe
      left join centrai c on c.centras = case when s.kodas is null and a.salis = 'LT' then paieskai(a.miestas) end
      group by 1, 2, 3, 4),
    nauja as (
      select m.metai, g.srities_kodas, coalesce(l.kodas, '') as lygis, g.regionas, g.savivaldybe, sum(g.zmones)::int as zmones
      from grupes g
      cross join lateral unnest(g.lygiai, array[${years}]) as m(eile, metai)
      left join lygis l on l.tipas = 'KOMPETENCIJA' and l.eile = m.eile
      where m.eile is not null
      group by 1, 2, 3, 4, 5),
    pasenusi as (
      delete from pasiula p where not exists (select from nauja n
        where (n.metai, n.srities_kodas, n.lygis, n.regionas, n.savivaldybe)
          = (p.metai, p.srities_kodas, p.lygis, p.regionas, p.savivaldybe)))
    insert into pasiula (metai, srities_kodas, lygis, regionas, savivaldybe, zmones)
    select metai, srities_kodas, lygis, regionas, savivaldybe, zmones from nauja
    on conflict (metai, srities_kodas, lygis, regionas, savivaldybe)
      do update set zmones = excluded.zmones where pasiula.zmones <> excluded.zmones`.execute(db)
}

/** When people were last counted; null if never. */
export async function supplyTime(db: Db): Promise<string | null> {
  const row = await db.selectFrom('pasiulosSkaiciavimas').select('apskaiciuota').executeTakeFirst()
  return row?.apskaiciuota ?? null
}
