import { ActionIcon, Popover, Stack, Switch, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { civilTime } from '#contract/lib/civil.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger, icons, useRecentAlerts } from '../lib/alerts.ts'
import { useText } from '../lib/lang.ts'
import { useSettings } from '../lib/settings.ts'

/** The last 20 alerts, for those who missed them; and the setting that keeps alerts on screen. */
export function Bell() {
  const t = useText(shellTexts)
  const alerts = useRecentAlerts()
  const [seen, setSeen] = useState(0)
  const [settings, save] = useSettings()
  const unseen = alerts.filter(({ at }) => at.getTime() > seen).length
  return (
    <Popover position="bottom-end" trapFocus returnFocus onOpen={() => setSeen(Date.now())} width={360}>
      <Popover.Target>
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
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {alerts.length === 0 && <Text c="dimmed">{t('noNotifications')}</Text>}
          <ul className="alerts">
            {alerts.map(({ id, tone, text, at }) => {
              const Icon = icons[tone]
              return (
                <li key={id}>
                  <Icon size={20} stroke={1.75} color={`var(--${tone}-text)`} aria-hidden />
                  <span>{text}</span>
                  <time className="tabular" dateTime={at.toISOString()}>
                    {civilTime(at)}
                  </time>
                </li>
              )
            })}
          </ul>
          <Switch
            label={t('keepAlerts')}
            checked={settings.laikytiPranesimus}
            onChange={(event) => save({ laikytiPranesimus: event.currentTarget.checked }).catch(alertDanger)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
