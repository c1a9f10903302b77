import { Skeleton } from '@mantine/core'
import { firstCalls } from '#contract/firstCalls.ts'
import { startTexts } from '#contract/reports/texts.ts'
import type { sitesApi } from '#contract/sites/api.ts'
import { inFull, useList } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { type Figure, Figures } from './Figures.tsx'

/** How many sites wait for what; each number links to its list. */
export function SiteFigures() {
  const t = useText(startTexts)
  const running = useCount({ statusas: 'VYKDOMAS' })
  const drafts = useCount({ statusas: 'KURIAMAS' })
  const stopped = useCount({ statusas: 'SUSTABDYTAS' })
  const figure = (text: string, { total, search }: ReturnType<typeof useCount>): Figure[] =>
    total === undefined ? [] : [{ text, count: total, to: '/objektai', search }]
  return (
    <Figures
      title={t('sites')}
      narrows
      figures={[
        ...figure(t('sitesRunning'), running),
        ...figure(t('sitesStopped'), stopped),
        ...figure(t('sitesDrafts'), drafts),
      ]}
    >
      {[running, drafts, stopped].some(({ waits }) => waits) && <Skeleton height={132} />}
    </Figures>
  )
}

function useCount(search: { statusas: 'VYKDOMAS' | 'KURIAMAS' | 'SUSTABDYTAS' }) {
  const { data, isPending } = useList(inFull<typeof sitesApi.list>(firstCalls.sites), { query: { ...search, size: 1 } })
  return { total: data?.total, waits: isPending, search }
}
