import { type RawBuilder, sql } from 'kysely'
import type { ReportQuery, StatisticsQuery } from '#contract/demandReports/api.ts'
import { type Cut, cuts, type DemandStatistics, open } from '#contract/demandReports/schema.ts'
import type { Names } from '#contract/lib/names.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { list } from '#server/lib/rows/list.ts'
import { namesOf } from '#server/lib/rows/refs.ts'

/** Filters of every part of the report. */
export type DemandFilters = Pick<
  StatisticsQuery,
  'sektorius' | 'sritis' | 'profesija' | 'lygis' | 'regionas' | 'savivaldybe' | 'statusas' | 'imone'
> & { metaiNuo?: number | undefined; metaiIki?: number | undefined }

const and = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`true`

/** SQL: the column holds one of these codes; `-` stands for no value. */
export function hasCode(column: string, codes: readonly string[] | undefined) {
  if (!codes) return []
  const named = codes.filter((code) => code !== open)
  const is = sql`${sql.ref(column)} = any(${named})`
  return [codes.includes(open) ? sql`(${is} or ${sql.ref(column)} is null)` : is]
}

/**
 * SQL: the session may see the demand `dp`, and it matches the filters. A company sees only its own demand whatever the
 * filters, so that no sum includes the demand of others.
 */
export function demandOf(session: Session, query: DemandFilters) {
  const { sektorius, profesija, imone, metaiNuo, metaiIki } = query
  const scope = can(session, 'SeeDarbuotojuPoreikiaiFromAllImones')
    ? []
    : [sql`dp.imone_id = ${can(session, 'AccessOwnImone') ? (session.imoneId ?? 0) : 0}`]
  return and([
    ...scope,
    sql`dp.statusas = any(${query.statusas ?? ['PATVIRTINTAS']})`,
    sql`dp.sektorius = ${sektorius}`,
    ...hasCode('dp.srities_kodas', query.sritis),
    ...hasCode('dp.lygis', query.lygis),
    ...hasCode('dp.regionas', query.regionas),
    ...hasCode('dp.savivaldybe', query.savivaldybe),
    ...(profesija ? [sql`dp.profesija_id = ${profesija}`] : []),
    ...(imone ? [sql`dp.imone_id = ${imone}`] : []),
    ...(metaiNuo ? [sql`dp.metai >= ${metaiNuo}`] : []),
    ...(metaiIki ? [sql`dp.metai <= ${metaiIki}`] : []),
  ])
}

const columns: Record<Cut, string> = {
  sritis: 'dp.srities_kodas',
  profesija: 'dp.profesija_id',
  lygis: 'dp.lygis',
  regionas: 'dp.regionas',
  savivaldybe: 'dp.savivaldybe',
  metai: 'dp.metai',
}

interface Group {
  eile: number
  sritis: string | null
  lygis: string | null
  regionas: string | null
  savivaldybe: string | null
  metai: number | null
  kiekis: number
  poreikiai: number
  /** The position of the level among levels. */
  lygioEile: number
  profesijosVardas: string | null
  profesija: ({ id: number } & Names) | null
}

