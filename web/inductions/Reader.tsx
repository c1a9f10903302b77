import './inductions.css'
import { Alert, Button, Group, List, Progress, Select, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { inductionsApi } from '#contract/inductions/api.ts'
import { type InductionLanguage, inductionLanguages } from '#contract/inductions/rules.ts'
import type { Reading, Trial, TrialResult } from '#contract/inductions/schema.ts'
import { readerTexts } from '#contract/inductions/texts.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useCall, useSave } from '../lib/api.ts'
import { usePageTitle, useText } from '../lib/lang.ts'
import { PageView } from './PageView.tsx'
import { TakeTest } from './TakeTest.tsx'

/** The secret of the link stands behind `#`, so that no server and no log sees it in an address. */
const tokenHere = () => window.location.hash.slice(1)

/** /instruktazas#…: the induction of a site by a link, without login: pages one by one, then the test. */
export default function Reader() {
  const t = useText(readerTexts)
  usePageTitle(t('title'))
  const [token, setToken] = useState(tokenHere)
  useEffect(() => {
    const follow = () => setToken(tokenHere())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  // Read once, so that nobody loses the place where they are; a link that is opened again is read again.
  const query = useCall(inductionsApi.read, { body: { token } }, { staleTime: 'static', gcTime: 0 })
  const { code } = query.error ?? {}
  if (code === 'InstruktazoNuorodaNegalioja' || code === 'InvalidFormFields')
    return <EmptyState kind="missing" title={t('noLink')} text={t('noLinkText')} />
  return (
    <div className="induction">
      {query.error && <h1 className="sr-only">{t('title')}</h1>}
      <Loaded query={query}>{(reading) => <Steps key={token} token={token} first={reading} />}</Loaded>
    </div>
  )
}

/** Where the reader is: -1 before the first page, then the pages, then the test and its result. */
function Steps({ token, first }: { token: string; first: Reading }) {
  const t = useText(readerTexts)
  const [reading, setReading] = useState(first)
  const [at, setAt] = useState(-1)
  const [language, setLanguage] = useState<InductionLanguage>(reading.kalba)
  const [trial, setTrial] = useState<Trial | null>(null)
  const [result, setResult] = useState<TrialResult | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const begin = useSave(inductionsApi.begin)
  const { puslapiai } = reading
  const step = `${at} ${trial?.id} ${result !== null}`
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  const start = () =>
    begin.mutate({ body: { token, kalba: language } }, { onSuccess: setTrial, onError: (error) => alertDanger(error) })
  function done(now: TrialResult) {
    setTrial(null)
    setResult(now)
    setReading({ ...reading, liko: now.liko, islaikytaIki: now.galioja ?? reading.islaikytaIki })
  }
  function again() {
    setResult(null)
    setAt(0)
  }
  if (result) return <Result result={result} heading={heading} onAgain={again} />
  if (trial)
    return (
      <TakeTest token={token} trial={trial} reading={reading} language={language} heading={heading} onDone={done} />
    )
  const page = puslapiai[at]
  if (!page)
    return (
      <Welcome
        reading={reading}
        language={language}
        onLanguage={setLanguage}
        heading={heading}
        onBegin={() => setAt(0)}
      />
    )
  const last = at === puslapiai.length - 1
  return (
    <div className="induction">
      <div className="induction-bar">
        <Text c="dimmed" mb={4}>
          {t('at', { at: at + 1, all: puslapiai.length })}
        </Text>
        <Progress
          value={((at + 1) / puslapiai.length) * 100}
          aria-label={t('at', { at: at + 1, all: puslapiai.length })}
        />
      </div>
      <PageView page={page} language={language} heading={heading} />
      {last && reading.liko === 0 && (
        <Alert icon={<IconInfoCircle />} mt="md">
          {t('noneLeft')}
        </Alert>
      )}
      <Group grow className="induction-steps">
        <Button size="lg" variant="default" onClick={() => setAt(at - 1)}>
          {t('back')}
        </Button>
        {last ? (
          <Button size="lg" loading={begin.isPending} disabled={reading.liko === 0} onClick={start}>
            {t('toTest')}
          </Button>
        ) : (
          <Button size="lg" onClick={() => setAt(at + 1)}>
            {t('next')}
          </Button>
        )}
      </Group>
    </div>
  )
}

interface WelcomeProps {
  reading: Reading
  language: InductionLanguage
  onLanguage: (language: InductionLanguage) => void
  heading: React.Ref<HTMLHeadingElement>
  onBegin: () => void
}
function Welcome({ reading, language, onLanguage, heading, onBegin }: WelcomeProps) {
  const t = useText(readerTexts)
  const { objektas, asmuo, puslapiai, klausimu, kalbos, butinas, islaikytaIki } = reading
  return (
    <div className="induction">
      <Text c="dimmed">{t('title')}</Text>
      <h1 ref={heading} tabIndex={-1}>
        {objektas.pavadinimas}
      </h1>
      <Text c="dimmed">{objektas.imone}</Text>
      <Stack gap="md" mt="lg">
        {islaikytaIki ? (
          <Alert color="success" icon={<IconCircleCheck />} title={t('passed')}>
            {t('passedText', { day: islaikytaIki })}
          </Alert>
        ) : (
          <Text size="lg" fw={600}>
            {t('hello', { name: asmuo.vardas })}
          </Text>
        )}
        <Text>
          {t('about', { pages: puslapiai.length, questions: klausimu })} {butinas && !islaikytaIki && t('needed')}
        </Text>
        {kalbos.length > 1 && (
          <Select
            label={t('language')}
            size="md"
            allowDeselect={false}
            value={language}
            data={kalbos.map((value) => ({ value, label: inductionLanguages[value] }))}
            onChange={(value) => value && onLanguage(value as InductionLanguage)}
          />
        )}
        <Button size="lg" variant={islaikytaIki ? 'default' : 'filled'} onClick={onBegin}>
          {t(islaikytaIki ? 'again' : 'begin')}
        </Button>
      </Stack>
    </div>
  )
}

interface ResultProps {
  result: TrialResult
  heading: React.Ref<HTMLHeadingElement>
  onAgain: () => void
}
function Result({ result, heading, onAgain }: ResultProps) {
  const t = useText(readerTexts)
  const { islaikyta, galioja, teisingai, klausimu, pakartoti, liko } = result
  return (
    <div className="induction">
      <h1 ref={heading} tabIndex={-1}>
        {t(islaikyta ? 'passed' : 'failed')}
      </h1>
      {islaikyta ? (
        <Alert color="success" icon={<IconCircleCheck />}>
          {t('passedText', { day: galioja ?? '' })}
        </Alert>
      ) : (
        <Stack gap="md">
          <Text>{t('failedText', { done: teisingai, all: klausimu })}</Text>
          {pakartoti.length > 0 && (
            <div>
              <Text fw={600}>{t('readAgain')}</Text>
              <List>
                {pakartoti.map((title) => (
                  <List.Item key={title}>{title}</List.Item>
                ))}
              </List>
            </div>
          )}
          <Text c="dimmed">{liko > 0 ? t('left', { count: liko }) : t('noneLeft')}</Text>
          <Button size="lg" onClick={onAgain}>
            {t('again')}
          </Button>
        </Stack>
      )}
    </div>
  )
}
