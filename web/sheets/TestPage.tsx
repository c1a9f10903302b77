import './sheets.css'
import { Box, Button, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { titleIn } from '#contract/lib/names.ts'
import { sheetsApi } from '#contract/sheets/api.ts'
import type { Test } from '#contract/sheets/schema.ts'
import { testTexts } from '#contract/sheets/testTexts.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useExamined } from '../lib/examination.ts'
import { useLang, usePageTitle, useText } from '../lib/lang.ts'
import { Taking } from './Taking.tsx'
import { useTest } from './useTaking.ts'

/** /testas/:id: a test of the signed-in person, or the one that was handed to this browser. */
export default function TestPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const t = useText(testTexts)
  usePageTitle(t('title'))
  const query = useTest(Number(id))
  return <Loaded query={query}>{(test) => <Shown test={test} />}</Loaded>
}

function Shown({ test }: { test: Test }) {
  const t = useText(testTexts)
  const { busena, klausimai, kitur, taskai, klausimu } = test
  if (busena === 'UZDARYTAS' || busena === 'BAIGTAS')
    return (
      <Frame test={test}>
        <EmptyState
          kind="done"
          title={t('done')}
          text={taskai === null ? t('doneWhy') : t('points', { done: taskai, all: klausimu })}
        />
      </Frame>
    )
  if (kitur)
    return (
      <Frame test={test}>
        <EmptyState kind="forbidden" title={t('elsewhere')} text={t('elsewhereWhy')} />
      </Frame>
    )
  return (
    <Examined>
      {busena === 'VYKDOMAS' && klausimai.length > 0 ? <Taking test={test} /> : <Begin test={test} />}
    </Examined>
  )
}

/** The frame of a test, from its first screen until it is finished. */
function Examined({ children }: { children: React.ReactNode }) {
  useExamined()
  return children
}

const Frame = ({ test, children }: { test: Test; children: React.ReactNode }) => (
  <div className="test-start">
    <Title order={1} size="h2">
      {titleIn(useLang(), test.pavadinimas, [test.kompetencija])}
    </Title>
    <Text c="dimmed">{`${test.asmuo.vardas} ${test.asmuo.pavarde} · ${test.data}`}</Text>
    <Box mt="md">{children}</Box>
  </div>
)

function Begin({ test }: { test: Test }) {
  const t = useText(testTexts)
  const client = useQueryClient()
  const begin = useSave(sheetsApi.begin)
  const start = () =>
    begin.mutate(
      { params: { id: test.id } },
      {
        onSuccess: (now) => client.setQueryData([sheetsApi.get.path, test.id], now),
        onError: (error) => alertDanger(error),
      },
    )
  return (
    <Frame test={test}>
      <Text fw={600} size="lg">
        {t('questions', { count: test.klausimu })}, {t('minutes', { count: test.minutes ?? 0 })}
      </Text>
      <Text my="md">{t('rules')}</Text>
      <Button size="lg" fullWidth loading={begin.isPending} onClick={start}>
        {t(test.busena === 'VYKDOMAS' ? 'continue' : 'begin')}
      </Button>
    </Frame>
  )
}
