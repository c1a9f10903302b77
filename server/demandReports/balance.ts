import { type RawBuilder, sql } from 'kysely'
import type { BalanceQuery, ShortageQuery } from '#contract/demandReports/api.ts'
import { seesExactly, shownSupply } from '#contract/demandReports/rules.ts'
import { type Balance, balanceCuts, type Cell } from '#contract/demandReports/schema.ts'
import { balanceYears } from '#contract/demandReports/years.ts'
import { civilYear } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { list } from '#server/lib/rows/list.ts'
import { demandOf, hasCode } from './demand.ts'
import { supplyTime } from './supply.ts'

type Filters = Omit<BalanceQuery, 'metai'>

/** SQL: the counted people `pa` match the filters. A profession filters by its area. */
function supplyOf(query: Filters): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...hasCode('pa.srities_kodas', query.sritis),
      ...hasCode('pa.lygis', unlessOpen(query.lygis)),
      ...hasCode('pa.regionas', unlessOpen(query.regionas)),
      ...hasCode('pa.savivaldybe', unlessOpen(query.savivaldybe)),
      ...(query.profesija
        ? [sql`pa.srities_kodas = (select srities_kodas from profesija where id = ${query.profesija})`]
        : []),
    ],
    sql` and `,
  )
}
/** Anybody can meet demand without this value, so if it is included, people are not filtered by the value. */
const unlessOpen = (codes: readonly string[] | undefined) => (codes?.includes('-') ? undefined : codes)

const supplyColumns = {
  sritis: 'pa.srities_kodas',
  lygis: 'pa.lygis',
  regionas: 'pa.regionas',
  savivaldybe: 'pa.savivaldybe',
}
type SupplyColumn = keyof typeof supplyColumns
/**
 * Filters with several codes. People of each code are rounded before they are added up, as for areas. Otherwise the
 * difference of two sums, with and without a small group, would reveal how many people are in it.
 */
const severalOf = (query: Filters): SupplyColumn[] =>
  (Object.keys(supplyColumns) as SupplyColumn[]).filter((name) => {
    const codes = name === 'sritis' ? query.sritis : unlessOpen(query[name])
    return new Set(codes).size > 1
  })

interface Counted {
  metai: number
  sritis: string
  regionas: string | null
  poreikis: number
  pasiula: number
  /** The codes of these people in the filters that have several. */
  dalis: string
}

/** The balance of a year and of the following years. */
export async function balanceOf(db: Db, session: Session, query: BalanceQuery, now: Date): Promise<Balance> {
  const years = balanceYears(now)
  const metai = query.metai ?? civilYear(now)
  const span = { metaiNuo: Math.min(metai, years[0] ?? metai), metaiIki: Math.max(metai, years.at(-1) ?? metai) }
  const several = severalOf(query)
  const dalis = several.length
    ? sql`concat_ws('|', ${sql.join(several.map((name) => sql.ref(supplyColumns[name])))})`
    : sql`''::text`
  const counting = sql<Counted>`
    select dp.metai, dp.srities_kodas as sritis, dp.regionas, sum(dp.kiekis)::bigint as poreikis, 0::bigint as pasiula,
      '' as dalis
    from darbuotoju_poreikis dp where ${demandOf(session, { ...query, ...span })} group by 1, 2, 3
    union all
    select pa.metai, pa.srities_kodas, pa.regionas, 0, sum(pa.zmones)::bigint, ${dalis}
    from pasiula pa where ${supplyOf(query)} group by 1, 2, 3, 6`.execute(db)
  const [{ rows }, apskaiciuota] = await Promise.all([counting, supplyTime(db)])
  const exact = seesExactly(session)
  const sum = (some: readonly Counted[]): Cell => {
    const poreikis = some.reduce((all, row) => all + row.poreikis, 0)
    const parts = new Map<string, number>()
    for (const { sritis, dalis, pasiula } of some) {
      const part = `${sritis}|${dalis}`
      parts.set(part, (parts.get(part) ?? 0) + pasiula)
    }
    const people = [...parts.values()].reduce((all, part) => all + (shownSupply(part, exact) ?? 0), 0)
    const shown = shownSupply(people, exact)
    return { poreikis, pasiula: shown, likutis: (shown ?? 0) - poreikis }
  }
  const present = rows.filter((row) => row.metai === metai)
  // Areas without demand are left out, because their people would hide the shortages of the others.
  const wanted = new Set(rows.filter(({ poreikis }) => poreikis > 0).map(({ sritis }) => sritis))
  const ofYear = (year: number) =>
    sum(rows.filter((row) => row.metai === year && (wanted.size === 0 || wanted.has(row.sritis))))
  const known = (row: Counted) => Boolean(row.regionas)
  const regionai = [...new Set(present.filter(known).map((row) => String(row.regionas)))].sort()
  const areas = [...new Set(present.map(({ sritis }) => sritis))]
  const sritys = areas
    .map((sritis) => ({ sritis, some: present.filter((row) => row.sritis === sritis) }))
    .map(({ sritis, some }) => ({
      sritis,
      ...sum(some),
      betKur: some.filter((row) => row.regionas === null).reduce((all, row) => all + row.poreikis, 0),
      regionai: regionai.map((regionas) => ({ regionas, ...sum(some.filter((row) => row.regionas === regionas)) })),
    }))
    .filter((row) => row.poreikis > 0 || (row.pasiula ?? 0) > 0)
    .sort((a, b) => a.likutis - b.likutis || a.sritis.localeCompare(b.sritis))
  return {
    metai,
    apskaiciuota,
    suapvalinta: !exact,
    viso: ofYear(metai),
    truksta: sritys
      .flatMap((row) => row.regionai)
      .reduce((all, { poreikis, likutis }) => all + (poreikis > 0 ? Math.max(0, -likutis) : 0), 0),
    regionai,
    sritys,
    metais: years.map((year) => ({ metai: year, ...ofYear(year) })),
  }
}

