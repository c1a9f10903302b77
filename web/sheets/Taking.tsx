import { Button, Group, Text } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled, IconChevronLeft, IconChevronRight, IconClock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sheetsApi } from '#contract/sheets/api.ts'
import type { Test } from '#contract/sheets/schema.ts'
import { testTexts } from '#contract/sheets/testTexts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { QuestionMap } from './QuestionMap.tsx'
import { TestQuestion } from './TestQuestion.tsx'
import { usePictures } from './usePictures.ts'
import { useAnswers, useSecondsLeft } from './useTaking.ts'

const placeKey = (id: number) => `testas.${id}.vieta`

/** A running test: one question at a time, the clock, unsaved answers, and a map of the questions. */
export function Taking({ test }: { test: Test }) {
  const t = useText(testTexts)
  const client = useQueryClient()
  const confirm = useConfirm()
  const answers = useAnswers(test)
  const pictures = usePictures(test)
  const left = useSecondsLeft(test)
  const finish = useSave(sheetsApi.finish)
  const { id, klausimai } = test
  const [at, setAt] = useState(() => Math.min(Number(sessionStorage.getItem(placeKey(id)) ?? 0), klausimai.length - 1))
  const heading = useRef<HTMLHeadingElement>(null)
  const go = (to: number) => {
    setAt(to)
    sessionStorage.setItem(placeKey(id), String(to))
    heading.current?.focus()
  }
  const question = klausimai[at]
  const done = klausimai.filter(({ eile }) => answers.of(eile).pasirinkta.length > 0).length
  const over = left === 0

  const minute = [600, 300, 60].includes(left) ? left / 60 : null
  useEffect(() => {
    if (minute !== null) announce(t('leftMinutes', { count: minute }), 'assertive')
  }, [minute, t])
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: [sheetsApi.get.path, id] })
  }, [over, client, id])

  async function end() {
    if (answers.unsaved > 0) {
      void answers.flush()
      return announce(t('waitSaved'), 'assertive')
    }
    const missing = klausimai.length - done
    const text = missing > 0 ? t('finishMissing', { count: missing }) : t('finishText')
    if (!(await confirm({ title: t('finishTitle'), text, action: t('finish') }))) return
    finish.mutate(
      { params: { id } },
      {
        onSuccess: (now) => client.setQueryData([sheetsApi.get.path, id], now),
        onError: (error) => alertDanger(error),
      },
    )
  }
  if (!question) return null
  const { pazymeta } = answers.of(question.eile)
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <div className="test">
      <div className="test-bar">
        <span className="test-clock" data-short={left <= 60 || undefined}>
          <IconClock size={20} stroke={1.75} aria-hidden />
          {over ? t('timeOver') : t('left', { time: clock })}
        </span>
        <span role="status" data-unsaved={answers.unsaved > 0 || undefined} className="test-saved">
          {answers.unsaved > 0 ? t('unsaved', { count: answers.unsaved }) : done > 0 && t('saved')}
        </span>
      </div>
      <h1 ref={heading} tabIndex={-1} className="test-at">
        {t('at', { at: at + 1, all: klausimai.length })}
      </h1>
      <TestQuestion
        key={question.eile}
        question={question}
        picture={pictures.get(question.eile)}
        chosen={answers.of(question.eile).pasirinkta}
        disabled={over}
        onChange={(pasirinkta) => answers.put(question.eile, { pasirinkta })}
      />
      <Button
        variant="subtle"
        aria-pressed={pazymeta}
        disabled={over}
        leftSection={pazymeta ? <IconBookmarkFilled size={20} aria-hidden /> : <IconBookmark size={20} aria-hidden />}
        onClick={() => answers.put(question.eile, { pazymeta: !pazymeta })}
      >
        {t(pazymeta ? 'marked' : 'mark')}
      </Button>
      <Group grow className="test-steps">
        <Button
          size="lg"
          variant="default"
          disabled={at === 0}
          leftSection={<IconChevronLeft size={20} aria-hidden />}
          onClick={() => go(at - 1)}
        >
          {t('back')}
        </Button>
        {at < klausimai.length - 1 ? (
          <Button size="lg" rightSection={<IconChevronRight size={20} aria-hidden />} onClick={() => go(at + 1)}>
            {t('next')}
          </Button>
        ) : (
          <Button size="lg" loading={finish.isPending} disabled={answers.unsaved > 0} onClick={() => void end()}>
            {t('finish')}
          </Button>
        )}
      </Group>
      <Text mt="md" mb="xs" fw={600}>
        {t('answeredOf', { done, all: klausimai.length })}
      </Text>
      <QuestionMap test={test} answers={answers} at={at} onGo={go} />
      {at < klausimai.length - 1 && done === klausimai.length && (
        <Button mt="md" size="lg" fullWidth disabled={answers.unsaved > 0} onClick={() => void end()}>
          {t('finish')}
        </Button>
      )}
    </div>
  )
}
