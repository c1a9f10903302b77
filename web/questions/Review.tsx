import './questions.css'
import { Alert, Progress, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { statusChoices } from '#contract/questions/rules.ts'
import type { Question, QuestionStatus } from '#contract/questions/schema.ts'
import { questionTexts } from '#contract/questions/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Section } from '../kit/page/Section.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { useCodes } from '../lib/codes.ts'
import { ApiError } from '../lib/errors.ts'
import { isCommand } from '../lib/keys.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { Content } from './Content.tsx'
import { ReviewButtons } from './ReviewButtons.tsx'
import { ReviewEnd } from './ReviewEnd.tsx'
import { type Review, useReview } from './useReview.ts'

const QuestionForm = later(async () => (await import('./QuestionForm.tsx')).QuestionForm)

/** /admin/klausimai/perziura?…: the questions of the list's filters one by one, decided by buttons or keys. */
export default function ReviewPage() {
  const t = useText(questionTexts)
  const review = useReview()
  const { rows, at, total } = review
  return (
    <>
      <PageHeader
        title={t('reviewTitle')}
        crumbs={[[t('title'), '/admin/klausimai']]}
        beside={
          review.question && <span className="count count-large">{t('of', { at: at + 1, count: rows.length })}</span>
        }
      />
      <Loaded query={review.queue}>
        {() => (
          <>
            {rows.length > 0 && <Progress value={(at / rows.length) * 100} aria-label={t('progress')} mb="md" />}
            {total > rows.length && at === 0 && (
              <Text c="dimmed" mb="md">
                {t('firstOf', { count: rows.length, total })}
              </Text>
            )}
            {review.question ? <One review={review} question={review.question} /> : <ReviewEnd review={review} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function One({ review, question }: { review: Review; question: Question }) {
  const t = useText(questionTexts)
  const topics = useCodes('klausimuTemos')
  const me = useMe()
  const [editing, setEditing] = useState(false)
  const [elsewhere, setElsewhere] = useState(0)
  const choices = statusChoices(question, me)
  const mayEdit = choices.length > 0 && question.statusas !== 'NEGALIOJA'
  const { at, rows } = review

  // For screen readers: announces the next question.
  useEffect(
    () => announce(`${t('of', { at: at + 1, count: rows.length })}. ${question.klausimas}`),
    [at, rows.length, question.klausimas, t],
  )

  async function attempt(action: () => Promise<unknown>) {
    try {
      await action()
    } catch (error) {
      const changed = error instanceof ApiError && error.code === 'RecordChanged'
      if (!changed) return alertDanger(error)
      await review.refresh()
      setElsewhere(question.id)
    }
  }
  const decide = (to: QuestionStatus) =>
    attempt(async () => {
      await review.decide(to)
      alertUndo(t(`now${to}`), () => attempt(latest.current.undo))
    })
  const latest = useRef(review)
  latest.current = review

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isCommand(event) || review.isPending) return
      const status = ({ p: 'PATVIRTINTA', g: 'JUODRASTIS', n: 'NEGALIOJA' } as const)[event.key.toLowerCase()]
      const commands: Record<string, (() => void) | false | undefined> = {
        ArrowRight: review.next,
        ArrowLeft: review.previous,
        r: mayEdit && (() => setEditing(true)),
        z: () => void attempt(review.undo),
      }
      const run = status ? choices.includes(status) && (() => void decide(status)) : commands[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })

  const kodai = question.kompetencijos.map(({ kodas }) => kodas).join(', ')
  return (
    <div className="review">
      {elsewhere === question.id && (
        <Alert color="warning" icon={<IconAlertTriangle />} title={t('changedElsewhere')} mb="md" role="alert" />
      )}
      <Section
        title={t('number', { id: String(question.id) })}
        action={<StatusBadge machine="klausimuStatusai" code={question.statusas} />}
      >
        <Content question={question} />
        <Text size="sm" c="dimmed" mt="md">
          {[
            kodai,
            question.lygiai.join(', ') || `${t('lygiai')}: ${t('everyLevel').toLowerCase()}`,
            topics.name(question.tema),
            question.saltinis,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Section>
      <ReviewButtons
        review={review}
        choices={choices}
        onEdit={mayEdit ? () => setEditing(true) : undefined}
        onDecide={(to) => void decide(to)}
        onUndo={() => void attempt(review.undo)}
      />
      {editing && <QuestionForm question={question} onSaved={review.keep} onClose={() => setEditing(false)} />}
    </div>
  )
}
