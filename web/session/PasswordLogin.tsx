import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import { sessionApi } from '#contract/session/api.ts'
import { LoginBody, type SessionReply } from '#contract/session/schema.ts'
import { sessionTexts } from '#contract/session/texts.ts'
import { Form } from '../kit/form/Form.tsx'
import { PasswordField, TextField } from '../kit/form/fields.tsx'
import { useForm } from '../kit/form/form.ts'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'

export interface LoginProps {
  onDone: (reply: SessionReply) => void
  /** Called when the password was right and a code by SMS has to follow. */
  onSecondStep: (body: z.input<typeof LoginBody>) => void
}

/**
 * User name (or e-mail) and password. The message is the same for a wrong password, an unknown name and a locked
 * account.
 */
export function PasswordLogin({ onDone, onSecondStep }: LoginProps) {
  const t = useText(sessionTexts)
  const form = useForm({
    schema: LoginBody,
    initial: { username: '', password: '' },
    send: async (body) => {
      const reply = await call(sessionApi.login, { body })
      if (reply) onDone(reply)
      else onSecondStep(body)
    },
  })
  const wrong = form.failure?.status === 401
  return (
    <Form form={form} {...(wrong ? { failure: t('wrong') } : {})}>
      <Stack>
        <TextField {...form.field('username')} label={t('username')} autoComplete="username" autoFocus />
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
        {form.failure?.code === 'LoginLimitReached' && <Text size="sm">{t('lockedHint')}</Text>}
        <Anchor component={A} to="/forgot-password">
          {t('forgotLink')}
        </Anchor>
        <Button type="submit" size="lg" fullWidth loading={form.saving}>
          {t('login')}
        </Button>
      </Stack>
    </Form>
  )
}
