import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { opening } from '../kit/dialog/opening.tsx'
import { useRecentAlerts } from '../lib/alerts.ts'
import { useText } from '../lib/lang.ts'

const AlertsPanel = opening('dialog', async () => (await import('./AlertsPanel.tsx')).AlertsPanel)

/**
 * The last 20 alerts, for those who missed them; and the setting that keeps alerts on screen. Red counts what went wrong
 * and was not looked at: one's own successes wait for nobody.
 */
export function Bell() {
  const t = useText(shellTexts)
  const alerts = useRecentAlerts()
  const [seen, setSeen] = useState(0)
  const unseen = alerts.filter(({ at, tone }) => tone === 'danger' && at.getTime() > seen).length
  return (
    <AlertsPanel
      onOpen={() => setSeen(Date.now())}
      target={
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={44}
          aria-label={unseen > 0 ? `${t('notifications')} ${unseen}` : t('notifications')}
          title={t('notifications')}
        >
          <IconBell size={22} stroke={1.75} />
          {unseen > 0 && <span className="bell-dot">{unseen}</span>}
        </ActionIcon>
      }
    />
  )
}
