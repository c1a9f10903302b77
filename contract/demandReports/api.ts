import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { listQuery } from '#contract/lib/fields.ts'
import {
  Balance,
  balanceCuts,
  cuts,
  cutsOf,
  DemandRow,
  DemandStatistics,
  demandFilters,
  firstCuts,
  oneYear,
  ShortageRow,
  yearFilters,
} from './schema.ts'
import { demandReportTexts } from './texts.ts'

/** Companies see their own demand, users with the right to see all see that of all. */
const { access, feature } = firstCalls.demandReport
const ofDemand = { access, feature, mayLag: true } as const

const columns = {
  sritis: { title: ['Sritis', 'Area'], codes: 'sritys' },
  'profesija.pavadinimas': { title: ['Profesija', 'Profession'] },
  lygis: { title: ['Lygis', 'Level'], codes: 'lygiai', none: demandReportTexts.anyLevel },
  regionas: { title: ['Regionas', 'Region'], codes: 'regionai', none: demandReportTexts.anywhere },
  savivaldybe: {
    title: ['Savivaldybė', 'Municipality'],
    codes: 'savivaldybes',
    none: demandReportTexts.anyMunicipality,
  },
  metai: { title: ['Metai', 'Year'] },
} as const

export const ReportQuery = listQuery(
  { pjuviai: cutsOf(cuts, firstCuts), ...demandFilters, ...yearFilters },
  [...cuts, 'kiekis', 'poreikiai'],
  '-kiekis',
)
export type ReportQuery = z.output<typeof ReportQuery>
export const StatisticsQuery = z.strictObject({ ...demandFilters, ...yearFilters })
export type StatisticsQuery = z.output<typeof StatisticsQuery>
export const BalanceQuery = z.strictObject({ ...demandFilters, ...oneYear })
export type BalanceQuery = z.output<typeof BalanceQuery>
export const ShortageQuery = listQuery(
  { pjuviai: cutsOf(balanceCuts, ['regionas']), ...demandFilters, ...oneYear },
  ['sritis', ...balanceCuts, 'poreikis', 'pasiula', 'likutis'],
  'likutis',
)
export type ShortageQuery = z.output<typeof ShortageQuery>

export const demandReportsApi = endpoints({
  report: {
    ...firstCalls.demandReport,
    ...ofDemand,
    summary: 'Workforce demand, added up by what it is cut by; companies see their own',
    query: ReportQuery,
    reply: DemandRow,
    columns: {
      ...columns,
      kiekis: { title: ['Reikia darbuotojų', 'Workers needed'] },
      poreikiai: { title: ['Poreikių', 'Needs'] },
    },
  },
  statistics: {
    method: 'GET',
    path: '/ataskaitos/darbuotojuporeikiai/statistics',
    summary: 'Workforce demand by area, profession, level, region, municipality and year, each by itself',
    ...ofDemand,
    query: StatisticsQuery,
    reply: DemandStatistics,
  },
  balance: {
    method: 'GET',
    path: '/ataskaitos/darbuotojuporeikiai/balansas',
    summary: 'Demand of a year beside the people who hold a valid competency: areas by regions, and the years ahead',
    ...ofDemand,
    query: BalanceQuery,
    reply: Balance,
    ours: true,
  },
  shortages: {
    method: 'GET',
    path: '/ataskaitos/darbuotojuporeikiai/trukumai',
    summary: 'What lacks people where in a year, the worst first',
    ...ofDemand,
    query: ShortageQuery,
    reply: ShortageRow,
    list: true,
    columns: {
      sritis: columns.sritis,
      lygis: columns.lygis,
      regionas: columns.regionas,
      savivaldybe: columns.savivaldybe,
      poreikis: { title: ['Reikia', 'Needed'] },
      pasiula: { title: ['Turi kompetenciją', 'Hold a competency'], none: demandReportTexts.few },
      likutis: { title: ['Skirtumas', 'Difference'] },
    },
    ours: true,
  },
})
