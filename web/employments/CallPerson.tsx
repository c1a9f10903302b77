import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { employmentsApi } from '#contract/employments/api.ts'
import { mayCall } from '#contract/employments/rules.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { isPersonalCode } from '#contract/lib/personal-code.ts'
import { registrationApi } from '#contract/registration/api.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { Row } from '../kit/form/Row.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'

/** If the registry knows a personal code, offers to call the person to the caller's company instead of registering them again. */
export function CallPerson({ code }: { code: string }) {
  const t = useText(employmentTexts)
  const me = useMe()
  const go = useGo()
  const [open, setOpen] = useState(false)
  // The field above makes the same call; here its answer is read from the cache.
  const valid = mayCall(me) && isPersonalCode(code)
  const { data } = useCall(registrationApi.check, { params: { code } }, { enabled: valid, staleTime: 300_000 })
  if (!valid || data !== 'Registered') return null
  return (
    <>
      <Alert color="info" icon={<IconUserPlus />} role="note">
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{t('callWhy')}</Text>
          <Text size="sm">{t('elsewhere')}</Text>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('call')}
          </Button>
        </Stack>
      </Alert>
      {open && (
        <FormModal
          title={t('call')}
          endpoint={employmentsApi.join}
          initial={{ asmenskodas: code }}
          saved={t('called')}
          action={t('callAction')}
          onSaved={() => void go('/users', {}, { replace: true, ignoreBlocker: true })}
          onClose={() => setOpen(false)}
        >
          {({ field }) => (
            <>
              <Row>
                <TextField
                  {...field('pavarde')}
                  label={t('callSurname')}
                  hint={t('callSurnameWhy')}
                  required
                  autoFocus
                  autoComplete="off"
                />
              </Row>
              <Row>
                <TextField {...field('pareigos')} label={t('pareigos')} />
                <TextField {...field('numeris')} label={t('numeris')} />
              </Row>
              <Row>
                <DateField {...field('galiojaNuo')} label={t('galiojaNuo')} />
                <TextField {...field('miestas')} label={t('miestas')} />
              </Row>
            </>
          )}
        </FormModal>
      )}
    </>
  )
}
