import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import {
  type ProofPurpose,
  type SignatureMethod,
  type SigningStarted,
  signatureMethods,
} from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { Form } from '../kit/form/Form.tsx'
import { type Draft, type Form as FormState, useForm } from '../kit/form/form.ts'
import { type ApiError, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useOffered } from './useWays.ts'
import type { Waiting as WaitingForPhone } from './Waiting.tsx'

interface Props<B, T> {
  budas: SignatureMethod
  /** Chooses the words of the button and of the timeout. */
  purpose: ProofPurpose | 'PARASAS'
  /** Other words for the button. */
  action?: string | undefined
  schema: z.ZodType<unknown, B>
  initial: Draft<B>
  start: (body: B) => Promise<SigningStarted>
  /** Undefined while the phone has not answered. */
  check: (token: string, signal: AbortSignal) => Promise<T | undefined>
  onAnswer: (answer: T) => void
  /** Was it only the first of two questions? Then the form is sent again, and `start` asks the second one. */
  goesOn?: (answer: T) => boolean
  /** The fields, if it needs any. */
  children?: (form: FormState<B>) => ReactNode
}

const Waiting = later(async () => (await import('./Waiting.tsx')).Waiting) as typeof WaitingForPhone

/** Nobody answered in time: worded by what the phone was asked for. Who rejected it is told so, and need not wait. */
const isNoAnswer = (error: ApiError | null) => error === null || error.code === 'SignatureTimeout'

/** What to do about a certificate that is refused, where another way is not all that helps. */
const doNext = (error: ApiError | null, t: (key: `do${'CERTIFICATE_IS_REVOKED' | 'NameDoesNotMatch'}`) => string) =>
  error?.code === 'CERTIFICATE_IS_REVOKED' || error?.code === 'NameDoesNotMatch' ? t(`do${error.code}`) : ''

/** A request to a phone: its form, the wait, and the failure with the form ready for another try. */
export function PhoneRequest<B, T>({ budas, purpose, action, schema, initial, start, check, ...props }: Props<B, T>) {
  const { onAnswer, goesOn, children } = props
  const lang = useLang()
  const t = useText(identityTexts)
  const shell = useText(shellTexts)
  const [started, setStarted] = useState<SigningStarted | null>(null)
  const [failure, setFailure] = useState<{ error: ApiError | null } | null>(null)
  const form = useForm<B>({
    schema,
    initial,
    send: async (body) => {
      setFailure(null)
      setStarted(await start(body))
    },
  })
  // Signing in has passwords beside it, registering „later“, signing a drawn signature; confirming one's own record
  // has no other way.
  const others = useOffered(signatureMethods).length > 1 || purpose !== 'TAPATYBE'
  const toDo = doNext(form.failure ?? failure?.error ?? null, t)
  const messageRef = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failure) messageRef.current?.focus()
  }, [failure])

  if (started)
    return (
      <Waiting<T>
        key={started.token}
        budas={budas}
        started={started}
        check={check}
        onAnswer={(answer) => {
          if (!goesOn?.(answer)) return onAnswer(answer)
          setStarted(null)
          void form.submit()
        }}
        onFailure={(error) => {
          setStarted(null)
          setFailure({ error })
        }}
        onStop={() => {
          setStarted(null)
          setTimeout(() => button.current?.focus())
        }}
      />
    )
  return (
    <>
      {failure && !form.failure && (
        <Alert
          mb="md"
          color="danger"
          icon={<IconAlertCircle />}
          title={isNoAnswer(failure.error) ? t(`timeout${purpose}`) : errorText(failure.error, lang)}
          tabIndex={-1}
          ref={messageRef}
        >
          {[toDo, others && t('otherWays')].filter(Boolean).join(' ')}
        </Alert>
      )}
      <Form form={form} {...(toDo && form.failure ? { failure: `${errorText(form.failure, lang)}. ${toDo}` } : {})}>
        <Stack>
          {children?.(form)}
          <Button type="submit" size="lg" fullWidth loading={form.saving} ref={button}>
            {failure ? shell('retry') : (action ?? t(`start${purpose}`))}
          </Button>
          {/* The certificate is looked at before the phone rings: for a moment there is nothing to do yet. */}
          {form.saving && purpose === 'PARASAS' && (
            <Text role="status" ta="center">
              {t('checkingCertificate')}
            </Text>
          )}
        </Stack>
      </Form>
    </>
  )
}
