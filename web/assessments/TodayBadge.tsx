import { Badge } from '@mantine/core'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { useText } from '../lib/lang.ts'

/** A file of its own, so that a page of an assessment does not load the cards of the start for it. */
export function TodayBadge() {
  const t = useText(assessmentTexts)
  return (
    <Badge color="warning" className="status">
      {t('today')}
    </Badge>
  )
}
