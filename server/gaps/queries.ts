import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { GapQuery, GapSummaryQuery } from '#contract/gaps/api.ts'
import type { Gap, GapSummary } from '#contract/gaps/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import type { Page } from '#server/lib/rows/list.ts'
import { competencyRef } from '#server/lib/rows/refs.ts'
import { closedBy, found, rankOf, stateOf } from './found.ts'
import { whoseOf } from './people.ts'

type Query = z.output<typeof GapQuery>
type SummaryQuery = z.output<typeof GapSummaryQuery>

/** `asmuo`, `imone` and `objektas` say whose gaps are looked for (people.ts), and so leave nothing to filter. */
const filters = (today: string): Filters<SummaryQuery> => ({
  asmuo: () => null,
  imone: () => null,
  objektas: () => null,
  rusis: (kinds) => sql<SqlBool>`t.svarba in (${sql.join(kinds.map(rankOf))})`,
  bukle: (states) => sql<SqlBool>`${stateOf(today)} in (${sql.join(states.map((state) => sql.lit(state)))})`,
  kompetencija: (id) => sql<SqlBool>`${id} = any(${closedBy('kompetencijos')})`,
  pazymejimas: (id) => sql<SqlBool>`${id} = any(${closedBy('pazymejimai')})`,
  iki: (day) => sql<SqlBool>`(t.iki is null or t.iki <= ${day}::date)`,
  uzsakyta: (is) => sql<SqlBool>`t.uzsakyta = ${is}`,
  grupe: equals('t.grupe'),
})

/** Gaps that match the filters, as `rasta`. What of a gap is not used is not reckoned, so they are not materialized. */
export const matched = (session: Session, query: SummaryQuery, today: string) =>
  sql`${found(session, whoseOf(session, query), today)}, rasta as not materialized (
    select * from truksta t where ${matching(query, filters(today))})`

const refs = (table: 'kompetencija' | 'privalomas_pazymejimas', condition: Expression<unknown>) => sql`coalesce((
  select json_agg(${competencyRef('k')} order by k.kodas) from ${sql.raw(table)} k where ${condition}), '[]')`
const competencies = refs('kompetencija', sql`k.id = any(${closedBy('kompetencijos')})`)
const certificates = refs('privalomas_pazymejimas', sql`k.id = any(${closedBy('pazymejimai')})`)
/** The valid competencies of the person that require the certificate, where the caller sees the whole record. */
const requiring = (today: string) =>
  refs(
    'kompetencija',
    sql`t.svarba = ${rankOf('PAZYMEJIMAS')} and t.savas and k.id in (
      select pk.kompetencija_id from privalomo_pazymejimo_kompetencija pk
        join asmens_kompetencija ak on ak.kompetencija_id = pk.kompetencija_id
      where pk.pazymejimas_id = any(${closedBy('pazymejimai')}) and ak.asmuo_id = t.asmuo_id
        and ak.statusas = 'GALIOJA' and (ak.galioja is null or ak.galioja >= ${today}::date))`,
  )

const site = sql`(select json_build_object('id', o.id, 'pavadinimas', o.pavadinimas) from objektas o where o.id = t.objektas_id)`

const kind = sql`split_part(t.grupe, ':', 1)`
const name = [sql`pavarde collate "lt-x-icu"`, sql`vardas collate "lt-x-icu"`, sql`t.asmuo_id`, sql`t.grupe`]
/**
 * What each name sorts by, and then what breaks ties: days in their order, from now on; what is booked stands below what
 * nobody has mended yet.
 */
const sorts: Record<string, readonly [by: readonly Expression<unknown>[], ties: readonly Expression<unknown>[]]> = {
  iki: [
    [sql`t.uzsakyta`, sql`coalesce(t.iki, '-infinity'::date)`],
    [sql`(not t.butinas)`, sql`t.svarba`, ...name],
  ],
  pavarde: [name.slice(0, 2), name.slice(2)],
  rusis: [[sql`t.svarba`], name],
}
/** Columns of a page: what it is sorted by stands before what varies in length, where comparing finds it sooner. */
const sortedFirst = sql`t.uzsakyta, coalesce(t.iki, '-infinity'::date) as kada, (not t.butinas) as patariama, t.svarba, t.asmuo_id,
  z.pavarde, z.vardas, t.grupe`
const inOrder = (order: string) => {
  const names = order.split(',')
  return sql.join(
    names.flatMap((one, at) => {
      const [by = [], ties = []] = sorts[one.replace(/^-/, '')] ?? []
      const all = at < names.length - 1 ? by : [...by, ...ties]
      return all.map((each) => (one.startsWith('-') ? sql`${each} desc` : each))
    }),
  )
}

