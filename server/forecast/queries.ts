import { type RawBuilder, sql } from 'kysely'
import type { EndingPeopleQuery, ForecastQuery, GlanceQuery } from '#contract/forecast/api.ts'
import { forecastMonths, lastDayOf } from '#contract/forecast/months.ts'
import {
  type EndingPerson,
  type EndingRef,
  type Forecast,
  type ForecastCut,
  type ForecastKind,
  type ForecastRow,
  forecastCuts,
  type trainedKinds,
} from '#contract/forecast/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { municipalities } from '#server/demandReports/supply.ts'
import type { Page } from '#server/lib/rows/list.ts'
import { namesOf } from '#server/lib/rows/refs.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { endings, forecastWindow, inPlaces, places, working } from './endings.ts'
import { companiesOf, countTime, numbers } from './numbers.ts'
import { pageOf } from './page.ts'

/** SQL: the competency or the kind of certificate of a row `of`, from the joins `k` and `p`. */
export const named = sql<EndingRef | null>`case
  when k.id is not null then json_build_object('id', k.id, ${namesOf('k')})
  when p.id is not null then json_build_object('id', p.id, ${namesOf('p')})
  end`
/** SQL: joins what ends to a row with `rusis` and `kas`. */
export const whatEnds = (row: string) => sql`
  left join kompetencija k on ${sql.ref(`${row}.rusis`)} = 'KOMPETENCIJA' and k.id = ${sql.ref(`${row}.kas`)}
  left join privalomas_pazymejimas p on ${sql.ref(`${row}.rusis`)} = 'PAZYMEJIMAS' and p.id = ${sql.ref(`${row}.kas`)}`

const monthText = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM')`
const columns: Record<ForecastCut, RawBuilder<unknown>> = {
  menuo: monthText('n.menuo'),
  rusis: sql`n.rusis`,
  // A competency and a certificate may have the same number.
  kas: sql`n.kas`,
  regionas: sql`n.regionas`,
  savivaldybe: sql`n.savivaldybe`,
}

/** The rows of the report: endings added up by the chosen breakdowns. Shown by what ends, they are shown by kind too. */
export async function forecastRows(
  db: Db,
  session: Session,
  query: ForecastQuery,
  today: string,
): Promise<Page<ForecastRow>> {
  const chosen = query.pjuviai.includes('kas') ? [...query.pjuviai, 'rusis' as const] : query.pjuviai
  const shown = forecastCuts.map(
    (cut) =>
      sql`${chosen.includes(cut) ? columns[cut] : sql`null`}::${cut === 'kas' ? sql`bigint` : sql`text`} as ${sql.ref(cut)}`,
  )
  const groups = sql.join(forecastCuts.filter((cut) => chosen.includes(cut)).map((cut) => columns[cut]))
  const { rows } = await sql<Pick<ForecastRow, 'menuo' | 'rusis' | 'kas' | 'regionas' | 'savivaldybe' | 'kiekis'>>`
    with ${numbers(companiesOf(session, query.imone), query, today)},
    eilutes as (
      select ${sql.join(shown)}, sum(n.kiekis)::bigint as kiekis from skaiciai n
      ${chosen.length ? sql`group by ${groups}` : sql`having count(*) > 0`})
    select e.menuo, e.rusis, ${named} as kas, e.regionas, e.savivaldybe, e.kiekis
    from eilutes e ${whatEnds('e')}`.execute(db)
  return pageOf(rows, query, {
    menuo: (row) => row.menuo,
    rusis: (row) => row.rusis,
    kas: (row) => row.kas?.pavadinimas ?? null,
    regionas: (row) => row.regionas,
    savivaldybe: (row) => row.savivaldybe,
    kiekis: (row) => row.kiekis,
  })
}

interface Sum {
  menuo: string | null
  rusis: ForecastKind | null
  kas: EndingRef | null
  savivaldybe: string | null
  regionas: string | null
  /** Which breakdown the row belongs to. */
  pjuvis: 'menuo' | 'kas' | 'savivaldybe' | 'regionas'
  kiekis: number
}

