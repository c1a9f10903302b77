import './sheets.css'
import { Button, Card, Text, Title } from '@mantine/core'
import { sheetsApi } from '#contract/sheets/api.ts'
import { testTexts } from '#contract/sheets/texts.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Form } from '../kit/Form.tsx'
import { TextField } from '../kit/fields.tsx'
import { useForm } from '../kit/form.ts'
import { call, useList } from '../lib/api.ts'
import { usePageTitle, useText } from '../lib/lang.ts'
import { A, useGo } from '../lib/nav.tsx'
import { useSession } from '../lib/session.ts'

/** /testas: the own tests that are open, or a code where nobody is signed in. */
export default function Entrance() {
  const t = useText(testTexts)
  usePageTitle(t('title'))
  const session = useSession()
  return (
    <div className="test-start">
      <Title order={1} size="h2" mb="md">
        {t('title')}
      </Title>
      {session ? <Own /> : <Code />}
    </div>
  )
}

function Own() {
  const t = useText(testTexts)
  const { data } = useList(sheetsApi.mine, { query: { size: 20 } })
  if (data?.total === 0) return <EmptyState kind="nothing" title={t('noOwn')} text={t('noOwnWhy')} />
  return data?.rows.map(({ id, pavadinimas, data: day, taskai, klausimu }) => (
    <Card key={id} mb="sm">
      <Text fw={600}>{pavadinimas}</Text>
      <Text c="dimmed" mb="sm">
        {day}
        {taskai !== null && ` · ${t('points', { done: taskai, all: klausimu })}`}
      </Text>
      <Button component={A} to={`/testas/${id}`} size="lg" variant={taskai === null ? 'filled' : 'default'}>
        {t('toTest')}
      </Button>
    </Card>
  ))
}

function Code() {
  const t = useText(testTexts)
  const go = useGo()
  const form = useForm({
    schema: sheetsApi.enter.body,
    initial: { kodas: '' },
    send: async (body) => {
      const { id } = await call(sheetsApi.enter, { body })
      await go(`/testas/${id}`)
    },
  })
  return (
    <Form form={form}>
      <Text mb="md">{t('enterText')}</Text>
      <TextField {...form.field('kodas')} label={t('code')} inputMode="numeric" autoComplete="off" />
      <Button mt="md" size="lg" type="submit" loading={form.saving}>
        {t('go')}
      </Button>
    </Form>
  )
}
