import './sheets.css'
import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { titleIn } from '#contract/lib/names.ts'
import { sheetsApi } from '#contract/sheets/api.ts'
import { CodeBody } from '#contract/sheets/schema.ts'
import { testTexts } from '#contract/sheets/testTexts.ts'
import { Captcha as CaptchaField } from '../kit/form/Captcha.tsx'
import { Form } from '../kit/form/Form.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { useForm } from '../kit/form/form.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { announce } from '../lib/announce.ts'
import { call, useList } from '../lib/api.ts'
import { type Captcha, useCaptcha } from '../lib/captcha.ts'
import { ApiError } from '../lib/errors.ts'
import { useLang, usePageTitle, useText } from '../lib/lang.ts'
import { A, useGo } from '../lib/nav.tsx'
import { useSession } from '../lib/session.ts'

/** /testas: the person's open tests, or the form of a code where nobody is signed in. */
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
  const lang = useLang()
  const query = useList(sheetsApi.mine, { query: { size: 20 } })
  return (
    <Loaded query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState kind="nothing" title={t('noOwn')} text={t('noOwnWhy')} />
        ) : (
          rows.map(({ id, pavadinimas, kompetencija, data: day, taskai, klausimu }) => (
            <Card key={id} mb="sm">
              <Text fw={600}>{titleIn(lang, pavadinimas, [kompetencija])}</Text>
              <Text c="dimmed" mb="sm">
                {day}
                {taskai !== null && ` · ${t('points', { done: taskai, all: klausimu })}`}
              </Text>
              <Button component={A} to={`/testas/${id}`} size="lg" variant={taskai === null ? 'filled' : 'default'}>
                {t('toTest')}
              </Button>
            </Card>
          ))
        )
      }
    </Loaded>
  )
}

/** The form of the code, with a captcha while very many codes are tried. */
function Code() {
  const [code, setCode] = useState<string | null>(null)
  return code === null ? <CodeForm onAsked={setCode} /> : <GuardedCode kodas={code} />
}

const GuardedCode = ({ kodas }: { kodas: string }) => <CodeForm kodas={kodas} captcha={useCaptcha()} />

interface CodeProps {
  kodas?: string
  captcha?: Captcha
  /** Keeps the typed code when a captcha is required. */
  onAsked?: (kodas: string) => void
}
function CodeForm({ kodas: typed = '', captcha, onAsked }: CodeProps) {
  const t = useText(testTexts)
  const go = useGo()
  const form = useForm({
    schema: CodeBody.omit({ gresponse: true }),
    initial: { kodas: typed },
    send: async ({ kodas }) => {
      const gresponse = captcha ? await captcha.answer() : null
      try {
        const { id } = await call(sheetsApi.enter, { body: { kodas, gresponse } })
        await go(`/testas/${id}`)
      } catch (error) {
        if (!onAsked || !(error instanceof ApiError) || error.code !== 'CaptchaFailed') throw error
        announce(t('manyCodes'))
        onAsked(kodas)
      } finally {
        captcha?.again()
      }
    },
  })
  return (
    <Form form={form}>
      <Text mb="md">{t('enterText')}</Text>
      <TextField {...form.field('kodas')} label={t('code')} inputMode="numeric" autoComplete="off" />
      {captcha && (
        <Stack mt="md" gap="xs">
          <Text>{t('manyCodes')}</Text>
          <CaptchaField captcha={captcha} />
        </Stack>
      )}
      <Button mt="md" size="lg" type="submit" loading={form.saving}>
        {t('go')}
      </Button>
    </Form>
  )
}
