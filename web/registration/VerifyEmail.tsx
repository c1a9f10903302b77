import { Alert, Anchor, Button, Card, Loader, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { personsApi } from '#contract/persons/api.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { call } from '../lib/api.ts'
import { ApiError, errorText } from '../lib/errors.ts'
import { useLang, usePageTitle, useText } from '../lib/lang.ts'
import { A, useGo, useQueryParams } from '../lib/nav.tsx'
import { useSession } from '../lib/session.ts'

/** A token works once: it is sent once, however often the screen is drawn. */
const sent = new Map<string, Promise<unknown>>()
function confirm(id: number, verifyToken: string) {
  const earlier = sent.get(verifyToken)
  if (earlier) return earlier
  const answer = call(personsApi.setStatus, { params: { id }, body: { verifyToken } }).catch((error: unknown) => {
    // The server was not reached, so the token is still valid.
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) sent.delete(verifyToken)
    throw error
  })
  sent.set(verifyToken, answer)
  return answer
}

/** /verify-email?id=&token=: the target of the letter's link. The token is removed from the address at once. */
export default function VerifyEmail() {
  const t = useText(registrationTexts)
  const lang = useLang()
  usePageTitle(t('verifyTitle'))
  const go = useGo()
  const session = useSession()
  const [query, setQuery] = useQueryParams()
  const [{ id, token }] = useState({ id: Number(query['id']), token: query['token'] ?? '' })
  const whole = Number.isSafeInteger(id) && id > 0 && token !== ''
  const [failure, setFailure] = useState<ApiError | null>(null)
  const send = useCallback(() => {
    setFailure(null)
    confirm(id, token).then(
      () => go('/login', { showVerifyEmailSucess: 'true' }, { replace: true }),
      (error: unknown) => setFailure(error instanceof ApiError ? error : new ApiError('Unknown', 0)),
    )
  }, [id, token, go])
  useEffect(() => {
    if (whole) send()
  }, [whole, send])
  useEffect(() => {
    if (query['token'] !== undefined) setQuery({}, { replace: true })
  }, [query, setQuery])

  const spent = failure?.code === 'COULD_NOT_VALIDATE_DATA' || failure?.status === 404
  return (
    <Card padding="lg">
      <Stack>
        <Title order={1} id="page-title">
          {t('verifyTitle')}
        </Title>
        {whole && !failure && (
          <div role="status">
            <Loader size={24} aria-hidden /> {t('verifying')}
          </div>
        )}
        {(failure || !whole) && (
          <Alert
            color="danger"
            icon={<IconAlertCircle />}
            role="alert"
            title={whole ? (spent ? t('verifyFailed') : errorText(failure, lang)) : t('verifyNoToken')}
          >
            <Stack gap="sm" align="flex-start">
              {(spent || !whole) && <Text size="sm">{t(whole ? 'verifyFailedWhy' : 'verifyNoTokenWhy')}</Text>}
              {session ? (
                <Anchor component={A} to={`/users/${session.userId}`} search={{ tab: 'profilis' }}>
                  {t('toProfile')}
                </Anchor>
              ) : (
                <Anchor component={A} to="/login">
                  {t('toLogin')}
                </Anchor>
              )}
              {whole && !spent && (
                <Button variant="default" onClick={send}>
                  {t('retry')}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
      </Stack>
    </Card>
  )
}
