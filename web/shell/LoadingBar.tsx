import { Progress } from '@mantine/core'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../lib/lang.ts'
import { useParts } from '../lib/parts.ts'

/** A thin bar at the top, shown half a second after something has begun to load (spec 1, point 9). */
export function LoadingBar() {
  const t = useText(shellTexts)
  const calls = useIsFetching() + useIsMutating()
  const navigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const parts = useParts()
  const busy = calls + parts > 0 || navigating
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), 500)
    return () => clearTimeout(timer)
  }, [busy])
  if (!shown) return null
  return <Progress className="loading-bar" value={100} animated size={4} radius={0} aria-label={t('loading')} />
}
