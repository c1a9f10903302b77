import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { fromPersonalCode } from '#contract/lib/personal-code.ts'
import { personsApi } from '#contract/persons/api.ts'
import { contactWords } from '#contract/persons/contactTexts.ts'
import type { Person } from '#contract/persons/schema.ts'
import { statusText } from '#contract/statuses.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { call } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { CodeField, codeOf } from './CodeField.tsx'
import { PersonalFields } from './PersonFields.tsx'
import { formOf } from './personForm.ts'

const start = (person: Person) => ({ ...formOf(person), asmenskodas: '', priezastis: '' })

/** An administrator corrects a personal code; the form offers the birth date and sex that the new code contains. */
export function CodeModal({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText(contactWords)
  const lang = useLang()
  const [fromCode, setFromCode] = useState<ReturnType<typeof fromPersonalCode>>(null)
  const params = { id: person.id }
  return (
    <FormModal
      title={t('changeCodeTitle', { name: `${person.vardas} ${person.pavarde}` })}
      endpoint={personsApi.update}
      params={params}
      initial={start(person)}
      versija={person.versija}
      reload={async () => {
        const now = await call(personsApi.get, { params })
        return { initial: start(now), versija: now.versija }
      }}
      saved={t('codeChanged')}
      action={t('changeCode')}
      onClose={onClose}
    >
      {({ field, values, set }) => {
        const code = field('asmenskodas')
        const offer = (typed: string | null) => {
          code.onChange(typed)
          const offered = fromPersonalCode(codeOf(typed))
          setFromCode(offered)
          if (!offered) return
          set('gimimoData', offered.gimimoData)
          set('lytis', offered.lytis)
        }
        const differs = fromCode && (values.gimimoData !== fromCode.gimimoData || values.lytis !== fromCode.lytis)
        return (
          <Stack>
            <Text>{t('changeCodeWhy', { code: person.asmenskodas })}</Text>
            <CodeField {...code} onChange={offer} optional={false} />
            <PersonalFields field={field} offered={fromCode !== null && !differs} />
            {differs && (
              <Text role="status">
                {t('codeDiffers', { told: `${fromCode.gimimoData}, ${statusText('lytys', fromCode.lytis, lang)}` })}
              </Text>
            )}
            <TextField
              {...field('priezastis')}
              label={t('reason')}
              hint={t('codeReasonHint')}
              rows={2}
              maxLength={500}
              required
            />
          </Stack>
        )
      }}
    </FormModal>
  )
}
