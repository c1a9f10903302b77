import { useMemo } from 'react'
import { certificatesApi } from '#contract/certificates/api.ts'
import type { ForecastQuery, TrainingDemandQuery } from '#contract/forecast/api.ts'
import { trainedKinds, unknownPlace } from '#contract/forecast/schema.ts'
import { forecastTexts } from '#contract/forecast/texts.ts'
import { nameIn } from '#contract/lib/names.ts'
import { companyPick, competencyPick } from '../kit/form/picks.ts'
import type { Filter } from '../kit/list/filter.ts'
import { useList } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import type { Search } from '../lib/nav.tsx'
import { useMay } from '../lib/session.ts'

type Paging = 'page' | 'size' | 'order' | 'format' | 'stulpeliai' | 'filtruAprasymas' | 'atsakymoKalba' | 'pjuviai'
type Name = Exclude<keyof ForecastQuery, Paging>
type DemandName = Exclude<keyof TrainingDemandQuery, Paging>

/** Filters in the address that all parts of the forecast share. */
export const shared = ['imone', 'rusis', 'kompetencija', 'pazymejimas', 'regionas', 'savivaldybe'] as const
export const sharedFilters = (query: Partial<Search>): Search =>
  Object.fromEntries(shared.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))

/** The filters of what ends and where, which the demand for trainings has too. */
function useEndingFilters(): readonly Filter<DemandName>[] {
  const t = useText(forecastTexts)
  const lang = useLang()
  const { data } = useList(certificatesApi.list, { query: { aktyvus: 'true', size: 100 } }, { staleTime: 600_000 })
  return useMemo(() => {
    const unknown = [{ value: unknownPlace, label: t('unknown') }]
    const certificates = (data?.rows ?? []).map((row) => ({
      value: String(row.id),
      label: nameIn(lang, row),
    }))
    return [
      { kind: 'codes', name: 'regionas', label: t('regionas'), list: 'regionai', also: unknown, always: true },
      {
        kind: 'codes',
        name: 'savivaldybe',
        label: t('savivaldybe'),
        list: 'savivaldybes',
        also: unknown,
        always: true,
      },
      { kind: 'pick', name: 'kompetencija', label: t('kompetencija'), pick: competencyPick },
      { kind: 'codes', name: 'pazymejimas', label: t('pazymejimas'), also: certificates, one: true },
    ]
  }, [t, lang, data])
}

/** The filters of the forecast. */
export function useForecastFilters(): readonly Filter<Name>[] {
  const t = useText(forecastTexts)
  const may = useMay()
  const ending = useEndingFilters()
  return useMemo(
    () => [
      { kind: 'codes', name: 'rusis', label: t('rusis'), list: 'prognozesRusys', always: true },
      ...ending,
      ...(may('AccessAllImones')
        ? [{ kind: 'pick', name: 'imone', label: t('imone'), pick: companyPick(), always: true } as const]
        : []),
    ],
    [t, may, ending],
  )
}

/** The filters of the demand for trainings: cards need no training, and companies are not told apart. */
export function useDemandFilters(): readonly Filter<DemandName>[] {
  const t = useText(forecastTexts)
  const ending = useEndingFilters()
  return useMemo(
    () => [
      { kind: 'codes', name: 'rusis', label: t('rusis'), list: 'prognozesRusys', only: trainedKinds, always: true },
      ...ending,
    ],
    [t, ending],
  )
}
