import { Alert, Button, Text } from '@mantine/core'
import { IconShieldQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { identityTexts } from '#contract/identity/texts.ts'
import type { Person } from '#contract/persons/schema.ts'
import { later } from '../kit/dialog/later.tsx'
import { useText } from '../lib/lang.ts'
import { useNamedWays } from './useWays.ts'

const ConfirmModal = later(async () => (await import('./ConfirmModal.tsx')).ConfirmModal)

/** On the person's own page, until it is confirmed that the record belongs to the person who signs in with it. */
export function ConfirmIdentity({ person }: { person: Person }) {
  const t = useText(identityTexts)
  const [open, setOpen] = useState(false)
  const ways = useNamedWays()
  if (person.statusas !== 'NEPATIKRINTA') return null
  return (
    <>
      <Alert mb="md" color="warning" icon={<IconShieldQuestion />} title={t('notConfirmed')}>
        <Text mb={ways ? 'sm' : 0}>{ways ? t('confirmWhy', { ways }) : t('confirmInPerson')}</Text>
        {ways && <Button onClick={() => setOpen(true)}>{t('confirmIdentity')}</Button>}
      </Alert>
      {open && <ConfirmModal person={person} onClose={() => setOpen(false)} />}
    </>
  )
}
