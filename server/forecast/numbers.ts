import { type RawBuilder, sql } from 'kysely'
import { demandQuarters, endOfQuarter, forecastMonths, lastDayOf } from '#contract/forecast/months.ts'
import { unknownPlace } from '#contract/forecast/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { can, employerOf, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { counted, type EndingFilters, endings, forecastWindow, working } from './endings.ts'

/** The lock that lets one server process count at a time. */
const lock = 7_364_593

/**
 * The companies for all of which people must work to be counted; none: everybody. A session that does not see all
 * companies counts its own people; if it asks for another company, those who work for both.
 */
export function companiesOf(session: Session, imone: number | undefined): number[] {
  const own = can(session, 'AccessAllImones') ? [] : [employerOf(session) ?? 0]
  return [...own, ...(imone ? [imone] : [])]
}

/** SQL: what ends in the 24 months, as `skaiciai`. People of a company are counted now, everybody was counted before. */
export const numbers = (companies: readonly number[], filters: EndingFilters, today: string): RawBuilder<unknown> =>
  companies.length
    ? sql`${working(companies)}, ${endings(forecastWindow(today), filters)}, ${counted(filters)}`
    : numbersOfAll(filters, today, forecastMonths(today).at(-1) ?? '')

/** SQL: what ends from this month to the last one of everybody who works, as `skaiciai`, as counted before. */
export function numbersOfAll(filters: EndingFilters, today: string, last: string): RawBuilder<unknown> {
  const { rusis, kompetencija, pazymejimas, savivaldybe, regionas } = filters
  const either = [
    ...(kompetencija ? [sql`rusis = 'KOMPETENCIJA' and kas = ${kompetencija}`] : []),
    ...(pazymejimas ? [sql`rusis = 'PAZYMEJIMAS' and kas = ${pazymejimas}`] : []),
  ]
  const place = (column: string, codes: readonly string[] | undefined) =>
    codes ? sql`and coalesce(nullif(${sql.ref(column)}, ''), ${unknownPlace}) = any(${codes})` : sql``
  return sql`skaiciai as (
    select rusis, nullif(kas, 0) as kas, menuo, nullif(savivaldybe, '') as savivaldybe, nullif(regionas, '') as regionas, kiekis
    from prognoze
    where menuo between ${`${today.slice(0, 7)}-01`}::date and ${`${last}-01`}::date
      ${rusis ? sql`and rusis = any(${rusis})` : sql``}
      ${either.length ? sql`and (${sql.join(either, sql` or `)})` : sql``}
      ${place('savivaldybe', savivaldybe)} ${place('regionas', regionas)})`
}

/** Counts what ends of everybody who works into `prognoze`. Another process that counts already is not waited for. */
export const refreshForecast = (db: Db, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(trx)
    if (!rows[0]?.mine) return false
    const today = civilDay(now)
    // The quarters of the demand for trainings are whole, so they may reach beyond the months.
    const to = lastDayOf(endOfQuarter(demandQuarters(today).at(-1) ?? ''))
    const { from, to: until } = forecastWindow(today)
    // It reads the whole register, so it may take longer and use more memory than a request.
    await sql`set local statement_timeout = '5min'`.execute(trx)
    await sql`set local work_mem = '128MB'`.execute(trx)
    await sql`
      with ${working([])}, ${endings({ from, to: to > until ? to : until }, {})}, ${counted({})},
      nauja as (
        select menuo, rusis, coalesce(kas, 0) as kas, coalesce(savivaldybe, '') as savivaldybe,
          coalesce(regionas, '') as regionas, kiekis::int as kiekis from skaiciai),
      pasenusi as (
        delete from prognoze p where not exists (select from nauja n
          where (n.menuo, n.rusis, n.kas, n.savivaldybe, n.regionas) = (p.menuo, p.rusis, p.kas, p.savivaldybe, p.regionas)))
      insert into prognoze (menuo, rusis, kas, savivaldybe, regionas, kiekis)
      select menuo, rusis, kas, savivaldybe, regionas, kiekis from nauja
      on conflict (menuo, rusis, kas, savivaldybe, regionas)
        do update set kiekis = excluded.kiekis where prognoze.kiekis <> excluded.kiekis`.execute(trx)
    await trx
      .insertInto('prognozesSkaiciavimas')
      .values({ apskaiciuota: now })
      .onConflict((conflict) => conflict.column('viena').doUpdateSet({ apskaiciuota: now }))
      .execute()
    return true
  })

/** When everybody was last counted; null if never. */
export async function countTime(db: Db): Promise<string | null> {
  const row = await db.selectFrom('prognozesSkaiciavimas').select('apskaiciuota').executeTakeFirst()
  return row?.apskaiciuota ?? null
}
