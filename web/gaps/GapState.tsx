import { IconCalendarCheck, IconClock } from '@tabler/icons-react'
import type { Gap } from '#contract/gaps/schema.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import { gapWhyTexts } from '#contract/gaps/whyTexts.ts'
import { LackBadge } from '../certificates/Lacks.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useText } from '../lib/lang.ts'

/** „Trūksta“, „Baigiasi 2026-12-05“; in calm colours where a place is booked, or where it is only advised. */
export function GapState({ gap: { uzsakyta, bukle, galioja, butinas } }: { gap: Gap }) {
  const t = useText(gapTexts)
  const done = useText(gapWhyTexts)
  if (uzsakyta) {
    const { data: date, eileje, statusas } = uzsakyta
    if (eileje) return <ToneBadge look={['pending', IconClock]}>{done('bookedInLine', { date })}</ToneBadge>
    if (statusas === 'LAUKIAMA')
      return <ToneBadge look={['pending', IconClock]}>{done('bookedWaits', { date })}</ToneBadge>
    return <ToneBadge look={['info', IconCalendarCheck]}>{done('booked', { date })}</ToneBadge>
  }
  if (!butinas) return <ToneBadge look={['neutral', IconClock]}>{t('advised')}</ToneBadge>
  return <LackBadge lack={{ bukle, galioja }} />
}
