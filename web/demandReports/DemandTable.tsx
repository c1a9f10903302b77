import { Checkbox, Group, Skeleton } from '@mantine/core'
import { demandReportsApi } from '#contract/demandReports/api.ts'
import { type Cut, cuts } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { List } from '../kit/list/List.tsx'
import type { ListModel } from '../kit/list/model.ts'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { type Search, useQueryParams } from '../lib/nav.tsx'
import { Total } from './Total.tsx'

/** The report as rows: demand added up by one or several breakdowns. */
export function DemandTable({ list, query, chosen }: { list: ListModel; query: Search; chosen: readonly Cut[] }) {
  const t = useText(demandReportTexts)
  const [, setQuery] = useQueryParams()
  const total = useCall(demandReportsApi.statistics, { query })
  const toggle = (cut: Cut, on: boolean) =>
    setQuery(
      ({ page: _, order: __, ...before }) => ({
        ...before,
        pjuviai: cuts.filter((each) => (each === cut ? on : chosen.includes(each))).join(','),
      }),
      { replace: true, resetScroll: false },
    )
  return (
    <>
      {/* After each choice as well, so what is below stays in its place and in sight. */}
      {total.isPending && <Skeleton height={60} />}
      {total.data ? <Total statistics={total.data} /> : <PartFailed query={total} what={t('total')} />}
      <fieldset className="cuts">
        <legend>{t('groupBy')}</legend>
        <Group gap="md">
          {cuts.map((cut) => (
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
