import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { GapQuery, GapSummaryQuery } from '#contract/gaps/api.ts'
import { type Gap, type GapSummary, gapKinds } from '#contract/gaps/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { among, equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import type { Page } from '#server/lib/rows/list.ts'
import { competencyRef } from '#server/lib/rows/refs.ts'
import { found } from './found.ts'
import { whoseOf } from './people.ts'

type Query = z.output<typeof GapQuery>
type SummaryQuery = z.output<typeof GapSummaryQuery>

/** `asmuo`, `imone` and `objektas` say whose gaps are looked for (people.ts), and so leave nothing to filter. */
const filters: Filters<SummaryQuery> = {
  asmuo: () => null,
  imone: () => null,
  objektas: () => null,
  rusis: among('t.rusis'),
  bukle: among('t.bukle'),
  kompetencija: (id) => sql<SqlBool>`${id} = any(t.kompetencijos)`,
  pazymejimas: (id) => sql<SqlBool>`${id} = any(t.pazymejimai)`,
  iki: (day) => sql<SqlBool>`(t.iki is null or t.iki <= ${day}::date)`,
  uzsakyta: (is) => sql<SqlBool>`(t.uzsakymo_id is not null) = ${is}`,
  grupe: equals('t.grupe'),
}

/** Gaps that match the filters, as `rasta`. */
export const matched = (session: Session, query: SummaryQuery, today: string) =>
  sql`${found(session, whoseOf(session, query), today)}, rasta as materialized (
    select t.*, z.vardas, z.pavarde, z.savas from truksta t join zmones z on z.asmuo_id = t.asmuo_id where ${matching(query, filters)})`

const refs = (table: 'kompetencija' | 'privalomas_pazymejimas', ids: string) => sql`coalesce((
  select json_agg(${competencyRef('k')} order by k.kodas) from ${sql.raw(table)} k where k.id = any(${sql.ref(ids)})), '[]')`

const site = sql`(select json_build_object('id', o.id, 'pavadinimas', o.pavadinimas) from objektas o where o.id = t.objektas_id)`

const rank = sql`array_position(${sql.raw(`array[${gapKinds.map((kind) => `'${kind}'`).join()}]`)}, t.rusis)`
const name = [sql`t.pavarde collate "lt-x-icu"`, sql`t.vardas collate "lt-x-icu"`, sql`t.asmuo_id`, sql`t.grupe`]
/**
 * What each name sorts by, and then what breaks ties: days in their order, from now on; what is booked stands below what
 * nobody has mended yet.
 */
const sorts: Record<string, readonly [by: readonly Expression<unknown>[], ties: readonly Expression<unknown>[]]> = {
  iki: [
    [sql`(t.uzsakymo_id is not null)`, sql`coalesce(t.iki, '-infinity'::date)`],
    [sql`(not t.butinas)`, rank, ...name],
  ],
  pavarde: [name.slice(0, 2), name.slice(2)],
  rusis: [[rank], name],
}
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
    puslapis as (select * from rasta t order by ${order} limit ${sql.lit(query.size)} offset ${query.page * query.size})
    select (select count(*) from rasta) as viso, (select coalesce(json_agg(json_build_object(
        'id', t.asmuo_id || ':' || t.grupe, 'rusis', t.rusis, 'bukle', t.bukle, 'nuo', t.nuo, 'galioja', t.galioja,
        'iki', t.iki, 'butinas', t.butinas, 'grupe', t.grupe,
        'asmuo', json_build_object('id', t.asmuo_id, 'vardas', t.vardas, 'pavarde', t.pavarde, 'matomas', t.savas),
        'kompetencijos', ${refs('kompetencija', 't.kompetencijos')},
        'pazymejimai', ${refs('privalomas_pazymejimas', 't.pazymejimai')},
        'reikalauja', ${refs('kompetencija', 't.reikalauja')},
        'objektas', ${site},
        'uzsakyta', case when t.uzsakymo_id is not null then json_build_object('rusis', t.uzsakymo_rusis,
          'id', t.uzsakymo_id, 'data', t.uzsakymo_data, 'statusas', t.uzsakymo_statusas, 'eileje', t.eileje) end)
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
      select t.grupe, min(t.rusis) as rusis, min(t.kompetencijos) as kompetencijos, min(t.pazymejimai) as pazymejimai,
        case when count(distinct t.objektas_id) = 1 and count(*) = count(t.objektas_id) then min(t.objektas_id) end as objektas_id,
        count(*) as zmones, count(*) filter (where t.iki is null) as dabar, count(t.uzsakymo_id) as uzsakyta,
        count(*) filter (where t.uzsakymo_id is null and t.savas) as neuzsakyta, bool_or(t.butinas) as butinas, min(t.iki) as iki
      from rasta t group by t.grupe)
    select coalesce((select json_agg(json_build_object('grupe', t.grupe, 'rusis', t.rusis,
          'kompetencijos', ${refs('kompetencija', 't.kompetencijos')},
          'pazymejimai', ${refs('privalomas_pazymejimas', 't.pazymejimai')},
          'objektas', ${site},
          'zmones', t.zmones, 'dabar', t.dabar, 'uzsakyta', t.uzsakyta, 'neuzsakyta', t.neuzsakyta, 'butinas', t.butinas, 'iki', t.iki)
        order by not t.butinas, t.dabar = 0, case when t.dabar = 0 then t.iki end, ${rank}, t.zmones desc, t.grupe) from grupes t), '[]') as grupes,
      (select count(*) from rasta) as spragos,
      (select count(distinct asmuo_id) from rasta) as zmones,
      (select count(*) from zmones) as visi,
      (select min(galioja) from (
        select t.galioja from turimos t where t.savas and t.suteikta >= ${today}::date
        union all select k.galioja from korteles k where k.galioja >= ${today}::date
        union all select h.galioja from privalomi p
          join turimi h on h.asmuo_id = p.asmuo_id and h.pazymejimas_id = p.pazymejimas_id and h.galioja >= ${today}::date) e
        where e.galioja < 'infinity') as iki`.execute(db)
  const { iki, ...summary } = rows[0] ?? { grupes: [], spragos: 0, zmones: 0, visi: 0, iki: null }
  return { ...summary, gerai: summary.spragos === 0 ? { iki } : null }
}
