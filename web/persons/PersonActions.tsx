import { useState } from 'react'
import { personsApi } from '#contract/persons/api.ts'
import { contactWords } from '#contract/persons/contactTexts.ts'
import { mayChangeCode, mayGiveRights, mayProposeContacts, statusChoices } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

const BlockModal = later(async () => (await import('./AccountModals.tsx')).BlockModal)
const CodeModal = later(async () => (await import('./CodeModal.tsx')).CodeModal)
const ProposeContacts = later(async () => (await import('./ProposeContacts.tsx')).ProposeContacts)
const RightsModal = later(async () => (await import('./AccountModals.tsx')).RightsModal)

/** The actions on an account, for „Daugiau“, and the modals that they open. */
export function useAccountActions(person: Person) {
  const t = useText(personTexts)
  const contacts = useText(contactWords)
  const me = useMe()
  const save = useSave(personsApi.setStatus)
  const [open, setOpen] = useState<'block' | 'rights' | 'code' | 'contacts' | null>(null)
  const choices = statusChoices(person, me)
  const set = (statusas: Person['statusas'], message: string) =>
    save.mutate(
      { params: { id: person.id }, body: { statusas }, versija: person.versija },
      { onSuccess: () => alertSuccess(message), onError: alertDanger },
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
    mayProposeContacts(person, me) && { label: contacts('propose'), onClick: () => setOpen('contacts') },
    mayChangeCode(person.id, me) && { label: contacts('changeCode'), onClick: () => setOpen('code') },
    mayGiveRights(person.id, me) && { label: t('rights'), onClick: () => setOpen('rights') },
    choices.includes('UZBLOKUOTA') && { label: t('block'), onClick: () => setOpen('block'), danger: true },
  ]
  const close = () => setOpen(null)
  const modals = (
    <>
      {open === 'block' && <BlockModal person={person} onClose={close} />}
      {open === 'code' && <CodeModal person={person} onClose={close} />}
      {open === 'contacts' && <ProposeContacts person={person} onClose={close} />}
      {open === 'rights' && <RightsModal person={person} onClose={close} />}
    </>
  )
  return { actions, modals }
}
