import { Button, Checkbox, Radio, Text } from '@mantine/core'
import { type Ref, useState } from 'react'
import { inductionsApi } from '#contract/inductions/api.ts'
import type { Reading, Trial, TrialResult } from '#contract/inductions/schema.ts'
import { readerTexts } from '#contract/inductions/texts.ts'
import { alertDanger } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  token: string
  trial: Trial
  reading: Reading
  language: string
  heading: Ref<HTMLHeadingElement>
  onDone: (result: TrialResult) => void
}

/** The test: all questions on one page, each answer a target as wide as the screen. */
export function TakeTest({ token, trial, reading, language, heading, onDone }: Props) {
  const t = useText(readerTexts)
  const save = useSave(inductionsApi.answer)
  const { klausimai } = trial
  const [chosen, setChosen] = useState<readonly (readonly number[])[]>(klausimai.map(() => []))
  const missing = chosen.filter((places) => places.length === 0).length
  const choose = (at: number, places: readonly number[]) =>
    setChosen(chosen.map((before, i) => (i === at ? places : before)))
  function finish() {
    if (missing > 0) {
      announce(t('missing', { count: missing }), 'assertive')
      const first = chosen.findIndex((places) => places.length === 0)
      document.getElementById(`klausimas-${first}`)?.querySelector('input')?.focus()
      return
    }
    const body = { token, atsakymai: chosen.map((places) => [...places]) }
    save.mutate({ params: { id: trial.id }, body }, { onSuccess: onDone, onError: (error) => alertDanger(error) })
  }
  return (
    <div className="induction">
      <h1 ref={heading} tabIndex={-1}>
        {t('test')}
      </h1>
      <Text mb="lg">{t('testText', { share: reading.riba, count: reading.liko })}</Text>
      {klausimai.map((question, at) => (
        <fieldset
          key={question.klausimas}
          id={`klausimas-${at}`}
          className="induction-question"
          disabled={save.isPending}
        >
          <legend>
            <Text span c="dimmed" size="sm" display="block">
              {t('questionAt', { at: at + 1, all: klausimai.length })}
            </Text>
            <span lang={language}>{question.klausimas}</span>
          </legend>
          <p className="note">{t(question.keli ? 'several' : 'one')}</p>
          <Answers
            question={question}
            name={`k${at}`}
            language={language}
            chosen={chosen[at] ?? []}
            onChange={(places) => choose(at, places)}
          />
        </fieldset>
      ))}
      {missing > 0 && (
        <Text c="dimmed" mb="sm">
          {t('missing', { count: missing })}
        </Text>
      )}
      <Button size="lg" fullWidth loading={save.isPending} onClick={finish}>
        {t('finish')}
      </Button>
    </div>
  )
}

interface AnswersProps {
  question: Trial['klausimai'][number]
  name: string
  language: string
  chosen: readonly number[]
  onChange: (places: readonly number[]) => void
}
function Answers({ question: { keli, atsakymai }, name, language, chosen, onChange }: AnswersProps) {
  return (
    <div lang={language}>
      {atsakymai.map((text, i) => {
        const place = i + 1
        const checked = chosen.includes(place)
        const shared = { className: 'induction-answer', size: 'md', label: text, checked } as const
        return keli ? (
          <Checkbox
            key={text}
            {...shared}
            onChange={() => onChange(checked ? chosen.filter((one) => one !== place) : [...chosen, place])}
          />
        ) : (
          <Radio key={text} {...shared} name={name} value={String(place)} onChange={() => onChange([place])} />
        )
      })}
    </div>
  )
}
