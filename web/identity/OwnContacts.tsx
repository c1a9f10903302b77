import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { identityApi } from '#contract/identity/api.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField, CodeSelect, PasswordField, TextField } from '../kit/form/fields.tsx'
import { PasswordRules } from '../kit/form/PasswordRules.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { LanguageField } from '../persons/PersonFields.tsx'
import { useNamedWays } from './useWays.ts'

/**
 * On the person's own page, after the owner of the code has taken the account over and until their own contacts are
 * given.
 */
export function OwnContacts({ person }: { person: Person }) {
  const t = useText(identityTexts)
  const [open, setOpen] = useState(false)
  const hadContacts = person.email !== null || person.telefonas !== null
  return (
    <>
      <Alert mb="md" color="warning" icon={<IconShieldCheck />} title={t('claimed')} role="alert">
        <Stack gap="sm" align="flex-start">
          <Text>{t(hadContacts ? 'claimedKept' : 'claimedText')}</Text>
          {person.statusas === 'NEPATIKRINTA' && <Text>{t('claimedOtherName')}</Text>}
          <Button onClick={() => setOpen(true)}>{t('giveContacts')}</Button>
        </Stack>
      </Alert>
      {open && <ContactsForm person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

function ContactsForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText(identityTexts)
  const about = useText(personTexts)
  const consents = useText(registrationTexts)
  const lang = useLang()
  const ways = useNamedWays()
  const { email, telefonas, komunikacijosKanalas, kalba } = person
  return (
    <FormModal
      title={t('ownContacts')}
      endpoint={identityApi.setContacts}
      initial={{ email, telefonas, komunikacijosKanalas, kalba, slaptazodis: '' }}
      also={['/asmenys']}
      saved={t('contactsSaved')}
      onClose={onClose}
    >
      {({ field, values }) => (
        <Stack>
          <Text c="dimmed">{t('ownContactsWhy')}</Text>
          <TextField
            {...field('telefonas')}
            label={t('telefonas')}
            hint={t('phoneHint')}
            required={!values.email}
            inputMode="tel"
            autoComplete="tel"
          />
          {/* One of the two is enough: then the other is no longer required. */}
          <TextField
            {...field('email')}
            label={about('email')}
            required={!values.telefonas}
            inputMode="email"
            autoComplete="email"
          />
          <CodeSelect
            {...field('komunikacijosKanalas')}
            label={about('komunikacijosKanalas')}
            list="komunikacijosKanalai"
            required
          />
          <LanguageField {...field('kalba')} />
          <PasswordField
            {...field('slaptazodis')}
            label={t('ownPassword')}
            hint={t('ownPasswordWhy', { ways })}
            autoComplete="new-password"
          />
          {values.slaptazodis && <PasswordRules password={values.slaptazodis} symbol="perhaps" />}
          <CheckboxField
            {...field('IAgreeToTerms')}
            label={consents('IAgreeToTerms')}
            hint={
              <Anchor href={pathOf.privacy(lang)} target="_blank" inherit>
                {consents('privacy')}
              </Anchor>
            }
          />
          <CheckboxField {...field('spscSutikimas')} label={consents('spscSutikimas')} />
          <CheckboxField {...field('naujienlaiskiai')} label={consents('naujienlaiskiai')} />
        </Stack>
      )}
    </FormModal>
  )
}
