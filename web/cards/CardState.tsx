import { Stack, Text } from '@mantine/core'
import { IconIdOff } from '@tabler/icons-react'
import { lostTexts } from '#contract/cards/lostTexts.ts'
import type { Card } from '#contract/cards/schema.ts'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

/** The status of a card, and whether it was reported as lost: when and by whom. */
export function CardState({ card: { statusas, galiojaIki, pamesta } }: { card: Card }) {
  const t = useText(lostTexts)
  const badge = <StatusBadge machine="korteleStatusai" code={statusas} until={galiojaIki} />
  if (!pamesta) return badge
  const date = when(pamesta.kada).slice(0, 10)
  const { kas } = pamesta
  return (
    <Stack gap={2} className="cell-stack">
      {badge}
      <ToneBadge look={['danger', IconIdOff]}>{t('lost')}</ToneBadge>
      <Text size="sm">
        {kas ? t('lostBy', { date, name: `${kas.vardas} ${kas.pavarde}` }) : t('lostSince', { date })}
      </Text>
    </Stack>
  )
}
