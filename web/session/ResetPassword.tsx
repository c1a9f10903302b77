import { Alert, Anchor, Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { sessionApi } from '#contract/session/api.ts'
import { ResetBody } from '#contract/session/schema.ts'
import { sessionTexts } from '#contract/session/texts.ts'
import { Form } from '../kit/form/Form.tsx'
import { PasswordField } from '../kit/form/fields.tsx'
import { useForm } from '../kit/form/form.ts'
import { PasswordRules } from '../kit/form/PasswordRules.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { call } from '../lib/api.ts'
import { usePageTitle, useText } from '../lib/lang.ts'
import { A, useGo, useQueryParams } from '../lib/nav.tsx'

/**
 * Sets a new password by the token of the link. The token is removed from the address at once, so that it is not left
 * in the browser's history.
 */
export default function ResetPassword() {
  const t = useText(sessionTexts)
  usePageTitle(t('resetTitle'))
  const go = useGo()
  const [query, setQuery] = useQueryParams()
  const [token] = useState(query['token'] ?? '')
  useEffect(() => {
    if (query['token'] !== undefined) setQuery({}, { replace: true })
  }, [query, setQuery])
  const form = useForm({
    schema: ResetBody.omit({ token: true }),
    initial: { password: '' },
    send: async ({ password }) => {
      await call(sessionApi.reset, { body: { token, password } })
      alertSuccess(t('passwordSet'))
      await go('/login')
    },
  })
  const spent = form.failure?.code === 'PasswordAlreadyChanged' || form.failure?.code === 'PasswordResetExpired'
  const askNew = (
    <Anchor component={A} to="/forgot-password">
      {t('askNew')}
    </Anchor>
  )
  return (
    <Card padding="lg">
      <Title order={1} mb="md" id="page-title">
        {t('resetTitle')}
      </Title>
      {token === '' ? (
        <Alert color="danger" icon={<IconAlertCircle />} title={t('noToken')}>
          {askNew}
        </Alert>
      ) : (
        <Form form={form}>
          <Stack>
            {spent && <Text>{askNew}</Text>}
            <PasswordField {...form.field('password')} label={t('newPassword')} autoComplete="new-password" />
            <PasswordRules password={form.values.password ?? ''} symbol="perhaps" />
            <Button type="submit" loading={form.saving} style={{ alignSelf: 'flex-end' }}>
              {t('setPassword')}
            </Button>
          </Stack>
        </Form>
      )}
    </Card>
  )
}
