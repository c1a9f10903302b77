import { Alert, Anchor, Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { smsMinutes } from '#contract/identity/api.ts'
import type { LoginWay } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { type Entry, say } from '#contract/lib/texts.ts'
import { landing } from '#contract/persons/rules.ts'
import { loginCookie } from '#contract/public/pages.ts'
import { sessionApi } from '#contract/session/api.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import { sessionTexts } from '#contract/session/texts.ts'
import { MobileLogin, SmartIdLogin } from '../identity/ProofLogin.tsx'
import { useRememberedWay, useWays } from '../identity/useWays.ts'
import { Ways } from '../identity/Ways.tsx'
import { later } from '../kit/dialog/later.tsx'
import { call } from '../lib/api.ts'
import { rememberChoice } from '../lib/choice.ts'
import { useLang, usePageTitle, useText } from '../lib/lang.ts'
import { A, useOpen, useQueryParams } from '../lib/nav.tsx'
import { localPath } from '../lib/returnUrl.ts'
import { signIn } from '../lib/session.ts'
import { DemoLogins } from './DemoLogins.tsx'
import { type LoginProps, PasswordLogin } from './PasswordLogin.tsx'

const SmsCode = later(async () => (await import('../identity/SmsCode.tsx')).SmsCode)
const SmsLogin = later(async () => (await import('../identity/SmsLogin.tsx')).SmsLogin)

/** Icon, text and form of each way to sign in. */
const methods = {
  MOBILUSIS: { text: identityTexts.MOBILUSIS, Screen: MobileLogin },
  SMART_ID: { text: identityTexts.SMART_ID, Screen: SmartIdLogin },
  SMS: { text: identityTexts.methodSms, Screen: SmsLogin },
  SLAPTAZODIS: { text: sessionTexts.methodPassword, Screen: PasswordLogin },
} satisfies Record<
  LoginWay,
  { text: Entry; Screen: ComponentType<LoginProps & { onDone: (reply: SessionReply, contacts?: boolean) => void }> }
>

/**
 * Opens on the way used last (only its name is remembered). After signing in: returnUrl, else the start page of the
 * user's type.
 */
export default function Login() {
  const lang = useLang()
  const t = useText(sessionTexts)
  const identity = useText(identityTexts)
  const [search] = useQueryParams()
  const finish = useFinish(search['returnUrl'])
  const ways = useWays()
  const [wanted, setWanted] = useState(useRememberedWay())
  const chosen = ways?.find((way) => way === wanted) ?? ways?.[0] ?? 'SLAPTAZODIS'
  const [second, setSecond] = useState<Parameters<LoginProps['onSecondStep']>[0] | null>(null)
  usePageTitle(second ? identity('secondStep') : t('loginTitle'))
  const { Screen } = methods[chosen]
  const done = (reply: SessionReply, contacts?: boolean) => {
    rememberChoice(loginCookie, chosen)
    finish(reply, contacts)
  }
  return (
    <Stack gap="lg">
      {search['showRegisterSucess'] !== undefined && <Good text={t('registered')} />}
      {search['showVerifyEmailSucess'] !== undefined && <Good text={t('emailVerified')} />}
      <Card padding="lg">
        <Title order={1} mb="md" id="page-title">
          {second ? identity('secondStep') : t('loginTitle')}
        </Title>
        {second ? (
          <SmsCode
            notice={identity('secondSent', { minutes: smsMinutes })}
            again={() => call(sessionApi.login, { body: second })}
            back={identity('startOver')}
            onBack={() => setSecond(null)}
            onDone={done}
          />
        ) : ways ? (
          <Ways
            label={t('methods')}
            ways={ways.map((way) => [way, say(methods[way].text, lang)] as const)}
            chosen={chosen}
            onChoose={setWanted}
          >
            <Screen onDone={done} onSecondStep={setSecond} />
          </Ways>
        ) : (
          <Skeleton height={320} />
        )}
        {!second && (
          <Text mt="lg" className="ways-after">
            {identity('noAccount')}{' '}
            <Anchor component={A} to="/register" underline="always">
              {identity('register')}
            </Anchor>
            <br />
            {t('testCode')}{' '}
            <Anchor component={A} to="/testas" underline="always">
              {t('enterTestCode')}
            </Anchor>
          </Text>
        )}
      </Card>
      {!second && <DemoLogins onDone={(reply) => finish(reply)} onSecondStep={setSecond} />}
    </Stack>
  )
}

const Good = ({ text }: { text: string }) => (
  <Alert color="success" icon={<IconCircleCheck />} title={text} role="status" />
)

/**
 * Keeps the session and opens the next screen: the user's own page where contacts are still to be given. Pages that the
 * server renders are loaded as documents.
 */
function useFinish(returnUrl: string | undefined) {
  const lang = useLang()
  const open = useOpen()
  return (reply: SessionReply, contacts = false) => {
    const session = signIn(reply)
    const ownPage = `/${lang}/users/${session.userId}`
    open(contacts ? ownPage : (localPath(returnUrl) ?? `/${lang}${landing(session)}`))
  }
}
