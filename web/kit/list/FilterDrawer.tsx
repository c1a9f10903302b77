import { Button, Drawer, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useText } from '#web/lib/lang.ts'
import { useReturnFocus } from '../dialog/returnFocus.ts'

interface Props {
  /** How many records match the filters. */
  count: number
  onClose: () => void
  children: ReactNode
}

/** The order, filters and tools of a list on a phone. */
export function FilterDrawer({ count, onClose, children }: Props) {
  useReturnFocus()
  const t = useText(listTexts)
  return (
    <Drawer opened onClose={onClose} title={t('filters')} position="bottom" size="auto">
      <Stack className="filter-sheet">{children}</Stack>
      <div className="filter-sheet-foot">
        <Button fullWidth onClick={onClose}>
          {t('showResults', { count })}
        </Button>
      </div>
    </Drawer>
  )
}
