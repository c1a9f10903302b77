import { Button, Text } from '@mantine/core'
import { demandReportsApi } from '#contract/demandReports/api.ts'
import { type Cut, type cuts, open, type Slice } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { type Search, useQueryParams } from '../lib/nav.tsx'
import { CutCard } from './CutCard.tsx'
import { ToNeeds } from './ToNeeds.tsx'
import { Total } from './Total.tsx'

/** Demand by each breakdown, in bars. Choosing a bar filters the report by it. */
export function DemandCharts({ query }: { query: Search }) {
  const t = useText(demandReportTexts)
  const shell = useText(listTexts)
  const lang = useLang()
  const [url, setQuery] = useQueryParams()
  const statistics = useCall(demandReportsApi.statistics, { query })
  /** Filters the report as a step in the browser's history: „back“ removes the filter. */
  const narrow = (cut: Cut, slice: Slice) => {
    const code = slice.kodas ?? open
    const set: Search = cut === 'metai' ? { metaiNuo: code, metaiIki: code } : { [cut]: code }
    setQuery(({ page: _, ...before }) => ({ ...before, ...set }), { resetScroll: false })
  }
  const clear = () => setQuery({}, { resetScroll: false })
  return (
    <Loaded query={statistics}>
      {(data) =>
        data.viso === 0 ? (
          Object.keys(query).length > 0 ? (
            <EmptyState kind="notFound" title={shell('notFoundByFilters')}>
              <Button variant="default" onClick={clear}>
                {shell('clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing" title={t('none')} text={t('noneWhy')}>
              <ToNeeds />
            </EmptyState>
          )
        ) : (
          <>
            <Total statistics={data} />
            <Text c="dimmed" size="sm" mb="sm" className="screen-only">
              {t('drillHint')}
            </Text>
            <div className="cut-cards">
              {order.map((cut) => (
                <CutCard
                  key={`${cut}${lang}`}
                  cut={cut}
                  slices={data[cut]}
                  total={data.viso}
                  chosen={
                    cut === 'metai' ? (url['metaiNuo'] === url['metaiIki'] ? url['metaiNuo'] : undefined) : url[cut]
                  }
                  onNarrow={(slice) => narrow(cut, slice)}
                />
              ))}
            </div>
          </>
        )
      }
    </Loaded>
  )
}
/** The order of the cards: first places, then kinds of work, then years. */
const order: readonly Cut[] = [
  'regionas',
  'sritis',
  'profesija',
  'lygis',
  'metai',
  'savivaldybe',
] satisfies (typeof cuts)[number][]
