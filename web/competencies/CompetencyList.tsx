import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { competenciesApi } from '#contract/competencies/api.ts'
import type { Competency } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { ListSection } from '../kit/ListSection.tsx'
import { later } from '../kit/later.tsx'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../persons/named.ts'

const CompetencyForm = later(async () => (await import('./CompetencyForm.tsx')).CompetencyForm)

/** The registry of competencies, for who keeps the metadata. */
export function CompetencyList() {
  const t = useText(competencyTexts)
  const named = useNamed()
  const [edited, setEdited] = useState<Competency | 'new' | null>(null)
  return (
    <>
      <ListSection
        title={t('competences')}
        endpoint={competenciesApi.list}
        where=""
        action={
          <Button
            data-new
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('newCompetency')}
          </Button>
        }
        filters={[
          { kind: 'text', name: 'search', label: t('searchCompetency'), always: true },
          { kind: 'codes', name: 'sritis', label: t('sritis'), list: 'sritys', one: true, always: true },
          { kind: 'codes', name: 'tipas', label: t('tipas'), list: 'kompetencijosTipai', one: true },
        ]}
        columns={['kodas', 'pavadinimas', 'sritiesKodas', 'tipas', 'trukme']}
        cells={{
          kodas: ({ kodas }) => <span className="nowrap">{kodas}</span>,
          pavadinimas: (row) => (
            <>
              {named(row)} {!row.aktyvus && <Badge color="neutral">{t('retired')}</Badge>}
            </>
          ),
          trukme: ({ trukme, neribotas }) =>
            neribotas || trukme === null ? t('neribotas') : t('years', { count: trukme }),
        }}
        rowName={(row) => `${row.kodas} ${named(row)}`}
        onOpen={setEdited}
        empty={{ title: t('noCompetences'), text: t('noCompetencesWhy') }}
      />
      {edited && (
        <CompetencyForm {...(edited === 'new' ? {} : { competency: edited })} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
