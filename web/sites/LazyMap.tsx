import { Alert, Skeleton } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense } from 'react'
import { siteTexts } from '#contract/sites/texts.ts'
import { useText } from '../lib/lang.ts'
import type { SiteMap } from './SiteMap.tsx'

/** The map, once it is fetched. If it can't be fetched, the rest of the page works without it. */
const Fetched = lazy(() =>
  import('./SiteMap.tsx').then(({ SiteMap: Part }) => ({ default: Part })).catch(() => ({ default: NoMap })),
)

export function LazyMap(props: ComponentProps<typeof SiteMap>) {
  return (
    <Suspense fallback={<Skeleton height={props.onPick ? 400 : 320} />}>
      <Fetched {...props} />
    </Suspense>
  )
}

function NoMap(_: ComponentProps<typeof SiteMap>) {
  const t = useText(siteTexts)
  return (
    <Alert color="warning" icon={<IconMapOff />}>
      {t('mapFailed')}
    </Alert>
  )
}
