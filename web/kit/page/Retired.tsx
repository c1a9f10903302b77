import { Badge } from '@mantine/core'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { useText } from '#web/lib/lang.ts'

/** „Nebenaudojama“ after the name of a row that is no longer offered; shows nothing for other rows. */
export function Retired({ row }: { row: { aktyvus: boolean } }) {
  const t = useText(metadataTexts)
  return row.aktyvus ? null : <Badge color="neutral">{t('retired')}</Badge>
}
