import { Button, Group } from '@mantine/core'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '#web/lib/lang.ts'

/** „Uždaryti“ and „Išsaugoti“ under a form that is a page. */
export function PageFooter({ saving, onClose }: { saving: boolean; onClose: () => void }) {
  const t = useText(shellTexts)
  return (
    <Group justify="flex-end" className="form-footer buttons page-footer">
      <Button variant="default" onClick={onClose} disabled={saving}>
        {t('close')}
      </Button>
      <Button type="submit" loading={saving}>
        {t('save')}
      </Button>
    </Group>
  )
}
