import { Button, Text } from '@mantine/core'
import { IconId, IconIdOff } from '@tabler/icons-react'
import { lostTexts } from '#contract/cards/lostTexts.ts'
import { canBeLost, isLost } from '#contract/cards/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useReportLost } from './useReportLost.ts'

/** Below the holder's own card: the button that reports it as lost, or that it is and what comes next. */
export function LostCard({ card }: { card: NonNullable<Person['kortele']> }) {
  const t = useText(lostTexts)
  const { report, reporting } = useReportLost()
  if (isLost(card))
    return (
      <>
        <ToneBadge look={['danger', IconIdOff]}>{t('lost')}</ToneBadge>
        <Text>{t('lostSince', { date: when(card.pamesta ?? '').slice(0, 10) })}</Text>
        <Text c="dimmed">{t('lostNext')}</Text>
      </>
    )
  if (!canBeLost(card.statusas)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconId size={20} stroke={1.75} aria-hidden />}
      loading={reporting}
      onClick={() => void report(card.numeris)}
    >
      {t('reportLost')}
    </Button>
  )
}
