import { Button, Kbd, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { QuestionStatus } from '#contract/questions/schema.ts'
import { questionTexts } from '#contract/questions/texts.ts'
import { useText } from '../lib/lang.ts'
import type { Review } from './useReview.ts'

interface Props {
  review: Review
  choices: readonly QuestionStatus[]
  onEdit: (() => void) | undefined
  onDecide: (to: QuestionStatus) => void
  onUndo: () => void
}

/** Buttons at the lower edge: decisions on the open question, next and back. */
export function ReviewButtons({ review, choices, onEdit, onDecide, onUndo }: Props) {
  const t = useText(questionTexts)
  const { at, decisions, isPending } = review
  const key = (letter: string) => <Kbd className="review-key">{letter}</Kbd>
  const button = (to: QuestionStatus, label: string, letter: string) =>
    choices.includes(to) && (
      <Button
        variant={to === 'PATVIRTINTA' ? 'filled' : 'default'}
        disabled={isPending}
        rightSection={key(letter)}
        onClick={() => onDecide(to)}
      >
        {label}
      </Button>
    )
  return (
    <>
      <div className="review-buttons">
        <Button
          variant="default"
          disabled={at === 0}
          leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          onClick={review.previous}
        >
          {t('previous')}
        </Button>
        {decisions.length > 0 && (
          <Button
            variant="default"
            disabled={isPending}
            leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
            rightSection={key('Z')}
            onClick={onUndo}
          >
            {t('undo')}
          </Button>
        )}
        <span className="review-space" />
        {onEdit && (
          <Button variant="default" rightSection={key('R')} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {button('NEGALIOJA', t('retire'), 'N')}
        {button('JUODRASTIS', t('toDraft'), 'G')}
        <Button
          variant="default"
          rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          onClick={review.next}
        >
          {t('skip')}
        </Button>
        {button('PATVIRTINTA', t('confirm'), 'P')}
      </div>
      {choices.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm" className="review-keys">
          {t('keys')}
        </Text>
      )}
    </>
  )
}
