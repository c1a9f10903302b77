import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type ProofPurpose, type SignatureMethod, type Started, signatureMethods } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Form } from '../kit/form/Form.tsx'
import { type Draft, type Form as FormState, useForm } from '../kit/form/form.ts'
import { type ApiError, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useOffered } from './useWays.ts'
import { Waiting } from './Waiting.tsx'

interface Props<B, T> {
  budas: SignatureMethod
  /** Chooses the words of the button and of the timeout. */
  purpose: ProofPurpose | 'PARASAS'
  schema: z.ZodType<unknown, B>
  initial: Draft<B>
  start: (body: B) => Promise<Started>
  /** Undefined while the phone has not answered. */
  check: (token: string, signal: AbortSignal) => Promise<T | undefined>
  onAnswer: (answer: T) => void
  /** The fields, if it needs any. */
  children?: (form: FormState<B>) => ReactNode
}

/** Nobody answered in time, or the answer was „no“: worded by what the phone was asked for. */
const isNoAnswer = (error: ApiError | null) =>
  error === null || error.code === 'SignatureTimeout' || error.code === 'SignatureCancelled'

/** A request to a phone: its form, the wait, and the failure with the form ready for another try. */
export function PhoneRequest<B, T>({ budas, purpose, schema, initial, start, check, onAnswer, children }: Props<B, T>) {
  const lang = useLang()
  const t = useText(identityTexts)
  const shell = useText(shellTexts)
  const [started, setStarted] = useState<Started | null>(null)
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
        onAnswer={onAnswer}
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
          {others && t('otherWays')}
        </Alert>
      )}
      <Form form={form}>
        <Stack>
          {children?.(form)}
          <Button type="submit" size="lg" fullWidth loading={form.saving} ref={button}>
            {failure ? shell('retry') : t(`start${purpose}`)}
          </Button>
        </Stack>
      </Form>
    </>
  )
}
