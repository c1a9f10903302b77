import { Anchor, Button, Text } from '@mantine/core'
import { IconCircleDashed } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { mayEditPerson } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { PersonGaps } from '../gaps/PersonGaps.tsx'
import { later } from '../kit/dialog/later.tsx'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'

const ConfirmIdentity = later(async () => (await import('../identity/ConfirmIdentity.tsx')).ConfirmIdentity, 96)
const ConfirmModal = later(async () => (await import('../identity/ConfirmModal.tsx')).ConfirmModal)
const PhotoEditor = later(async () => (await import('./PhotoEditor.tsx')).PhotoEditor)

/** Has the person a card that works or is on its way? Then nothing is missing. */
const hasCard = ({ kortele }: Person) => kortele !== null && kortele.statusas !== 'NEGALIOJA'

/** „Ko trūksta“: the gaps of the person, and what a card still needs, each with the action that provides it. */
export function Missing({ person }: { person: Person }) {
  const t = useText(personTexts)
  const me = useMe()
  const [open, setOpen] = useState<'photo' | 'identity' | null>(null)
  const isOwn = me.userId === person.id
  if (!mayEditPerson(person.id, me)) return null
  const { id, imone } = person
  const unconfirmed = person.statusas === 'NEPATIKRINTA'
  const items = hasCard(person)
    ? []
    : [
        unconfirmed && (
          <Item key="i" text={t('needIdentity')} note={isOwn ? undefined : t('identityInPerson')}>
            {isOwn && <Do label={t('confirmIdentity')} onClick={() => setOpen('identity')} />}
          </Item>
        ),
        imone?.statusas !== 'PATVIRTINTA' && (
          <Item
            key="w"
            text={t('needWork')}
            note={imone ? t('workWaits', { company: imone.imone.pavadinimas }) : undefined}
          >
            <Anchor component={A} to={`/users/${id}`} search={{ tab: 'imones' }}>
              {t(imone ? 'workConfirm' : 'workAdd')}
            </Anchor>
          </Item>
        ),
      ].filter(Boolean)
  return (
    <>
      <PersonGaps id={id} onPhoto={() => setOpen('photo')}>
        {items}
      </PersonGaps>
      {isOwn && unconfirmed && hasCard(person) && <ConfirmIdentity person={person} />}
      {open === 'photo' && <PhotoEditor person={person} onClose={() => setOpen(null)} />}
      {open === 'identity' && <ConfirmModal person={person} onClose={() => setOpen(null)} />}
    </>
  )
}

interface ItemProps {
  text: string
  note?: string | undefined
  children?: ReactNode
}
const Item = ({ text, note, children }: ItemProps) => (
  <li>
    <IconCircleDashed size={20} stroke={1.75} aria-hidden />
    <div className="person-grow">
      {text}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </div>
    {children}
  </li>
)

const Do = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    {label}
  </Button>
)