/** The forecast at a glance: all its parts in one statement, so that their sums are equal. */
export async function glance(db: Db, session: Session, query: GlanceQuery, today: string): Promise<Forecast> {
  const companies = companiesOf(session, query.imone)
  const counting = sql<Sum>`
    with ${numbers(companies, query, today)},
    eilutes as (
      select case when grouping(n.menuo) = 0 then 'menuo' when grouping(n.kas) = 0 then 'kas'
          when grouping(n.savivaldybe) = 0 then 'savivaldybe' else 'regionas' end as pjuvis,
        n.menuo, n.rusis, n.kas, n.savivaldybe, n.regionas, sum(n.kiekis)::bigint as kiekis
      from skaiciai n
      group by grouping sets ((n.menuo, n.rusis), (n.rusis, n.kas), (n.savivaldybe), (n.regionas)))
    select e.pjuvis, ${monthText('e.menuo')} as menuo, e.rusis, ${named} as kas, e.savivaldybe, e.regionas, e.kiekis
    from eilutes e ${whatEnds('e')}
    order by e.kiekis desc, e.savivaldybe, e.regionas, k.kodas, p.kodas`.execute(db)
  const isAnksto = companies.length === 0
  const [{ rows }, apskaiciuota] = await Promise.all([counting, isAnksto ? countTime(db) : null])
  const of = (cut: Sum['pjuvis']) => rows.filter(({ pjuvis }) => pjuvis === cut)
  const byPlace = (cut: 'savivaldybe' | 'regionas') => of(cut).map((row) => ({ kodas: row[cut], kiekis: row.kiekis }))
  const byMonth = of('menuo')
  return {
    isAnksto,
    apskaiciuota,
    ...countsOf(byMonth),
    menesiai: forecastMonths(today).map((menuo) => ({
      menuo,
      ...countsOf(byMonth.filter((row) => row.menuo === menuo)),
    })),
    kas: of('kas').flatMap(({ rusis, kas, kiekis }) =>
      kas === null ? [] : [{ rusis: rusis as (typeof trainedKinds)[number], kas, kiekis }],
    ),
    savivaldybes: byPlace('savivaldybe'),
    regionai: byPlace('regionas'),
  }
}

function countsOf(rows: readonly Sum[]) {
  const of = (kind: ForecastKind) => rows.reduce((all, row) => all + (row.rusis === kind ? row.kiekis : 0), 0)
  const [kompetencijos, pazymejimai, korteles] = [of('KOMPETENCIJA'), of('PAZYMEJIMAS'), of('KORTELE')]
  return { viso: kompetencijos + pazymejimai + korteles, kompetencijos, pazymejimai, korteles }
}

/**
 * Whose competencies, certificates and cards end. Of everybody, one month at a time. Throws InvalidFormFields without the
 * month.
 */
export async function endingPeople(
  db: Db,
  session: Session,
  query: EndingPeopleQuery,
  today: string,
): Promise<Page<EndingPerson>> {
  const { menuo, page, size, order } = query
  const companies = companiesOf(session, query.imone)
  // A list of everybody and two years would be the whole register.
  if (companies.length === 0 && !menuo) throw wrong({ menuo: 'required' })
  const all = forecastWindow(today)
  // What ended earlier in the present month is not ending.
  const within = menuo
    ? {
        from: `${menuo}-01` > all.from ? `${menuo}-01` : all.from,
        to: lastDayOf(menuo) < all.to ? lastDayOf(menuo) : all.to,
      }
    : all
  const sorting = order.split(',').map((by) => {
    const way = by.startsWith('-') ? sql`desc` : sql`asc`
    return by.endsWith('galioja')
      ? sql`g.galioja ${way}`
      : sql`a.pavarde collate "lt-x-icu" ${way}, a.vardas collate "lt-x-icu" ${way}`
  })
  const inOrder = sql`order by ${sql.join(sorting)}, a.pavarde collate "lt-x-icu", a.vardas collate "lt-x-icu", a.id, g.rusis, g.kas`
  // The number of rows comes with them, also with a page past the end: its only row ends nothing.
  const { rows } = await sql<Pick<EndingPerson, 'rusis' | 'kas' | 'galioja' | 'asmuo' | 'imone'> & { viso: number }>`
    with ${working(companies)}, ${endings(within, query)}, ${municipalities},
    zmones as (
      select b.rusis, b.kas, b.galioja, b.asmuo_id, a.salis, a.miestas, a.regionas, i.savivaldybe
      from baigiasi b
      join asmuo a on a.id = b.asmuo_id and a.statusas <> 'UZBLOKUOTA'
      left join imone i on i.id = a.imone_id),
    visi as materialized (
      select g.rusis, g.kas, g.galioja, g.asmuo_id from zmones g ${places} where ${inPlaces(query)}),
    lapas as (
      select g.* from visi g join asmuo a on a.id = g.asmuo_id
      ${inOrder} limit ${sql.lit(size)} offset ${page * size})
    select g.rusis, ${named} as kas, g.galioja,
      json_build_object('id', a.id, 'vardas', a.vardas, 'pavarde', a.pavarde) as asmuo,
      case when i.id is null then null else json_build_object('id', i.id, 'kodas', i.im_kodas, 'pavadinimas', i.pavadinimas) end as imone,
      visu.viso
    from (select count(*) as viso from visi) visu
    left join lapas g on true
    left join asmuo a on a.id = g.asmuo_id
    left join imone i on i.id = a.imone_id
    ${whatEnds('g')} ${inOrder}`.execute(db)
  return {
    rows: rows
      .filter(({ rusis }) => rusis !== null)
      .map(({ viso: _, ...row }, at) => ({ ...row, eile: page * size + at + 1 })),
    total: rows[0]?.viso ?? 0,
  }
}
