import { Stack, Text } from '@mantine/core'
import { personsApi } from '#contract/persons/api.ts'
import { contactWords } from '#contract/persons/contactTexts.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** Proposes contacts for a person who alone may change them. */
export function ProposeContacts({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText(contactWords)
  const about = useText(personTexts)
  const params = { id: person.id }
  const initial = { telefonas: '', email: '' }
  return (
    <FormModal
      title={t('proposeTitle', { name: `${person.vardas} ${person.pavarde}` })}
      endpoint={personsApi.proposeContacts}
      params={params}
      initial={initial}
      versija={person.versija}
      reload={async () => ({ initial, versija: (await call(personsApi.get, { params })).versija })}
      saved={t('proposed')}
      action={t('send')}
      onClose={onClose}
    >
      {({ field, values }) => (
        <Stack>
          <Text>{t('proposeWhy')}</Text>
          {/* One of the two is enough: then the other is no longer required. */}
          <TextField
            {...field('telefonas')}
            label={about('telefonas')}
            hint={about('phoneHint')}
            required={!values.email}
            inputMode="tel"
            autoFocus
          />
          <TextField
            {...field('email')}
            label={about('email')}
            hint={about('emailHint')}
            required={!values.telefonas}
            inputMode="email"
          />
        </Stack>
      )}
    </FormModal>
  )
}
