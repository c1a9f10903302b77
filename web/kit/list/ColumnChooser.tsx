import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useText } from '#web/lib/lang.ts'
import { opening } from '../dialog/opening.tsx'
import type { ListModel } from './model.ts'

const ColumnsPanel = opening('dialog', async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel)

/** The button that opens the choice of columns. */
export function ColumnChooser({ list }: { list: ListModel }) {
  const t = useText(listTexts)
  return (
    <ColumnsPanel
      list={list}
      target={
        <Button variant="default" fw={400} leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden />}>
          {t('columns')}
        </Button>
      }
    />
  )
}
