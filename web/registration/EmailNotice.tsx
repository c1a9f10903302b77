import './registration.css'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconMailExclamation } from '@tabler/icons-react'
import type { Person } from '#contract/persons/schema.ts'
import { letterHours, registrationApi } from '#contract/registration/api.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** On the person's own profile while the e-mail is not confirmed: says so, and can send the letter again. */
export function EmailNotice({ person: { id, email, emailPatvirtintas } }: { person: Person }) {
  const t = useText(registrationTexts)
  const send = useSave(registrationApi.sendLetter)
  if (!email || emailPatvirtintas) return null
  return (
    <Alert className="notice" color="warning" icon={<IconMailExclamation />} title={t('unconfirmedEmail')} role="note">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('unconfirmedEmailWhy', { email, hours: letterHours })}</Text>
        <Button
          variant="default"
          loading={send.isPending}
          onClick={() =>
            send.mutate(
              { params: { id } },
              { onSuccess: () => alertSuccess(t('sentAgain', { email })), onError: alertDanger },
            )
          }
        >
          {t('sendAgain')}
        </Button>
      </Stack>
    </Alert>
  )
}
