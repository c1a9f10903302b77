import { Checkbox, Stack, Text } from '@mantine/core'
import { personsApi } from '#contract/persons/api.ts'
import { rightsTexts } from '#contract/persons/rightsTexts.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { type Right, rights, rightsOf } from '#contract/rights.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  person: Person
  onClose: () => void
}
const nameOf = ({ vardas, pavarde }: Person) => `${vardas} ${pavarde}`

/** The record read again, to compare with after another user has changed it. */
const again = (person: Person) => call(personsApi.get, { params: { id: person.id } })

/** Blocks the account and ends its sessions; the administrator gives a reason. */
export function BlockModal({ person, onClose }: Props) {
  const t = useText(personTexts)
  const initial = { statusas: 'UZBLOKUOTA', priezastis: '' } as const
  return (
    <FormModal
      title={t('blockTitle', { name: nameOf(person) })}
      endpoint={personsApi.setStatus}
      params={{ id: person.id }}
      initial={initial}
      versija={person.versija}
      reload={async () => ({ initial, versija: (await again(person)).versija })}
      saved={t('blocked')}
      action={t('block')}
      danger
      onClose={onClose}
    >
      {({ field }) => (
        <Stack>
          <Text>{t('blockWhy')}</Text>
          <TextField
            {...field('priezastis')}
            label={t('reason')}
            hint={t('reasonHint')}
            rows={3}
            maxLength={500}
            required
            autoFocus
          />
        </Stack>
      )}
    </FormModal>
  )
}

/** Sets the rights beside those of the user type. */
export function RightsModal({ person, onClose }: Props) {
  const t = useText(personTexts)
  const shell = useText(formTexts)
  const say = useText(rightsTexts)
  const ofType: readonly Right[] = rightsOf[person.vartotojoTipas]
  const initial = { teises: person.teises }
  return (
    <FormModal
      title={t('rightsTitle', { name: nameOf(person) })}
      endpoint={personsApi.setRights}
      params={{ id: person.id }}
      initial={initial}
      versija={person.versija}
      reload={async () => {
        const { teises, versija } = await again(person)
        return { initial: { teises }, versija }
      }}
      saved={shell('saved')}
      onClose={onClose}
    >
      {({ values, set, field }) => {
        field('teises').named(t('rights'))
        const given = values.teises ?? []
        return (
          <Stack gap="sm">
            <Text>{t('rightsWhy')}</Text>
            {rights.map((right) => {
              const always = ofType.includes(right)
              return (
                <Checkbox
                  key={right}
                  label={say(right)}
                  description={always ? t('byType') : undefined}
                  checked={always || given.includes(right)}
                  disabled={always}
                  onChange={({ currentTarget: { checked } }) =>
                    set('teises', checked ? [...given, right] : given.filter((one) => one !== right))
                  }
                />
              )
            })}
          </Stack>
        )
      }}
    </FormModal>
  )
}
