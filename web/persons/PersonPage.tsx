import './persons.css'
import { useParams, useSearch } from '@tanstack/react-router'
import { personsApi } from '#contract/persons/api.ts'
import { defaultTab } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { PageHeader } from '../kit/PageHeader.tsx'
import { StatusBadge } from '../kit/StatusBadge.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMay, useMe } from '../lib/session.ts'
import { AssessorInfo } from './AssessorInfo.tsx'
import { Competencies } from './Competencies.tsx'
import { OwnSummary } from './OwnSummary.tsx'
import { PersonAssessments } from './PersonAssessments.tsx'
import { Profile } from './Profile.tsx'

/** /users/{id}?tab=: one person, the own page included. `tab=default` is the tab of the user type. */
export default function PersonPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const person = useCall(personsApi.get, { params: { id } })
  return <Loaded query={person}>{(record) => <Record key={record.id} person={record} />}</Loaded>
}

function Record({ person }: { person: Person }) {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const may = useMay()
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const { id, imone } = person
  const start = defaultTab(person.vartotojoTipas)
  const isAssessor = person.vartotojoTipas === 'VERTINTOJAS'
  const opened = !tab || tab === 'default' ? start : tab
  const users = shell(may('AccessAllImones') ? 'users' : 'employees')
  return (
    <>
      <div className="person-header">
        <Photo person={person} />
        <PageHeader
          title={`${person.vardas} ${person.pavarde}`}
          crumbs={may('AccessOwnImone', 'AccessAllImones') ? [[users, '/users']] : []}
          beside={<StatusBadge machine="asmuoStatusai" code={person.statusas} />}
          note={imone ? [imone.imone.pavadinimas, imone.pareigos].filter(Boolean).join(' · ') : t('noWork')}
        />
      </div>
      {me.userId === id && opened === 'kompetencijos' && <OwnSummary person={person} />}
      <Tabs
        label={t('tabs')}
        start={start}
        tabs={[
          { id: 'kompetencijos', label: shell('competencies'), content: () => <Competencies id={id} /> },
          { id: 'vertinimai', label: shell('assessments'), content: () => <PersonAssessments id={id} /> },
          ...(isAssessor
            ? [{ id: 'vertintojas', label: t('assessorInfo'), content: () => <AssessorInfo person={person} /> }]
            : []),
          { id: 'profilis', label: shell('profile'), content: () => <Profile person={person} /> },
        ]}
      />
    </>
  )
}

/** As on the card; initials where there is no photo. */
function Photo({ person: { vardas, pavarde, nuotrauka } }: { person: Person }) {
  if (nuotrauka) return <img src={nuotrauka} alt={`${vardas} ${pavarde}`} className="person-photo" />
  return (
    <div className="person-photo" aria-hidden>
      {vardas[0]}
      {pavarde[0]}
    </div>
  )
}
