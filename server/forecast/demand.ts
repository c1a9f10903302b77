import { sql } from 'kysely'
import type { TrainingDemandQuery } from '#contract/forecast/api.ts'
import { type DemandCell, shownDemand } from '#contract/forecast/demand.ts'
import { demandQuarters, endOfQuarter } from '#contract/forecast/months.ts'
import { type EndingRef, type TrainingDemand, trainedKinds, unknownPlace } from '#contract/forecast/schema.ts'
import type { Db } from '#server/db/db.ts'
import type { Page } from '#server/lib/rows/list.ts'
import { numbersOfAll } from './numbers.ts'
import { pageOf } from './page.ts'
import { named, whatEnds } from './queries.ts'

type Kind = (typeof trainedKinds)[number]
interface Quarter {
  rusis: Kind
  kas: EndingRef
  regionas: string
  savivaldybe: string
  /** The first month. */
  ketvirtis: string
  kiekis: number
}

/**
 * Demand of all companies together. The groups are made of everybody first, and filters by place choose among the groups:
 * made of those whom a filter leaves, they would be other groups, and differences of the two would tell who is hidden.
 */
export async function trainingDemand(db: Db, query: TrainingDemandQuery, today: string): Promise<Page<TrainingDemand>> {
  const quarters = demandQuarters(today)
  const { rusis = trainedKinds, kompetencija, pazymejimas } = query
  const { rows } = await sql<Quarter>`
    with ${numbersOfAll({ rusis, kompetencija, pazymejimas }, today, endOfQuarter(quarters.at(-1) ?? ''))},
    eilutes as (
      select n.rusis, n.kas, coalesce(n.regionas, '') as regionas, coalesce(n.savivaldybe, '') as savivaldybe,
        to_char(date_trunc('quarter', n.menuo::timestamp), 'YYYY-MM') as ketvirtis, sum(n.kiekis)::bigint as kiekis
      from skaiciai n group by 1, 2, 3, 4, 5)
    select e.rusis, ${named} as kas, e.regionas, e.savivaldybe, e.ketvirtis, e.kiekis
    from eilutes e ${whatEnds('e')}`.execute(db)
  const trainings = grouped(rows, ({ rusis, kas }) => `${rusis}${kas.id}`)
  const groups = trainings.flatMap((some) => {
    const [{ rusis, kas } = some[0] as Quarter] = some
    return shownDemand(cellsOf(some, quarters)).map(({ nuo, iki, regionas, savivaldybe, ...group }) => ({
      ...group,
      rusis,
      kas,
      regionas: regionas || null,
      savivaldybe: savivaldybe || null,
      // What ended earlier in the present quarter is not counted.
      nuo: nuo === 0 ? today.slice(0, 7) : (quarters[nuo] ?? ''),
      iki: endOfQuarter(quarters[iki] ?? ''),
    }))
  })
  const among = (codes: readonly string[] | undefined, code: string | null) =>
    !codes || codes.includes(code ?? unknownPlace)
  const shown = groups.filter(
    ({ regionas, savivaldybe }) => among(query.regionas, regionas) && among(query.savivaldybe, savivaldybe),
  )
  return pageOf(shown, query, {
    kas: (row) => row.kas.pavadinimas,
    regionas: (row) => row.regionas,
    savivaldybe: (row) => row.savivaldybe,
    nuo: (row) => row.nuo,
    zmones: (row) => row.zmones,
  })
}

/** The quarters of each municipality. */
const cellsOf = (rows: readonly Quarter[], quarters: readonly string[]): DemandCell[] =>
  grouped(rows, ({ regionas, savivaldybe }) => `${regionas}|${savivaldybe}`).map((some) => ({
    regionas: some[0]?.regionas ?? '',
    savivaldybe: some[0]?.savivaldybe ?? '',
    kiekiai: quarters.map((quarter) => some.find(({ ketvirtis }) => ketvirtis === quarter)?.kiekis ?? 0),
  }))

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.values()]
}
