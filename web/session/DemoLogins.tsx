import './demoLogins.css'
import { Alert, Button, Card, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { healthApi } from '#contract/health/api.ts'
import { say } from '#contract/lib/texts.ts'
import { sessionApi } from '#contract/session/api.ts'
import { demoLogins, demoPassword } from '#contract/session/demo.ts'
import { sessionTexts } from '#contract/session/texts.ts'
import { call, useCall } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import type { LoginProps } from './PasswordLogin.tsx'

/** Buttons that sign in as one of the demo's people; only where the server runs the demo. */
export function DemoLogins({ onDone, onSecondStep }: LoginProps) {
  const t = useText(sessionTexts)
  const lang = useLang()
  const { data } = useCall(healthApi.ready, {}, { staleTime: Number.POSITIVE_INFINITY })
  const login = useMutation({
    mutationFn: (username: string) => call(sessionApi.login, { body: { username, password: demoPassword } }),
    onSuccess: (reply, username) => (reply ? onDone(reply) : onSecondStep({ username, password: demoPassword })),
  })
  if (!data?.demo) return null
  return (
    <Card padding="lg" component="section" aria-labelledby="demo">
      <Title order={2} size="h3" id="demo">
        {t('demoTitle')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('demoText')}
      </Text>
      {login.error && (
        <Alert color="danger" mb="md" role="alert">
          {errorText(login.error, lang)}
        </Alert>
      )}
      <div className="demo-logins">
        {demoLogins.map(({ userName, about }) => (
          <Button
            key={userName}
            variant="default"
            justify="space-between"
            fullWidth
            loading={login.isPending && login.variables === userName}
            onClick={() => login.mutate(userName)}
          >
            <span className="demo-name">{userName}</span>
            <span className="demo-note">{say(about, lang)}</span>
          </Button>
        ))}
      </div>
    </Card>
  )
}
