import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { cardTexts } from '#contract/cards/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { useLang, useText } from '../lib/lang.ts'

/** What anyone sees of a card: a page of the server's, in a tab of its own. */
export function PublicLink({ numeris }: { numeris: string }) {
  const t = useText(cardTexts)
  const lang = useLang()
  return (
    <Anchor href={pathOf.specialist(lang, numeris)} target="_blank">
      {t('publicPage')}{' '}
      <IconExternalLink size={16} stroke={1.75} aria-hidden style={{ verticalAlign: 'text-bottom' }} />
    </Anchor>
  )
}
