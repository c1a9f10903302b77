import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { cardTexts } from '#contract/cards/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { useLang, useText } from '../lib/lang.ts'

/** A link to the public page of a card, which the server draws, in a new tab. */
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
