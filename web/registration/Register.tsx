import './registration.css'
import { Alert, Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { SignatureMethod } from '#contract/identity/schema.ts'
import { openStep, type Step, steps } from '#contract/registration/rules.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { useDirtyGuard } from '../kit/form/dirtyGuard.ts'
import { Steps } from '../kit/form/Steps.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { usePageTitle, useText } from '../lib/lang.ts'
import { A, type Search, useQueryParams } from '../lib/nav.tsx'
import { logout, useSession, type WebSession } from '../lib/session.ts'
import { Beginning } from './Beginning.tsx'
import { DataStep } from './DataStep.tsx'
import { useFilled, validProof } from './state.ts'
import { useTicket } from './useTicket.ts'

const IdentityStep = later(async () => (await import('./IdentityStep.tsx')).IdentityStep)
const PasswordStep = later(async () => (await import('./PasswordStep.tsx')).PasswordStep)
const ReviewStep = later(async () => (await import('./ReviewStep.tsx')).ReviewStep)
const screens = { data: DataStep, identity: IdentityStep, password: PasswordStep, review: ReviewStep }

/** /register?zingsnis=: a visitor creates an account in four steps (spec 1, point 4). */
export default function Register() {
  const session = useSession()
  return session ? <SignedIn session={session} /> : <Wizard />
}

/** The first step has no number in the address. */
const queryOf = (at: number): Search => (at === 0 ? {} : { zingsnis: String(at + 1) })

function Wizard() {
  const t = useText(registrationTexts)
  const [{ zingsnis }, setQuery] = useQueryParams()
  const { filled, patch, reloaded, touched } = useFilled()
  const ticket = useTicket()
  useDirtyGuard(touched, { visitor: true })
  // A proof that no longer matches the data reopens its step.
  const done = filled.done.filter(
    (step) => step !== 'identity' || filled.budas === 'VELIAU' || validProof(filled) !== null,
  )
  const step = openStep(zingsnis, done)
  const at = steps.indexOf(step)
  const open = (next: Step) => setQuery(queryOf(steps.indexOf(next)))
  // When the step of the address can't be opened yet (after a reload), the address changes to the step that is shown.
  useEffect(() => {
    if (zingsnis !== undefined && zingsnis !== String(at + 1)) setQuery(queryOf(at), { replace: true })
  }, [zingsnis, at, setQuery])
  const Screen = screens[step]
  /** The way in which the identity is being proven before the form. */
  const [way, setWay] = useState<SignatureMethod | null>(null)
  const begins = step === 'data' && !filled.fromLogin
  return (
    <div className="registration">
      <Steps
        label={t('stepsLabel')}
        names={steps.map((one) => t(one))}
        at={at}
        count={t('stepOf', { at: at + 1, of: steps.length })}
        of={t('title')}
      />
      {reloaded && step === 'data' && !done.includes('data') && (
        <Alert color="info" icon={<IconInfoCircle />} mb="md" title={t('reloaded')} role="note" />
      )}
      {begins && <Beginning filled={filled} patch={patch} way={way} onWay={setWay} />}
      {!(begins && way) && (
        <Screen
          // What a proof has filled in is drawn anew.
          key={`${step} ${filled.fromLogin}`}
          filled={filled}
          patch={patch}
          ticket={ticket}
          onNext={() => {
            patch({ done: [...new Set([...filled.done, step])] })
            open(steps[at + 1] ?? step)
          }}
          onBack={() => open(steps[at - 1] ?? 'data')}
          onOpen={open}
        />
      )}
      {step === 'data' && (
        <Text mt="lg">
          {t('haveAccount')}{' '}
          <Anchor component={A} to="/login" underline="always">
            {t('signIn')}
          </Anchor>
        </Text>
      )}
    </div>
  )
}

/** One person has one account, so a signed-in user cannot register again. */
function SignedIn({ session }: { session: WebSession }) {
  const t = useText(registrationTexts)
  usePageTitle(t('title'))
  const [leaving, setLeaving] = useState(false)
  return (
    <Card padding="lg">
      <Stack>
        <Title order={1} id="page-title">
          {t('signedIn')}
        </Title>
        <Text>{t('signedInWhy', { name: `${session.firstName} ${session.lastName}` })}</Text>
        <Group justify="space-between">
          <Anchor component={A} to={`/users/${session.userId}`} search={{ tab: 'profilis' }}>
            {t('toProfile')}
          </Anchor>
          <Button
            variant="default"
            loading={leaving}
            onClick={() => {
              setLeaving(true)
              logout()
                .catch(alertDanger)
                .finally(() => setLeaving(false))
            }}
          >
            {t('signOut')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
