import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { identityApi, smsMinutes, smsPauseSeconds } from '#contract/identity/api.ts'
import { SmsBody, SmsCodeBody } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import { Captcha } from '../kit/Captcha.tsx'
import { Form } from '../kit/Form.tsx'
import { TextField } from '../kit/fields.tsx'
import { useForm } from '../kit/form.ts'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { call } from '../lib/api.ts'
import { useCaptcha } from '../lib/captcha.ts'
import { useText } from '../lib/lang.ts'
import { clock } from './Waiting.tsx'

interface Props {
  onDone: (reply: SessionReply) => void
}

/** Phone, then the code that was sent to it (spec 1, point 4). */
export function SmsLogin({ onDone }: Props) {
  const t = useText(identityTexts)
  const [sentTo, setSentTo] = useState('')
  const captcha = useCaptcha()
  const form = useForm({
    schema: SmsBody.omit({ gresponse: true }),
    initial: { telefonas: '' },
    send: async ({ telefonas }) => {
      const gresponse = await captcha.answer()
      try {
        await call(identityApi.sms, { body: { telefonas, gresponse } })
      } finally {
        captcha.again()
      }
      setSentTo(telefonas.trim())
    },
  })
  if (sentTo) return <Code sentTo={sentTo} onDone={onDone} onBack={() => setSentTo('')} />
  return (
    <Form form={form} {...(form.failure?.status === 401 ? { failure: t('noSuchPhone') } : {})}>
      <Stack>
        <TextField
          {...form.field('telefonas')}
          label={t('telefonas')}
          hint={t('phoneHint')}
          inputMode="tel"
          autoComplete="tel"
        />
        <Captcha captcha={captcha} />
        <Button type="submit" size="lg" fullWidth loading={form.saving}>
          {t('sendCode')}
        </Button>
      </Stack>
    </Form>
  )
}

function Code({ sentTo, onDone, onBack }: Props & { sentTo: string; onBack: () => void }) {
  const t = useText(identityTexts)
  const told = t('codeSent', { phone: sentTo, minutes: smsMinutes })
  const form = useForm({
    schema: SmsCodeBody,
    initial: { code: '' },
    send: async (body) => onDone(await call(identityApi.smsCode, { body })),
  })
  const wrong = form.failure?.status === 401 || form.failure?.code === 'COULD_NOT_VALIDATE_DATA'
  const field = form.field('code')
  useEffect(() => {
    document.getElementById(field.id)?.focus()
    announce(told)
  }, [field.id, told])
  return (
    <div className="ways-alone">
      <Form form={form} {...(wrong ? { failure: t('wrongCode') } : {})}>
        <Stack>
          <Text>{told}</Text>
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
          <Again sentTo={sentTo} onBack={onBack} />
        </Stack>
      </Form>
    </div>
  )
}

/** The code once more, after the pause that the server asks for. */
function Again({ sentTo, onBack }: { sentTo: string; onBack: () => void }) {
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
    mutationFn: () => call(identityApi.sms, { body: { telefonas: sentTo } }),
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
        {t('otherPhone')}
      </Button>
    </Group>
  )
}
