import { Checkbox, Group } from '@mantine/core'
import { useMemo } from 'react'
import { forecastApi } from '#contract/forecast/api.ts'
import { type ForecastCut, firstForecastCuts, forecastCuts } from '#contract/forecast/schema.ts'
import { forecastTexts } from '#contract/forecast/texts.ts'
import { List, useListModel } from '../kit/list/List.tsx'
import type { ListModel } from '../kit/list/model.ts'
import { useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { useForecastFilters } from './filters.ts'

const all = forecastApi.report.columns
type Column = keyof typeof all
const columnOf = (cut: ForecastCut): Column => (cut === 'kas' ? 'kas.pavadinimas' : cut)

/** The report without the columns that are not in the breakdown, which would be empty in every row. */
const cutBy = (columns: readonly Column[]) => ({
  ...forecastApi.report,
  columns: Object.fromEntries(columns.map((column) => [column, all[column]])) as unknown as typeof all,
})

const chosenIn = (asked: string | undefined): readonly ForecastCut[] =>
  asked === undefined ? firstForecastCuts : forecastCuts.filter((cut) => asked.split(',').includes(cut))

/** The report as a list, whose filters stand above all parts of the forecast (`above`: the filters alone). */
export function useForecastList(): { list: ListModel; above: ListModel } {
  const t = useText(forecastTexts)
  const [url] = useQueryParams()
  const chosen = chosenIn(url['pjuviai'])
  // What ends is always shown with its kind.
  const shown = forecastCuts.filter((cut) => chosen.includes(cut) || (cut === 'rusis' && chosen.includes('kas')))
  const columns: Column[] = [...shown.map(columnOf), 'kiekis']
  const list = useListModel<typeof forecastApi.report>(
    {
      endpoint: cutBy(columns),
      filters: useForecastFilters(),
      columns,
      cells: { kiekis: (row) => <b>{row.kiekis}</b> },
      sorts: { 'kas.pavadinimas': 'kas' },
      rowId: (row) => row.eile,
      name: `prognoze.${shown.join('.')}`,
      empty: { title: t('none'), text: t('noneWhy') },
    },
    t('rows'),
  )
  const above = useMemo((): ListModel => {
    const { columns: _, ...endpoint } = list.props.endpoint as typeof forecastApi.report
    return { ...list, columns: {}, name: 'prognoze', props: { ...list.props, endpoint } }
  }, [list])
  return { list, above }
}

/** The forecast as rows, added up by one or several breakdowns. */
export function ForecastTable({ list }: { list: ListModel }) {
  const t = useText(forecastTexts)
  const [url, setQuery] = useQueryParams()
  const chosen = chosenIn(url['pjuviai'])
  const toggle = (cut: ForecastCut, on: boolean) =>
    setQuery(
      ({ page: _, order: __, ...before }) => ({
        ...before,
        pjuviai: forecastCuts.filter((each) => (each === cut ? on : chosen.includes(each))).join(','),
      }),
      { replace: true, resetScroll: false },
    )
  return (
    <>
      <fieldset className="cuts">
        <legend>{t('groupBy')}</legend>
        <Group gap="md">
          {forecastCuts.map((cut) => (
            <Checkbox
              key={cut}
              label={t(cut)}
              checked={chosen.includes(cut)}
              onChange={(event) => toggle(cut, event.currentTarget.checked)}
            />
          ))}
        </Group>
      </fieldset>
      <List list={{ ...list, props: { ...list.props, filters: [] } }} />
    </>
  )
}
