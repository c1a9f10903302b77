import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { identityApi, smsPauseSeconds } from '#contract/identity/api.ts'
import { SmsCodeBody } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import { Form } from '../kit/form/Form.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { useForm } from '../kit/form/form.ts'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { clock } from './Waiting.tsx'

interface Props {
  /** A sentence on what was sent, and where. */
  notice: string
  /** Sends another code. */
  again: () => Promise<unknown>
  /** The label of the way back. */
  back: string
  onBack: () => void
  onDone: (reply: SessionReply) => void
}

/** Asks for the code of an SMS and signs in with it. */
export function SmsCode({ notice, again, back, onBack, onDone }: Props) {
  const t = useText(identityTexts)
  const form = useForm({
    schema: SmsCodeBody,
    initial: { code: '' },
    send: async (body) => onDone(await call(identityApi.smsCode, { body })),
  })
  const wrong = form.failure?.status === 401 || form.failure?.code === 'COULD_NOT_VALIDATE_DATA'
  const field = form.field('code')
  useEffect(() => {
    document.getElementById(field.id)?.focus()
    announce(notice)
  }, [field.id, notice])
  return (
    <div className="ways-alone">
      <Form form={form} {...(wrong ? { failure: t('wrongCode') } : {})}>
        <Stack>
          <Text>{notice}</Text>
          <div className="sms-code">
            <TextField
              {...field}
              label={t('smsCode')}
              hint={t('smsCodeHint')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
          </div>
          <Button type="submit" size="lg" fullWidth loading={form.saving}>
            {t('startPRISIJUNGIMAS')}
          </Button>
          <Again again={again} back={back} onBack={onBack} />
        </Stack>
      </Form>
    </div>
  )
}

/** Sends the code again, after the pause that the server asks for. */
function Again({ again: send, back, onBack }: Pick<Props, 'again' | 'back' | 'onBack'>) {
  const t = useText(identityTexts)
  const sentAt = useRef(Date.now())
  const [left, setLeft] = useState(smsPauseSeconds)
  useEffect(() => {
    const tick = setInterval(
      () => setLeft(Math.max(0, Math.ceil(smsPauseSeconds - (Date.now() - sentAt.current) / 1000))),
      250,
    )
    return () => clearInterval(tick)
  }, [])
  const again = useMutation({
    mutationFn: send,
    onSuccess: () => {
      sentAt.current = Date.now()
      setLeft(smsPauseSeconds)
      alertSuccess(t('resent'))
    },
    onError: alertDanger,
  })
  return (
    <Group justify="space-between">
      {left > 0 ? (
        <Text size="sm" c="dimmed" className="tabular">
          {t('resendIn', { time: clock(left) })}
        </Text>
      ) : (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {t('resend')}
        </Button>
      )}
      <Button variant="subtle" onClick={onBack}>
        {back}
      </Button>
    </Group>
  )
}
