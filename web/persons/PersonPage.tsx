import './persons.css'
import { Box, UnstyledButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { say } from '#contract/lib/texts.ts'
import { personsApi } from '#contract/persons/api.ts'
import { defaultTab, mayEditPerson, worksAlone } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useGapsOf } from '../gaps/PersonGaps.tsx'
import { later } from '../kit/dialog/later.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Placeholder } from '../kit/page/Placeholder.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { namedTab } from '../kit/page/tabNames.ts'
import { useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMay, useMe } from '../lib/session.ts'
import { OpenTests, useOpenTests } from '../sheets/OpenTests.tsx'
import { Missing } from './Missing.tsx'
import { OwnCard } from './OwnCard.tsx'
import { OwnNext } from './OwnNext.tsx'
import { useAccountActions } from './PersonActions.tsx'
import { Photo } from './Photo.tsx'
import { fetchTab, isEditable, tabsOf } from './tabs.tsx'

// Each of these is on few pages, so it is loaded on demand.
const EmailNotice = later(async () => (await import('../registration/EmailNotice.tsx')).EmailNotice, 96)
const OwnContacts = later(async () => (await import('../identity/OwnContacts.tsx')).OwnContacts, 160)
const ProposedContacts = later(async () => (await import('./ProposedContacts.tsx')).ProposedContacts, 160)
const RequestedType = later(async () => (await import('../registration/RequestedType.tsx')).RequestedType, 96)
const PhotoEditor = later(async () => (await import('./PhotoEditor.tsx')).PhotoEditor)

/** /users/{id}?tab=: one person, also for one's own page. `tab=default` is the tab of the user type. */
export default function PersonPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const me = useMe()
  const person = useCall(personsApi.get, { params: { id } })
  // What the page waits for from its top down is asked for together with the person.
  const number = Number(id)
  useGapsOf(number, { enabled: mayEditPerson(number, me) })
  const isOwn = number === me.userId
  useOpenTests({ enabled: isOwn })
  // So is the code of the tab that opens, where it is known before the person is.
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const first = tab ?? (isOwn ? defaultTab(me.vartotojoTipas) : null)
  useEffect(() => {
    if (first) fetchTab(first)
  }, [first])
  return (
    <Loaded query={person} page>
      {(record) => <Record key={record.id} person={record} />}
    </Loaded>
  )
}

function Record({ person }: { person: Person }) {
  const lang = useLang()
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const may = useMay()
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const { id, imone } = person
  const account = useAccountActions(person)
  const [photo, setPhoto] = useState(false)
  const editable = isEditable(person, me)
  const start = defaultTab(person.vartotojoTipas)
  const opened = namedTab(tabsOf(person, me), tab)?.id ?? start
  const isAtStart = me.userId === id && opened === 'kompetencijos'
  const users = shell(may('AccessAllImones') ? 'users' : 'employees')
  return (
    <>
      <div className="person-header">
        {editable ? (
          <UnstyledButton className="person-photo-button" onClick={() => setPhoto(true)}>
            <Photo person={person} />
            <IconCamera size={18} stroke={1.75} aria-hidden />
            <span className="sr-only">{t(person.nuotrauka ? 'photoChange' : 'photoAdd')}</span>
          </UnstyledButton>
        ) : (
          <Photo person={person} />
        )}
        <PageHeader
          title={`${person.vardas} ${person.pavarde}`}
          crumbs={may('AccessOwnImone', 'AccessAllImones') ? [[users, '/users']] : []}
          beside={<StatusBadge machine="asmuoStatusai" code={person.statusas} />}
          more={account.actions}
          note={
            imone
              ? [imone.imone.pavadinimas, imone.pareigos].filter(Boolean).join(' · ')
              : t(worksAlone(person) ? person.darboviete : 'noWork')
          }
        />
      </div>
      {account.modals}
      {photo && <PhotoEditor person={person} onClose={() => setPhoto(false)} />}
      {me.userId === id && person.savininkas === 'KONTAKTAI' && <OwnContacts person={person} />}
      {me.userId === id && person.email && !person.emailPatvirtintas && <EmailNotice person={person} />}
      {person.pasiulytiKontaktai && <ProposedContacts person={person} />}
      {person.pageidaujamasTipas && <RequestedType person={person} />}
      {isAtStart && <OwnCard person={person} />}
      {me.userId === id && <OpenTests />}
      {/* On phones and tablets the part that somebody has opened from the menu at the lower edge comes first. */}
      <Box visibleFrom={me.userId === id && opened !== start ? 'md' : undefined}>
        <Missing person={person} />
      </Box>
      {isAtStart && <OwnNext id={id} />}
      <Tabs
        label={t('tabs')}
        start={start}
        tabs={tabsOf(person, me).map(({ id: tabId, label, Content }) => ({
          id: tabId,
          label: say(label, lang),
          content: () => (
            <Suspense fallback={<Placeholder height={240} />}>
              <Content person={person} editable={editable} />
            </Suspense>
          ),
        }))}
      />
    </>
  )
}
