import { ActionIcon, Button, Checkbox, Input, Stack, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { maxAnswer, maxAnswers, minAnswers, sameText } from '#contract/questions/schema.ts'
import { questionTexts } from '#contract/questions/texts.ts'
import { apart } from '../kit/form/apart.ts'
import { type Labelled, useField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { useText } from '../lib/lang.ts'
import { letterOf } from './body.ts'

interface Row {
  atsakymas: string
  teisingas?: boolean | undefined
}
const shape = 1.75

/** The answers of a question: texts, and whether each is right. Enter moves to the next answer, or adds one. */
export const AnswersField = apart(function AnswersField(props: FieldProps<Row[]> & Labelled) {
  const t = useText(questionTexts)
  const rows = props.value ?? []
  const { label, error, id, description } = useField(props, (shown) =>
    shown.map(({ atsakymas }, i) => `${letterOf(i)}. ${atsakymas}`).join('; '),
  )
  const box = useRef<HTMLDivElement>(null)
  /** The row to focus once the rows are drawn. */
  const next = useRef<string>(undefined)
  useEffect(() => {
    if (next.current) box.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = undefined
  })
  const change = (rows: Row[], focus?: string) => {
    next.current = focus
    props.onChange(rows)
  }
  const set = (i: number, row: Partial<Row>) => change(rows.map((one, at) => (at === i ? { ...one, ...row } : one)))
  const add = () => change([...rows, { atsakymas: '', teisingas: false }], `[data-answer="${rows.length}"]`)
  const move = (i: number, by: -1 | 1) => {
    const moved = [...rows]
    const [row] = moved.splice(i, 1)
    if (row) moved.splice(i + by, 0, row)
    change(moved, `[data-move="${i + by}:${by}"]:not(:disabled), [data-move="${i + by}:${-by}"]`)
  }
  /** The error of one answer after the form was refused. */
  const complaint = (i: number) => {
    if (!props.error) return undefined
    const text = sameText(rows[i]?.atsakymas ?? '')
    if (text === '') return t('emptyAnswer')
    return rows.findIndex(({ atsakymas }) => sameText(atsakymas) === text) < i ? t('sameAnswer') : undefined
  }
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="sm" mt={8} ref={box} role="group" aria-label={props.label}>
        {rows.map(({ atsakymas, teisingas }, i) => {
          const letter = letterOf(i)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is identified by its place
            <div key={i} className="answer-edit" data-right={teisingas || undefined}>
              <Checkbox
                aria-label={t('isRight', { letter })}
                checked={teisingas ?? false}
                onChange={(event) => set(i, { teisingas: event.currentTarget.checked })}
              />
              <Textarea
                id={i === 0 ? id : undefined}
                data-answer={i}
                aria-label={t('answer', { letter })}
                placeholder={t('answer', { letter })}
                autosize
                maxRows={6}
                maxLength={maxAnswer}
                value={atsakymas}
                error={complaint(i)}
                onBlur={props.onBlur}
                onChange={(event) => set(i, { atsakymas: event.currentTarget.value.replace(/\n/g, ' ') })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                  event.preventDefault()
                  const following = box.current?.querySelector<HTMLElement>(`[data-answer="${i + 1}"]`)
                  if (following) following.focus()
                  else if (rows.length < maxAnswers) add()
                }}
              />
              <div className="answer-tools">
                <ActionIcon
                  variant="subtle"
                  color="neutral"
                  aria-label={t('moveUp', { letter })}
                  data-move={`${i}:-1`}
                  disabled={i === 0}
                  onClick={() => move(i, -1)}
                >
                  <IconArrowUp size={20} stroke={shape} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="neutral"
                  aria-label={t('moveDown', { letter })}
                  data-move={`${i}:1`}
                  disabled={i === rows.length - 1}
                  onClick={() => move(i, 1)}
                >
                  <IconArrowDown size={20} stroke={shape} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="neutral"
                  aria-label={t('removeAnswer', { letter })}
                  disabled={rows.length <= minAnswers}
                  onClick={() => change(rows.toSpliced(i, 1), `[data-answer="${Math.max(i - 1, 0)}"]`)}
                >
                  <IconTrash size={20} stroke={shape} />
                </ActionIcon>
              </div>
            </div>
          )
        })}
        {rows.length < maxAnswers && (
          <Button
            variant="default"
            className="answer-add"
            leftSection={<IconPlus size={20} stroke={shape} aria-hidden />}
            onClick={add}
          >
            {t('addAnswer')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
})
