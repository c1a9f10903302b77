import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { resetMinutes, sessionApi } from '#contract/session/api.ts'
import { ForgotBody } from '#contract/session/schema.ts'
import { sessionTexts } from '#contract/session/texts.ts'
import { Captcha } from '../kit/form/Captcha.tsx'
import { Form } from '../kit/form/Form.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { useForm } from '../kit/form/form.ts'
import { announce } from '../lib/announce.ts'
import { call } from '../lib/api.ts'
import { useCaptcha } from '../lib/captcha.ts'
import { usePageTitle, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'

/** Asks for the e-mail and sends a link for a new password; a proof of work serves as the captcha. */
export default function ForgotPassword() {
  const t = useText(sessionTexts)
  const [sentTo, setSentTo] = useState('')
  usePageTitle(t(sentTo ? 'sentTitle' : 'forgotTitle'))
  const captcha = useCaptcha()
  const form = useForm({
    schema: ForgotBody.omit({ gresponse: true }),
    initial: { email: '' },
    send: async ({ email }) => {
      const gresponse = await captcha.answer()
      try {
        await call(sessionApi.forgot, { body: { email, gresponse } })
      } finally {
        captcha.again()
      }
      setSentTo(email.trim())
      announce(t('sentTitle'))
    },
  })
  if (sentTo)
    return (
      <Card padding="lg">
        <Stack>
          <IconMailCheck size={40} stroke={1.5} color="var(--success-text)" aria-hidden />
          <Title order={1} id="page-title">
            {t('sentTitle')}
          </Title>
          <Text>{t('sentText', { email: sentTo, minutes: resetMinutes })}</Text>
          <Text c="dimmed">{t('sentHint')}</Text>
          <Group justify="space-between">
            <Anchor component={A} to="/login">
              {t('backToLogin')}
            </Anchor>
            <Button variant="default" onClick={() => setSentTo('')}>
              {t('sendAgain')}
            </Button>
          </Group>
        </Stack>
      </Card>
    )
  return (
    <Card padding="lg">
      <Title order={1} mb="xs" id="page-title">
        {t('forgotTitle')}
      </Title>
      <Text mb="md">{t('forgotText')}</Text>
      <Form form={form} {...(form.failure?.status === 401 ? { failure: t('noSuchEmail') } : {})}>
        <Stack>
          <TextField {...form.field('email')} label={t('email')} inputMode="email" autoComplete="email" autoFocus />
          <Captcha captcha={captcha} />
          <Group justify="space-between">
            <Anchor component={A} to="/login">
              {t('backToLogin')}
            </Anchor>
            <Button type="submit" loading={form.saving}>
              {t('sendLink')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Card>
  )
}
