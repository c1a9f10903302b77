import { Alert, Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { identityTexts } from '#contract/identity/texts.ts'
import { type Entry, say } from '#contract/lib/texts.ts'
import { landing } from '#contract/persons/rules.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import { sessionTexts } from '#contract/session/texts.ts'
import { isAppScreen } from '#contract/shell/screens.ts'
import { MobileLogin, SmartIdLogin } from '../identity/ProofLogin.tsx'
import { SmsLogin } from '../identity/SmsLogin.tsx'
import { Ways } from '../identity/Ways.tsx'
import { useLang, usePageTitle, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { localPath } from '../lib/returnUrl.ts'
import { signIn } from '../lib/session.ts'
import { DemoLogins } from './DemoLogins.tsx'
import { PasswordLogin } from './PasswordLogin.tsx'

/** The ways to sign in, in the order in which they are offered. */
const methods = {
  mobilusis: { text: identityTexts.MOBILUSIS, Screen: MobileLogin },
  smartid: { text: identityTexts.SMART_ID, Screen: SmartIdLogin },
  sms: { text: identityTexts.methodSms, Screen: SmsLogin },
  slaptazodis: { text: sessionTexts.methodPassword, Screen: PasswordLogin },
} satisfies Record<string, { text: Entry; Screen: ComponentType<{ onDone: (reply: SessionReply) => void }> }>
type Method = keyof typeof methods
const names = Object.keys(methods) as Method[]
const storageKey = 'meistras.login'

/** Opens on the way used last (only its name is remembered); afterwards to returnUrl, else to where the user's work is. */
export default function Login() {
  const lang = useLang()
  const t = useText(sessionTexts)
  const identity = useText(identityTexts)
  usePageTitle(t('loginTitle'))
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const finish = useFinish(search['returnUrl'])
  const [chosen, setChosen] = useState<Method>(
    () => names.find((name) => name === localStorage.getItem(storageKey)) ?? 'mobilusis',
  )
  const { Screen } = methods[chosen]
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
        <Ways
          label={t('methods')}
          ways={names.map((name) => [name, say(methods[name].text, lang)] as const)}
          chosen={chosen}
          onChoose={setChosen}
        >
          <Screen onDone={done} />
        </Ways>
        <Text mt="lg" className="ways-after">
          {identity('noAccount')}{' '}
          <Anchor component={A} to="/register" underline="always">
            {identity('register')}
          </Anchor>
        </Text>
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
  const navigate = useNavigate()
  return (reply: SessionReply) => {
    const session = signIn(reply)
    const to = localPath(returnUrl) ?? `/${lang}${landing(session)}`
    if (isAppScreen(to)) void navigate({ href: to })
    else window.location.assign(to)
  }
}
