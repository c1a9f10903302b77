import './demandReports.css'
import './charts.css'
import './balance.css'
import { Button, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { defaultSector } from '#contract/demand/schema.ts'
import { demandReportsApi } from '#contract/demandReports/api.ts'
import { cuts, firstCuts } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { FilterRow } from '../kit/list/FilterRow.tsx'
import { useListModel } from '../kit/list/List.tsx'
import type { ListModel } from '../kit/list/model.ts'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { namedTab } from '../kit/page/tabNames.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { useMay } from '../lib/session.ts'
import { usePhone } from '../lib/usePhone.ts'
import { About } from './About.tsx'
import { DemandCharts } from './DemandCharts.tsx'
import { DemandTable } from './DemandTable.tsx'
import { sharedFilters, useCutNames, useDemandFilters } from './filters.ts'
import { Shortages } from './Shortages.tsx'
import { ToNeeds } from './ToNeeds.tsx'

/** Filters and choices that stay when the user moves to another part of the report. */
const kept = [
  'sektorius',
  'sritis',
  'profesija',
  'lygis',
  'regionas',
  'savivaldybe',
  'statusas',
  'imone',
  'metaiNuo',
  'metaiIki',
  'metai',
  'pjuviai',
]

const counts = ['kiekis', 'poreikiai'] as const
const all = demandReportsApi.report.columns
/** The list without the columns that are not in the breakdown, which would show „any level“ in every row. */
const cutBy = (columns: readonly (keyof typeof all)[]) => ({
  ...demandReportsApi.report,
  columns: Object.fromEntries([...columns, ...counts].map((column) => [column, all[column]])) as unknown as typeof all,
})

/** /ataskaitos/darbuotojuporeikiai: the filters above, the parts of the report below; the address holds all choices. */
export default function DemandReport() {
  const t = useText(demandReportTexts)
  const may = useMay()
  const [url, setQuery] = useQueryParams()
  // The title that the specification gives (spec 1, point 2).
  useEffect(() => {
    if (url['sector'])
      setQuery(({ sector, ...rest }) => ({ ...rest, ...(sector ? { sektorius: sector } : {}) }), { replace: true })
  }, [url, setQuery])
  const phone = usePhone() ?? false
  const statuses = useCodes('darbuotojuPoreikioStatusai')
  const sectors = useCodes('pramonesSektoriai')
  const tab = namedTab([{ id: 'trukumai' }, { id: 'apie' }], url['tab'])?.id
  const years = tab !== 'trukumai'
  // The table has a button of its own, which prints all its rows.
  const asPage = url['tab'] !== 'lentele'
  const filters = useDemandFilters(years)
  const chosen =
    url['pjuviai'] === undefined ? firstCuts : cuts.filter((cut) => url['pjuviai']?.split(',').includes(cut))
  const columns = chosen.map((cut) => (cut === 'profesija' ? ('profesija.pavadinimas' as const) : cut))
  const list = useListModel<typeof demandReportsApi.report>(
    {
      endpoint: cutBy(columns),
      filters,
      columns: [...columns, ...counts],
      cells: {
        metai: (row) => row.metai,
        ...(chosen.length === 0 && { kiekis: (row) => <b>{row.kiekis}</b> }),
      },
      sorts: { 'profesija.pavadinimas': 'profesija' },
      rowId: (row) => row.eile,
      name: `darbuotojuporeikiai.${chosen.join('.')}`,
      empty: { title: t('none'), text: t('noneWhy'), action: <ToNeeds /> },
    },
    t('table'),
  )
  /** The model of the filters alone; what belongs to the table is shown beside the table. */
  const above = useMemo((): ListModel => {
    const { columns: _, ...endpoint } = list.props.endpoint as typeof demandReportsApi.report
    return { ...list, columns: {}, name: 'darbuotojuporeikiai', props: { ...list.props, endpoint } }
  }, [list])
  const query = sharedFilters(list.state.query, years)
  const sector = query['sektorius'] ?? defaultSector
  const status = query['statusas']?.split(',').map(statuses.name).join(', ') ?? t('confirmed')
  const seesAll = may('SeeDarbuotojuPoreikiaiFromAllImones')
  return (
    <div className="demand-report">
      <PageHeader
        title={t('title')}
        crumbs={[[t('reports'), '/ataskaitos']]}
        more={[phone && { label: t('print'), onClick: () => window.print() }]}
        note={[t('shown', { sector: sectors.name(sector), status }), !seesAll && t('ownOnly')]
          .filter(Boolean)
          .join(' · ')}
      >
        {!phone && asPage && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        )}
      </PageHeader>
      {tab !== 'apie' && <FilterRow list={above} phone={phone} main />}
      <PrintedFilters list={above} />
      <Tabs
        label={t('title')}
        keep={kept}
        tabs={[
          { id: 'diagramos', label: t('charts'), content: () => <DemandCharts query={query} /> },
          {
            id: 'lentele',
            label: t('table'),
            content: () => <DemandTable list={list} query={query} chosen={chosen} />,
          },
          { id: 'trukumai', label: t('lacking'), content: () => <Shortages query={query} /> },
          { id: 'apie', label: t('about'), content: () => <About sector={sector} /> },
        ]}
      />
    </div>
  )
}

/** On paper the filters are printed as words, so that readers know what was left out. */
function PrintedFilters({ list }: { list: ListModel }) {
  const name = useCutNames()
  const t = useText(demandReportTexts)
  const { state } = list
  const words = (['sritis', 'lygis', 'regionas', 'savivaldybe', 'metaiNuo', 'metaiIki'] as const)
    .filter((filter) => state.get(filter))
    .map((filter) => {
      const codes = state.get(filter).split(',')
      const named = filter.startsWith('metai')
        ? codes
        : codes.map((code) => name(filter as 'sritis', code === '-' ? null : code))
      return `${t(filter)}: ${named.join(', ')}`
    })
  return words.length ? <Text className="printed">{words.join(' · ')}</Text> : null
}
