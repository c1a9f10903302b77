import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { personsApi } from '#contract/persons/api.ts'
import { rightsTexts } from '#contract/persons/rightsTexts.ts'
import { mayGiveRights, statusChoices } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { type Right, rights, rightsOf } from '#contract/rights.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { FormModal } from '../kit/FormModal.tsx'
import { TextField } from '../kit/fields.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { call, useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

interface Props {
  person: Person
  onClose: () => void
}
const nameOf = ({ vardas, pavarde }: Person) => `${vardas} ${pavarde}`

/** What may be done with an account, for „Daugiau“, and the modals that it opens. */
export function useAccountActions(person: Person) {
  const t = useText(personTexts)
  const me = useMe()
  const save = useSave(personsApi.setStatus)
  const [open, setOpen] = useState<'block' | 'rights' | null>(null)
  const choices = statusChoices(person, me)
  const set = (statusas: Person['statusas'], said: string) =>
    save.mutate(
      { params: { id: person.id }, body: { statusas }, versija: person.versija },
      { onSuccess: () => alertSuccess(said), onError: alertDanger },
    )
  const was = person.statusas === 'UZBLOKUOTA' ? choices[0] : undefined
  const actions = [
    was && { label: t('unblock'), onClick: () => set(was, t('unblocked')) },
    !was &&
      choices.includes('PATIKRINTA') && {
        label: t('confirmIdentity'),
        onClick: () => set('PATIKRINTA', t('identityConfirmed')),
      },
    !was &&
      choices.includes('NEPATIKRINTA') && {
        label: t('unconfirm'),
        onClick: () => set('NEPATIKRINTA', t('userSaved')),
      },
    mayGiveRights(person.id, me) && { label: t('rights'), onClick: () => setOpen('rights') },
    choices.includes('UZBLOKUOTA') && { label: t('block'), onClick: () => setOpen('block'), danger: true },
  ]
  const close = () => setOpen(null)
  const modals = (
    <>
      {open === 'block' && <BlockModal person={person} onClose={close} />}
      {open === 'rights' && <RightsModal person={person} onClose={close} />}
    </>
  )
  return { actions, modals }
}

/** The record read anew, for the comparison where somebody else has changed it. */
const again = (person: Person) => call(personsApi.get, { params: { id: person.id } })

function BlockModal({ person, onClose }: Props) {
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

function RightsModal({ person, onClose }: Props) {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
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
