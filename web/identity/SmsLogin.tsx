import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { identityApi, smsMinutes } from '#contract/identity/api.ts'
import { SmsBody } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import { Captcha } from '../kit/form/Captcha.tsx'
import { Form } from '../kit/form/Form.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { useForm } from '../kit/form/form.ts'
import { call } from '../lib/api.ts'
import { useCaptcha } from '../lib/captcha.ts'
import { useText } from '../lib/lang.ts'
import { SmsCode } from './SmsCode.tsx'

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
  if (sentTo)
    return (
      <SmsCode
        notice={t('codeSent', { phone: sentTo, minutes: smsMinutes })}
        again={() => call(identityApi.sms, { body: { telefonas: sentTo } })}
        back={t('otherPhone')}
        onBack={() => setSentTo('')}
        onDone={onDone}
      />
    )
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
