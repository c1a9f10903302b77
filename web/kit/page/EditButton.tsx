import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '#web/lib/lang.ts'

/** The button „Redaguoti“ of a record or a section. */
export function EditButton({ onClick }: { onClick: () => void }) {
  const t = useText(shellTexts)
  return (
    <Button
      variant="default"
      className="edit-button"
      leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      <span className="edit-word">{t('edit')}</span>
    </Button>
  )
}
