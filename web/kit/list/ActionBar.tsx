import { Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useText } from '#web/lib/lang.ts'
import type { Selection } from './selection.ts'

/** „Pažymėta 12 · Pažymėti visus · Atžymėti · veiksmai“, at the lower edge while rows are selected. */
export function ActionBar({ selection, children }: { selection: Selection<unknown>; children: ReactNode }) {
  const t = useText(listTexts)
  const { count, total, limit } = selection
  const over = total > limit
  return (
    <section className="action-bar" aria-label={t('selected', { count })}>
      <Group gap="xs" className="action-bar-marked">
        <Text fw={600}>{t('selected', { count })}</Text>
        {count < Math.min(total, limit) && (
          <Button variant="subtle" loading={selection.loadingAll} onClick={selection.selectAll}>
            {over ? t('selectLimit', { count: limit }) : t('selectAll', { count: total })}
          </Button>
        )}
        {over && count >= limit && <Text size="sm">{t('selectLimit', { count: limit })}</Text>}
        <Button variant="subtle" className="action-bar-clear" aria-label={t('unselect')} onClick={selection.clear}>
          <span>{t('unselect')}</span>
          <IconX size={20} stroke={1.75} aria-hidden />
        </Button>
      </Group>
      <Group gap="sm" className="action-bar-actions">
        {children}
      </Group>
    </section>
  )
}