const booking = sql`(select json_build_object('rusis', u.rusis, 'id', u.id, 'data', u.data, 'statusas', u.statusas, 'eileje', u.eileje)
  from uzsakyta u where u.asmuo_id = t.asmuo_id and u.grupe = t.grupe)`

/** What the statement below makes of a gap. A field that is added to `Gap` alone does not compile. */
type GapColumns = Pick<
  Gap,
  | 'id'
  | 'rusis'
  | 'bukle'
  | 'nuo'
  | 'galioja'
  | 'iki'
  | 'butinas'
  | 'grupe'
  | 'asmuo'
  | 'kompetencijos'
  | 'pazymejimai'
  | 'reikalauja'
  | 'objektas'
  | 'uzsakyta'
>

/** One page of the gaps that the session sees, and how many there are, which a page past the end tells too. */
export async function listGaps(db: Db, session: Session, query: Query, today: string): Promise<Page<Gap>> {
  const order = inOrder(query.order)
  const { rows } = await sql<{ viso: number; eilutes: GapColumns[] }>`${matched(session, query, today)},
    puslapis as (
      select ${sortedFirst}, t.butinas, t.objektas_id, t.nuo, t.galioja, t.iki, z.savas
      from rasta t join zmones z on z.asmuo_id = t.asmuo_id order by ${order} limit ${sql.lit(query.size)} offset ${query.page * query.size})
    select (select count(*) from rasta) as viso, (select coalesce(json_agg(json_build_object(
        'id', t.asmuo_id || ':' || t.grupe, 'rusis', ${kind}, 'bukle', ${stateOf(today)}, 'nuo', t.nuo, 'galioja', t.galioja,
        'iki', t.iki, 'butinas', t.butinas, 'grupe', t.grupe,
        'asmuo', json_build_object('id', t.asmuo_id, 'vardas', t.vardas, 'pavarde', t.pavarde, 'matomas', t.savas),
        'kompetencijos', ${competencies},
        'pazymejimai', ${certificates},
        'reikalauja', ${requiring(today)},
        'objektas', ${site},
        'uzsakyta', ${booking})
      order by ${order}), '[]') from puslapis t) as eilutes`.execute(db)
  const [{ viso: total, eilutes } = { viso: 0, eilutes: [] }] = rows
  return { rows: eilutes, total }
}

/** The same gaps in groups of what closes them. */
export async function summaryOfGaps(db: Db, session: Session, query: SummaryQuery, today: string): Promise<GapSummary> {
  const { rows } = await sql<
    Pick<GapSummary, 'grupes' | 'spragos' | 'zmones' | 'visi'> & { iki: string | null }
  >`${matched(session, query, today)},
    grupes as (
      select t.grupe, min(t.svarba) as svarba,
        case when count(distinct t.objektas_id) = 1 and count(*) = count(t.objektas_id) then min(t.objektas_id) end as objektas_id,
        count(*) as zmones, count(*) filter (where t.iki is null) as dabar, count(*) filter (where t.uzsakyta) as uzsakyta,
        count(*) filter (where not t.uzsakyta and z.savas) as neuzsakyta, bool_or(t.butinas) as butinas, min(t.iki) as iki
      from rasta t join zmones z on z.asmuo_id = t.asmuo_id group by t.grupe)
    select coalesce((select json_agg(json_build_object('grupe', t.grupe, 'rusis', ${kind},
          'kompetencijos', ${competencies},
          'pazymejimai', ${certificates},
          'objektas', ${site},
          'zmones', t.zmones, 'dabar', t.dabar, 'uzsakyta', t.uzsakyta, 'neuzsakyta', t.neuzsakyta, 'butinas', t.butinas, 'iki', t.iki)
        order by not t.butinas, t.dabar = 0, case when t.dabar = 0 then t.iki end, t.svarba, t.zmones desc, t.grupe) from grupes t), '[]') as grupes,
      (select coalesce(sum(zmones), 0)::bigint from grupes) as spragos,
      (select count(distinct asmuo_id) from rasta) as zmones,
      (select count(*) from zmones) as visi,
      case when not exists (select from grupes) then (select min(galioja) from (
        select t.galioja from turimos t where t.savas and t.suteikta
        union all select kortele_iki from zmones
        union all select galioja from privalomi) e
      where e.galioja >= ${today}::date and e.galioja < 'infinity') end as iki`.execute(db)
  const { iki, ...summary } = rows[0] ?? { grupes: [], spragos: 0, zmones: 0, visi: 0, iki: null }
  return { ...summary, gerai: summary.spragos === 0 ? { iki } : null }
}
