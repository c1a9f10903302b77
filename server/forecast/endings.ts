import { type RawBuilder, sql } from 'kysely'
import { forecastMonths, lastDayOf } from '#contract/forecast/months.ts'
import { type ForecastKind, forecastKinds, unknownPlace } from '#contract/forecast/schema.ts'
import { municipalities } from '#server/demandReports/supply.ts'
import { employed } from '#server/persons/employed.ts'

/** What is asked of the endings: kinds, one competency or certificate, places. */
export interface EndingFilters {
  rusis?: readonly ForecastKind[] | undefined
  kompetencija?: number | undefined
  pazymejimas?: number | undefined
  savivaldybe?: readonly string[] | undefined
  regionas?: readonly string[] | undefined
}
/** The first and the last day, both included. */
export interface Window {
  from: string
  to: string
}

/** The days of the forecast made on this day. */
export const forecastWindow = (today: string): Window => ({
  from: today,
  to: lastDayOf(forecastMonths(today).at(-1) ?? today),
})

const and = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`true`

/** SQL: everybody who works for all of these companies, or for any where there are none, as `dirba`. */
export const working = (companies: readonly number[]) => sql`dirba as materialized (
  select ai.asmuo_id from asmuo_imone ai
  where ${and([employed, ...companies.map((id) => sql`ai.imone_id = ${id}`)])} group by ai.asmuo_id)`

/**
 * SQL: what ends in these days of the people of `dirba`, as `baigiasi` (rusis, kas, asmuo_id, galioja). A person has one
 * record of a competency; of the certificates of a kind the one that lasts longest counts.
 */
export function endings({ from, to }: Window, filters: EndingFilters): RawBuilder<unknown> {
  const { rusis = forecastKinds, kompetencija, pazymejimas } = filters
  const any = kompetencija === undefined && pazymejimas === undefined
  const within = (day: RawBuilder<unknown>) => sql`${day} between ${from}::date and ${to}::date`
  const branches: Record<ForecastKind, RawBuilder<unknown> | false> = {
    KOMPETENCIJA:
      (any || kompetencija !== undefined) &&
      sql`select 'KOMPETENCIJA' as rusis, ak.kompetencija_id as kas, ak.asmuo_id, ak.galioja
        from asmens_kompetencija ak
        where ak.statusas = 'GALIOJA' and ${within(sql`ak.galioja`)} and ak.asmuo_id in (select asmuo_id from dirba)
          ${kompetencija ? sql`and ak.kompetencija_id = ${kompetencija}` : sql``}`,
    PAZYMEJIMAS:
      (any || pazymejimas !== undefined) &&
      sql`select 'PAZYMEJIMAS', ap.pazymejimas_id, ap.asmuo_id, max(coalesce(ap.galioja, 'infinity'::date))
        from asmens_pazymejimas ap join privalomas_pazymejimas p on p.id = ap.pazymejimas_id and p.aktyvus
        where ap.asmuo_id in (select asmuo_id from dirba)
          ${pazymejimas ? sql`and ap.pazymejimas_id = ${pazymejimas}` : sql``}
        group by 2, 3 having ${within(sql`max(coalesce(ap.galioja, 'infinity'::date))`)}`,
    KORTELE:
      any &&
      sql`select 'KORTELE', null::bigint, ko.asmuo_id, ko.galioja_iki
        from kortele ko
        where ko.statusas = 'AKTYVI' and ${within(sql`ko.galioja_iki`)} and ko.asmuo_id in (select asmuo_id from dirba)`,
  }
  const wanted = forecastKinds.flatMap((kind) => (rusis.includes(kind) && branches[kind] ? [branches[kind]] : []))
  const none = sql`select null::text as rusis, null::bigint as kas, null::bigint as asmuo_id, null::date as galioja where false`
  return sql`baigiasi(rusis, kas, asmuo_id, galioja) as (${wanted.length ? sql.join(wanted, sql` union all `) : none})`
}

/** SQL: joins `c` and `s` to a row `g` with country, town and region of a person, and the municipality of the company. */
export const places = sql`
  left join centrai c on c.centras = case when g.salis = 'LT' then paieskai(g.miestas) end
  left join savivaldybes s on s.kodas = g.savivaldybe`
/** SQL: the municipality in whose centre the person lives, otherwise that of the main company. */
export const municipality = sql<string | null>`coalesce(c.kodas, s.kodas)`
export const region = sql<string | null>`coalesce(c.regionas, s.regionas, g.regionas)`

/** SQL: the place is one of those asked for; a dash stands for one that is not known. */
export function inPlaces({ savivaldybe, regionas }: EndingFilters): RawBuilder<unknown> {
  const among = (place: RawBuilder<unknown>, codes: readonly string[] | undefined) =>
    codes ? [sql`coalesce(${place}, ${unknownPlace}) = any(${codes})`] : []
  return and([...among(municipality, savivaldybe), ...among(region, regionas)])
}

/**
 * SQL: numbers of endings by month (its first day), kind, what, municipality and region, as `skaiciai`. Town names are
 * looked up once for each group of people and not for each person, of whom there may be a million.
 */
export const counted = (filters: EndingFilters) => sql`${municipalities},
  grupes as (
    select b.rusis, b.kas, date_trunc('month', b.galioja::timestamp)::date as menuo,
      a.salis, a.miestas, a.regionas, i.savivaldybe, count(*) as kiekis
    from baigiasi b
    join asmuo a on a.id = b.asmuo_id and a.statusas <> 'UZBLOKUOTA'
    left join imone i on i.id = a.imone_id
    group by 1, 2, 3, 4, 5, 6, 7),
  skaiciai as (
    select g.rusis, g.kas, g.menuo, ${municipality} as savivaldybe, ${region} as regionas, sum(g.kiekis) as kiekis
    from grupes g ${places}
    where ${inPlaces(filters)}
    group by 1, 2, 3, 4, 5)`
