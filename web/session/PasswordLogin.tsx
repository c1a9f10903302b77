import { Anchor, Button, Stack } from '@mantine/core'
import { sessionApi } from '#contract/session/api.ts'
import { LoginBody, type SessionReply } from '#contract/session/schema.ts'
import { sessionTexts } from '#contract/session/texts.ts'
import { Form } from '../kit/Form.tsx'
import { PasswordField, TextField } from '../kit/fields.tsx'
import { useForm } from '../kit/form.ts'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'

/** User name (or e-mail) and password. Wrong, unknown and locked are told alike. */
export function PasswordLogin({ onDone }: { onDone: (reply: SessionReply) => void }) {
  const t = useText(sessionTexts)
  const form = useForm({
    schema: LoginBody,
    initial: { username: '', password: '' },
    send: async (body) => onDone(await call(sessionApi.login, { body })),
  })
  const wrong = form.failure?.status === 401
  return (
    <Form form={form} {...(wrong ? { failure: t('wrong') } : {})}>
      <Stack>
        <TextField {...form.field('username')} label={t('username')} autoComplete="username" autoFocus />
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
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
