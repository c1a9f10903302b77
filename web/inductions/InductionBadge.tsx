import { IconCircleCheck, IconSchool } from '@tabler/icons-react'
import { type AskedInduction, needsInduction } from '#contract/inductions/rules.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

/** Whether somebody has passed the induction of a site; nothing where the site asks for none. */
export function InductionBadge({ asked }: { asked: AskedInduction }) {
  const t = useText(inductionTexts)
  if (!asked) return null
  const { butinas, iki } = asked
  if (!needsInduction(asked, today()))
    return <ToneBadge look={['success', IconCircleCheck]}>{t('passedUntil', { day: iki ?? '' })}</ToneBadge>
  return (
    <ToneBadge look={[butinas ? 'danger' : 'warning', IconSchool]}>
      {iki ? t('ended', { day: iki }) : t('notPassed')}
    </ToneBadge>
  )
}
