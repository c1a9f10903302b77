import { Alert } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { openedTexts } from '#contract/shell/openedTexts.ts'
import { useText } from '../lib/lang.ts'

/** After a session that ended: which forms of this page still have what was typed into them. */
export function KeptDrafts({ titles }: { titles: readonly string[] }) {
  const t = useText(openedTexts)
  return (
    <Alert color="info" mb="md" icon={<IconPencil />} title={t('draftKept')} role="status">
      {titles.map((title) => (
        <div key={title}>{t('draftKeptWhere', { title })}</div>
      ))}
    </Alert>
  )
}
