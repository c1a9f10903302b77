import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconCloudDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { personsApi } from '#contract/persons/api.ts'
import type { Person } from '#contract/persons/schema.ts'
import { qualificationsApi } from '#contract/qualifications/api.ts'
import { mayConsent } from '#contract/qualifications/rules.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { ModalButtons } from '../kit/dialog/ModalButtons.tsx'
import { alertDanger, alertSuccess, showAlert } from '../lib/alerts.ts'
import { callCount, useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { queryClient } from '../lib/queries.ts'
import { refresh } from '../lib/refresh.ts'
import { useMe } from '../lib/session.ts'
import { formOf } from '../persons/personForm.ts'

/** Asks the register and shows how many qualifications it returned. */
function useFetch(id: number) {
  const t = useText(qualificationTexts)
  return async () => {
    const count = await callCount(qualificationsApi.askRegister, { params: { id } })
    await refresh(queryClient, ['/asmenys'])
    if (count > 0) alertSuccess(t('fetched', { count }))
    else showAlert('info', t('fetchedNone'))
  }
}

/** „Gauti iš registro“; asks for the consent where it is missing. */
export function RegisterButton({ person }: { person: Person }) {
  const t = useText(qualificationTexts)
  const fetch = useFetch(person.id)
  const [asking, setAsking] = useState(false)
  const [fetching, setFetching] = useState(false)
  async function press() {
    if (!person.spscSutikimas) return setAsking(true)
    setFetching(true)
    await fetch().catch(alertDanger)
    setFetching(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCloudDownload size={20} stroke={1.75} aria-hidden />}
        onClick={press}
        loading={fetching}
      >
        {t('fetch')}
      </Button>
      {asking && <ConsentModal person={person} fetch={fetch} onClose={() => setAsking(false)} />}
    </>
  )
}

interface ModalProps {
  person: Person
  fetch: () => Promise<void>
  onClose: () => void
}
function ConsentModal({ person, fetch, onClose }: ModalProps) {
  const t = useText(qualificationTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const save = useSave(personsApi.update)
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const { id, versija } = person
  async function agree() {
    if (!agreed) return setMissing(true)
    // The consent is stored already where only the register failed at the first try.
    if (!person.spscSutikimas) {
      await save.mutateAsync({ params: { id }, body: { ...formOf(person), spscSutikimas: true }, versija })
      alertSuccess(t('consentReceived'))
    }
    await fetch()
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('consentTitle')} size="md">
      <Stack>
        <Text>{t('consentWhy')}</Text>
        {mayConsent(id, me) ? (
          <>
            <Checkbox
              label={t('consent')}
              checked={agreed}
              error={missing && !agreed && t('consentNeeded')}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
            />
            <ModalButtons action={t('fetch')} onAction={agree} onStay={onClose} />
          </>
        ) : (
          <>
            <Text fw={600}>{t('consentOnly')}</Text>
            <Group justify="flex-end" className="buttons">
              <Button onClick={onClose}>{shell('close')}</Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

/** Shows the consent, and lets the user withdraw it. */
export function Consent({ person }: { person: Person }) {
  const t = useText(qualificationTexts)
  const me = useMe()
  const confirm = useConfirm()
  const save = useSave(personsApi.update)
  const { id, versija, spscSutikimas } = person
  if (!spscSutikimas || !mayConsent(id, me)) return null
  async function withdraw() {
    if (!(await confirm({ title: t('withdrawTitle'), text: t('withdrawText'), action: t('withdraw') }))) return
    save.mutate(
      { params: { id }, body: { ...formOf(person), spscSutikimas: false }, versija },
      { onSuccess: () => alertSuccess(t('withdrawn')), onError: alertDanger },
    )
  }
  return (
    <p className="qualification-consent">
      {t('consented')}{' '}
      <Button variant="subtle" size="compact-md" onClick={withdraw} loading={save.isPending}>
        {t('withdraw')}
      </Button>
    </p>
  )
}
