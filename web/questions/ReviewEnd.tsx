import { Button, Group } from '@mantine/core'
import type { QuestionStatus } from '#contract/questions/schema.ts'
import { questionTexts } from '#contract/questions/texts.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import type { Review } from './useReview.ts'

/** The results of the review, or a note that there was nothing to review. */
export function ReviewEnd({ review }: { review: Review }) {
  const t = useText(questionTexts)
  const { rows, decisions, skipped, filters, total } = review
  const did = (status: QuestionStatus) => decisions.filter(({ after }) => after.statusas === status).length
  const counts = [
    ['didConfirm', did('PATVIRTINTA')],
    ['didDraft', did('JUODRASTIS')],
    ['didRetire', did('NEGALIOJA')],
    ['didSkip', skipped],
  ] as const
  const text = counts.flatMap(([key, count]) => (count > 0 ? [t(key, { count })] : [])).join(' · ')
  return (
    <EmptyState
      kind="nothing"
      title={t(rows.length > 0 ? 'reviewDone' : 'nothingToReview')}
      text={rows.length > 0 ? text : t('nothingToReviewWhy')}
    >
      <Group justify="center">
        {rows.length > 0 && (
          <Button variant="default" onClick={review.previous}>
            {t('previous')}
          </Button>
        )}
        {(total > rows.length || skipped > 0) && (
          <Button variant="default" onClick={review.again}>
            {t('reviewAgain')}
          </Button>
        )}
        <Button component={A} to="/admin/klausimai" search={filters}>
          {t('toList')}
        </Button>
      </Group>
    </EmptyState>
  )
}