/** The rows of the report: demand added up by the chosen breakdowns. */
export function demandRows(db: Db, session: Session, query: ReportQuery) {
  const chosen = query.pjuviai
  const shown = sql.join(
    cuts.map((cut) => {
      const kind = cut === 'profesija' ? sql`bigint` : cut === 'metai' ? sql`int` : sql`text`
      const value = chosen.includes(cut) ? sql.ref(columns[cut]) : sql`null`
      return sql`${value}::${kind} as ${sql.ref(cut === 'profesija' ? 'profesija_id' : cut)}`
    }),
  )
  const groups = chosen.length ? sql`group by ${sql.join(chosen.map((cut) => sql.ref(columns[cut])))}` : sql``
  const rows = sql<Group>`(
    select (row_number() over (order by g.kiekis desc, g.sritis, p.pavadinimas, l.eile, g.regionas, g.savivaldybe, g.metai))::int
        as eile,
      g.sritis, g.lygis, g.regionas, g.savivaldybe, g.metai, g.kiekis, g.poreikiai, coalesce(l.eile, 0) as lygio_eile,
      p.pavadinimas as profesijos_vardas,
      case when p.id is null then null
        else json_build_object('id', p.id, ${namesOf('p')}) end as profesija
    from (select ${shown}, sum(dp.kiekis)::bigint as kiekis, count(*)::bigint as poreikiai
      from darbuotoju_poreikis dp where ${demandOf(session, query)} ${groups} having count(*) > 0) g
    left join profesija p on p.id = g.profesija_id
    left join lygis l on l.tipas = 'KOMPETENCIJA' and l.kodas = g.lygis)`
  const by = (column: string) => [sql.ref(column), sql.ref('eile')]
  return list(
    db
      .selectFrom(rows.as('r'))
      .select(['eile', 'sritis', 'profesija', 'lygis', 'regionas', 'savivaldybe', 'metai', 'kiekis', 'poreikiai']),
    query,
    {
      sritis: by('sritis'),
      profesija: [sql`profesijos_vardas collate "lt-x-icu"`, sql.ref('eile')],
      lygis: by('lygio_eile'),
      regionas: by('regionas'),
      savivaldybe: by('savivaldybe'),
      metai: by('metai'),
      kiekis: by('kiekis'),
      poreikiai: by('poreikiai'),
    },
  )
}

interface Sum extends Names<string | null> {
  pjuvis: Cut | 'viso'
  kodas: string | null
  kiekis: number
  poreikiai: number
  imones: number
}

/** Sums by each breakdown and in total, in one statement. Largest first; levels and years in their own order. */
export async function demandStatistics(db: Db, session: Session, query: StatisticsQuery): Promise<DemandStatistics> {
  const { rows } = await sql<Sum>`
    with sumos as (
      select case ${sql.join(
        cuts.map((cut) => sql`when grouping(${sql.ref(columns[cut])}) = 0 then ${sql.lit(cut)}`),
        sql` `,
      )} else 'viso' end as pjuvis,
        coalesce(dp.srities_kodas, dp.lygis, dp.regionas, dp.savivaldybe, dp.profesija_id::text, dp.metai::text) as kodas,
        dp.profesija_id, dp.lygis,
        coalesce(sum(dp.kiekis), 0)::bigint as kiekis, count(*)::bigint as poreikiai,
        count(distinct dp.imone_id)::bigint as imones
      from darbuotoju_poreikis dp where ${demandOf(session, query)}
      group by grouping sets (${sql.join([...cuts.map((cut) => sql`(${sql.ref(columns[cut])})`), sql`()`])}))
    select s.pjuvis, s.kodas, p.pavadinimas, p.pavadinimas_en, p.pavadinimas_lv, s.kiekis, s.poreikiai, s.imones
    from sumos s
    left join profesija p on p.id = s.profesija_id
    left join lygis l on l.tipas = 'KOMPETENCIJA' and l.kodas = s.lygis
    order by s.pjuvis, case s.pjuvis when 'metai' then s.kodas::int when 'lygis' then coalesce(l.eile, 99) end,
      s.kiekis desc, s.kodas`.execute(db)
  const all = rows.find(({ pjuvis }) => pjuvis === 'viso')
  const of = (cut: Cut) => rows.filter(({ pjuvis }) => pjuvis === cut)
  return {
    viso: all?.kiekis ?? 0,
    poreikiai: all?.poreikiai ?? 0,
    imones: all?.imones ?? 0,
    sritis: of('sritis'),
    profesija: of('profesija'),
    lygis: of('lygis'),
    regionas: of('regionas'),
    savivaldybe: of('savivaldybe'),
    metai: of('metai'),
  }
}
