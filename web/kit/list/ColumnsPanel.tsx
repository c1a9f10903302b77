import { ActionIcon, Button, Checkbox, Divider, Group, Stack, Switch, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { columnTitle } from '#contract/lib/columns.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { useSaveSettings } from '#web/lib/saveSettings.ts'
import { useSettings } from '#web/lib/settings.ts'
import type { Target } from '../dialog/opening.tsx'
import { PressedPanel } from '../dialog/Pressed.tsx'
import type { ListModel } from './model.ts'

/** Chooses the columns of the table, their order and the density of rows; stored for the user. */
export function ColumnsPanel({ list, target }: Target & { list: ListModel }) {
  const lang = useLang()
  const t = useText(listTexts)
  const settings = useSettings()
  const save = useSaveSettings()
  const { shown, columns, views } = list
  const hidden = Object.keys(columns).filter((column) => !shown.includes(column))
  const whose = views.columnsOf
  const store = (names: readonly string[] | null) => save(views.choosing(names)).catch(alertDanger)
  const titleOf = (column: string) => columnTitle(columns, column, lang)
  const move = (at: number, by: number) => {
    const next = [...shown]
    const [column] = next.splice(at, 1)
    if (column) next.splice(at + by, 0, column)
    void store(next)
  }
  const toggle = (column: string) =>
    store(shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column])
  return (
    <PressedPanel position="bottom-end" withinPortal target={target}>
      <Stack gap={4} mah={420} style={{ overflowY: 'auto' }} role="group" aria-label={t('columns')}>
        {[...shown, ...hidden].map((column, at) => (
          <Group key={column} justify="space-between" wrap="nowrap" gap="md">
            <Checkbox
              label={titleOf(column)}
              checked={shown.includes(column)}
              disabled={whose !== null || (shown.length === 1 && shown.includes(column))}
              onChange={() => toggle(column)}
            />
            {whose === null && at < shown.length && (
              <Group gap={0} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="neutral"
                  aria-label={t('moveUp', { name: titleOf(column) })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="neutral"
                  aria-label={t('moveDown', { name: titleOf(column) })}
                  disabled={at === shown.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
      <Divider my="sm" />
      <Stack gap="sm">
        <Switch
          label={t('compactRows')}
          checked={settings.tankis === 'glaustas'}
          onChange={(event) =>
            save({ tankis: event.currentTarget.checked ? 'glaustas' : 'patogus' }).catch(alertDanger)
          }
        />
        {whose ? (
          <Text size="sm" c="dimmed" maw={280}>
            {t('columnsOfView', { name: `${whose.vardas} ${whose.pavarde}` })}
          </Text>
        ) : (
          <Button variant="default" onClick={() => store(null)}>
            {t('columnsReset')}
          </Button>
        )}
      </Stack>
    </PressedPanel>
  )
}