const named = { lygis: 'lygis', regionas: 'regionas', savivaldybe: 'savivaldybe' } as const

interface Shortage {
  eile: number
  sritis: string
  lygis: string | null
  regionas: string | null
  savivaldybe: string | null
  /** The position of the level among levels. */
  lygioEile: number
  poreikis: number
  pasiula: number
  likutis: number
}

/**
 * Where people are lacking. Demand without a level or a place is compared with all people who could meet it: of any
 * level, anywhere in the region or the country.
 */
export async function shortages(db: Db, session: Session, query: ShortageQuery, now: Date) {
  const metai = query.metai ?? civilYear(now)
  // A municipality is always shown with its region, which „anywhere in the region“ refers to.
  const requested = query.pjuviai.includes('savivaldybe') ? [...query.pjuviai, 'regionas' as const] : query.pjuviai
  const chosen = balanceCuts.filter((cut) => requested.includes(cut))
  const shown = sql.join(
    balanceCuts.map(
      (cut) => sql`${chosen.includes(cut) ? sql.ref(`dp.${named[cut]}`) : sql`null::text`} as ${sql.ref(cut)}`,
    ),
  )
  const same = chosen.map(
    (cut) => sql`and (d.${sql.ref(cut)} is null or pa.${sql.ref(named[cut])} = d.${sql.ref(cut)})`,
  )
  const exact = seesExactly(session)
  const several = severalOf(query)
  const parts = several.length ? sql`group by ${sql.join(several.map((name) => sql.ref(supplyColumns[name])))}` : sql``
  const shownOf = exact ? sql`dalis.zmones` : sql`dalis.zmones - dalis.zmones % 3`
  const rows = sql<Shortage>`(
    select (row_number() over (order by s.zmones - d.poreikis, d.sritis, l.eile, d.regionas, d.savivaldybe))::int as eile,
      d.sritis, d.lygis, d.regionas, d.savivaldybe, coalesce(l.eile, 99) as lygio_eile, d.poreikis, s.zmones as pasiula,
      s.zmones - d.poreikis as likutis
    from (select dp.srities_kodas as sritis, ${shown}, sum(dp.kiekis)::bigint as poreikis
      from darbuotoju_poreikis dp where ${demandOf(session, { ...query, metaiNuo: metai, metaiIki: metai })}
      group by ${sql.join([sql.ref('dp.srities_kodas'), ...chosen.map((cut) => sql.ref(`dp.${named[cut]}`))])}) d
    cross join lateral (select coalesce(sum(${shownOf}), 0)::bigint as zmones from (
      select sum(pa.zmones)::bigint as zmones from pasiula pa
      where pa.metai = ${metai} and pa.srities_kodas = d.sritis and ${supplyOf(query)}
        ${chosen.length ? sql.join(same, sql` `) : sql``} ${parts}) dalis) s
    left join lygis l on l.tipas = 'KOMPETENCIJA' and l.kodas = d.lygis)`
  const by = (column: string) => [sql.ref(column), sql.ref('eile')]
  const page = await list(
    db
      .selectFrom(rows.as('r'))
      .select(['eile', 'sritis', 'lygis', 'regionas', 'savivaldybe', 'poreikis', 'pasiula', 'likutis']),
    query,
    {
      sritis: by('sritis'),
      lygis: by('lygio_eile'),
      regionas: by('regionas'),
      savivaldybe: by('savivaldybe'),
      poreikis: by('poreikis'),
      pasiula: by('pasiula'),
      likutis: by('likutis'),
    },
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, pasiula: shownSupply(row.pasiula, exact) })) }
}
