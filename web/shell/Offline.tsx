import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { announce } from '../lib/announce.ts'
import { useExamination } from '../lib/examination.ts'
import { useText } from '../lib/lang.ts'
import { queryClient } from '../lib/queries.ts'

/** Says, while there is no connection, what happens to the user's work; reloads data when the connection is back. */
export function Offline() {
  const t = useText(shellTexts)
  const { online } = useNetwork()
  const offline = t(useExamination() ? 'offlineTest' : 'offline')
  const before = useRef(online)
  useEffect(() => {
    if (before.current === online) return
    before.current = online
    announce(online ? t('online') : offline)
    if (online) void queryClient.invalidateQueries()
  }, [online, offline, t])
  if (online) return null
  return (
    <div className="offline">
      <IconWifiOff size={20} stroke={1.75} aria-hidden />
      {offline}
    </div>
  )
}
