import { Alert, Card, Radio, Stack, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { landing } from '#contract/persons/rules.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import { sessionTexts } from '#contract/session/texts.ts'
import { useLang, usePageTitle, useText } from '../lib/lang.ts'
import { localPath } from '../lib/returnUrl.ts'
import { signIn } from '../lib/session.ts'
import { DemoLogins } from './DemoLogins.tsx'
import { PasswordLogin } from './PasswordLogin.tsx'

interface Method {
  text: keyof typeof sessionTexts
  Screen: ComponentType<{ onDone: (reply: SessionReply) => void }>
}
/** The ways to sign in, in the order in which they are offered. */
const methods: Record<string, Method> = { slaptazodis: { text: 'methodPassword', Screen: PasswordLogin } }
const storageKey = 'meistras.login'

/** Opens on the way used last (only its name is remembered); afterwards to returnUrl, else to where the user's work is. */
export default function Login() {
  const t = useText(sessionTexts)
  usePageTitle(t('loginTitle'))
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const finish = useFinish(search['returnUrl'])
  const names = Object.keys(methods)
  const [chosen, setChosen] = useState(
    () => names.find((name) => name === localStorage.getItem(storageKey)) ?? names[0] ?? '',
  )
  const Screen = methods[chosen]?.Screen ?? PasswordLogin
  const done = (reply: SessionReply) => {
    localStorage.setItem(storageKey, chosen)
    finish(reply)
  }
  return (
    <Stack gap="lg">
      {search['showRegisterSucess'] !== undefined && <Good text={t('registered')} />}
      {search['showVerifyEmailSucess'] !== undefined && <Good text={t('emailVerified')} />}
      <Card padding="lg">
        <Title order={1} mb="md" id="page-title">
          {t('loginTitle')}
        </Title>
        {names.length > 1 && (
          <Radio.Group value={chosen} onChange={setChosen} label={t('methods')} mb="md">
            <Stack gap="xs">
              {names.map((name) => (
                <Radio key={name} value={name} label={t(methods[name]?.text ?? 'login')} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Screen onDone={done} />
      </Card>
      <DemoLogins onDone={finish} />
    </Stack>
  )
}

const Good = ({ text }: { text: string }) => (
  <Alert color="success" icon={<IconCircleCheck />} title={text} role="status" />
)

/** Keeps the session and opens the next screen; what the server renders is opened as a document. */
function useFinish(returnUrl: string | undefined) {
  const lang = useLang()
  const router = useRouter()
  const navigate = useNavigate()
  return (reply: SessionReply) => {
    const session = signIn(reply)
    const to = localPath(returnUrl) ?? `/${lang}${landing(session)}`
    if (router.getMatchedRoutes(to.split(/[?#]/)[0] ?? '/')[2]) void navigate({ href: to })
    else window.location.assign(to)
  }
}
