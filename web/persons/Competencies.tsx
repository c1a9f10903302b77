import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { personsApi } from '#contract/persons/api.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { List, useListModel } from '../kit/List.tsx'
import { ListSection } from '../kit/ListSection.tsx'
import { StatusBadge } from '../kit/StatusBadge.tsx'
import { useText } from '../lib/lang.ts'
import { useNamed } from './named.ts'
import { useAssessmentColumns } from './PersonAssessments.tsx'
import type { PersonTabProps } from './tabs.tsx'

/** A person's competencies with their validity; each opens the assessments that granted it. */
export default function Competencies({ person: { id } }: PersonTabProps) {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const named = useNamed()
  const [open, setOpen] = useState<PersonCompetency | null>(null)
  return (
    <>
      <ListSection
        title={shell('competencies')}
        endpoint={personsApi.competencies}
        params={{ id }}
        where=""
        filters={[
          {
            kind: 'codes',
            name: 'statusas',
            label: t('status'),
            list: 'asmensKompetencijosStatusai',
            one: true,
            always: true,
          },
        ]}
        columns={['kompetencija.pavadinimas', 'lygis', 'suteikta', 'galioja', 'statusas']}
        cells={{
          'kompetencija.pavadinimas': ({ kompetencija }) => `${kompetencija.kodas} ${named(kompetencija)}`,
          lygis: ({ lygis }) => (lygis ? t('level', { level: lygis }) : '—'),
          galioja: ({ galioja, suteikta }) => galioja ?? (suteikta ? t('unlimited') : '—'),
          statusas: ({ statusas, galioja }) => (
            <StatusBadge machine="asmensKompetencijosStatusai" code={statusas} until={galioja} />
          ),
        }}
        rowName={({ kompetencija }) => `${kompetencija.kodas} ${named(kompetencija)}`}
        onOpen={setOpen}
        empty={{ title: t('noCompetencies'), text: t('noCompetenciesWhy') }}
      />
      {open && <GrantedBy id={id} competency={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function GrantedBy({ id, competency, onClose }: { id: number; competency: PersonCompetency; onClose: () => void }) {
  const t = useText(personTexts)
  const named = useNamed()
  const list = useListModel<typeof personsApi.competencyAssessments>({
    ...useAssessmentColumns(),
    endpoint: personsApi.competencyAssessments,
    params: { id, childId: competency.id },
    columns: ['data', 'tipas', 'teorijosRezultatas', 'praktikosRezultatas', 'statusas'],
    where: 'local',
    empty: { title: t('notByAssessment') },
  })
  return (
    <Modal opened onClose={onClose} title={`${t('grantedBy')}: ${named(competency.kompetencija)}`} size="xl">
      <List list={list} />
    </Modal>
  )
}
