import { useMemo } from 'react'
import { reportYears } from '#contract/demand/years.ts'
import { type ReportQuery, StatisticsQuery } from '#contract/demandReports/api.ts'
import { type Cut, demandStatuses, open } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { companyPick, professionPick } from '../kit/form/picks.ts'
import type { Filter } from '../kit/list/filter.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import type { Search } from '../lib/nav.tsx'
import { useMay } from '../lib/session.ts'

type Name = Exclude<keyof ReportQuery, 'page' | 'size' | 'order' | 'format' | 'stulpeliai'>

const levels = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']

/** The filters of the report; `years`: with a range of years, which parts that show one year do not have. */
export function useDemandFilters(years: boolean): readonly Filter<Name>[] {
  const t = useText(demandReportTexts)
  const may = useMay()
  return useMemo(() => {
    const also = [...reportYears(new Date())].reverse().map((year) => ({ value: String(year), label: String(year) }))
    const year = (name: 'metaiNuo' | 'metaiIki') =>
      ({ kind: 'codes', name, label: t(name), also, one: true, always: true }) as const
    return [
      { kind: 'codes', name: 'sektorius', label: t('sektorius'), list: 'pramonesSektoriai', one: true, always: true },
      ...(years ? [year('metaiNuo'), year('metaiIki')] : []),
      {
        kind: 'codes',
        name: 'regionas',
        label: t('regionas'),
        list: 'regionai',
        also: [{ value: open, label: t('anywhere') }],
        always: true,
      },
      { kind: 'codes', name: 'sritis', label: t('sritis'), list: 'sritys', always: true },
      { kind: 'pick', name: 'profesija', label: t('profesija'), pick: professionPick() },
      {
        kind: 'codes',
        name: 'lygis',
        label: t('lygis'),
        list: 'lygiai',
        only: levels,
        also: [{ value: open, label: t('anyLevel') }],
      },
      {
        kind: 'codes',
        name: 'savivaldybe',
        label: t('savivaldybe'),
        list: 'savivaldybes',
        also: [{ value: open, label: t('anyMunicipality') }],
      },
      {
        kind: 'codes',
        name: 'statusas',
        label: t('statusas'),
        list: 'darbuotojuPoreikioStatusai',
        only: [...demandStatuses].reverse(),
      },
      ...(may('SeeDarbuotojuPoreikiaiFromAllImones')
        ? [{ kind: 'pick', name: 'imone', label: t('imone'), pick: companyPick() } as const]
        : []),
    ]
  }, [t, may, years])
}

/** The filters in the address that all parts of the report share. */
export const sharedFilters = (query: Search, years: boolean): Search =>
  Object.fromEntries(
    Object.keys(StatisticsQuery.shape)
      .filter((name) => (years || !name.startsWith('metai')) && query[name])
      .map((name) => [name, query[name] as string]),
  )

/** The name of a code in a breakdown; demand without a value has a name too. */
export function useCutNames() {
  const t = useText(demandReportTexts)
  const areas = useCodes('sritys')
  const levelNames = useCodes('lygiai')
  const regions = useCodes('regionai')
  const municipalities = useCodes('savivaldybes')
  return useMemo(() => {
    const lists: Partial<Record<Cut, (code: string) => string>> = {
      sritis: areas.name,
      lygis: levelNames.name,
      regionas: regions.name,
      savivaldybe: municipalities.name,
    }
    const openNames: Partial<Record<Cut, string>> = {
      lygis: t('anyLevel'),
      regionas: t('anywhere'),
      savivaldybe: t('anyMunicipality'),
    }
    return (cut: Cut, code: string | null) => (code === null ? (openNames[cut] ?? '—') : (lists[cut]?.(code) ?? code))
  }, [t, areas, levelNames, regions, municipalities])
}
