import { Stack, Switch, Text } from '@mantine/core'
import { civilTime } from '#contract/lib/civil.ts'
import { openedTexts } from '#contract/shell/openedTexts.ts'
import type { Target } from '../kit/dialog/opening.tsx'
import { PressedPanel } from '../kit/dialog/Pressed.tsx'
import { alertDanger, icons, useRecentAlerts } from '../lib/alerts.ts'
import { useText } from '../lib/lang.ts'
import { useSaveSettings } from '../lib/saveSettings.ts'
import { useSettings } from '../lib/settings.ts'

/** What the bell opens. */
export function AlertsPanel({ target, onOpen }: Target & { onOpen: () => void }) {
  const t = useText(openedTexts)
  const alerts = useRecentAlerts()
  const settings = useSettings()
  const save = useSaveSettings()
  return (
    <PressedPanel position="bottom-end" width={360} onOpen={onOpen} target={target}>
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
    </PressedPanel>
  )
}
