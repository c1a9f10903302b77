import { useState } from 'react'
import { competenciesApi } from '#contract/competencies/api.ts'
import type { Competency } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { useEach } from '../kit/list/each.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { useRetiring } from '../kit/list/retiring.tsx'
import { NewButton } from '../kit/page/AddButton.tsx'
import { Retired } from '../kit/page/Retired.tsx'
import { isOn } from '../lib/features.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'

const CompetencyForm = later(async () => (await import('./CompetencyForm.tsx')).CompetencyForm)

/** The registry of competencies, for users who edit the metadata. */
export function CompetencyList() {
  const t = useText(competencyTexts)
  const words = useText(metadataTexts)
  const named = useNamed()
  const classified = isOn('kompetencijuKlasifikacija')
  const { actionsOf, many } = useRetiring<Competency>({
    update: competenciesApi.update,
    remove: competenciesApi.remove,
    use: competenciesApi.use,
    bodyOf: ({ id: _, versija: __, sritiesKodas, ...body }) => ({ ...body, ...(sritiesKodas ? { sritiesKodas } : {}) }),
    also: ['/kompetencijos-public'],
  })
  const each = useEach<Competency>({
    endpoint: competenciesApi.list,
    also: ['/kompetencijos-public'],
    actions: many,
    nameOf: (row) => `${row.kodas} ${named(row)}`,
  })
  const [edited, setEdited] = useState<Competency | 'new' | null>(null)
  return (
    <>
      <ListSection
        title={t('competences')}
        endpoint={classified ? competenciesApi.list : unclassified}
        where=""
        main
        action={<NewButton label={t('newCompetency')} onClick={() => setEdited('new')} />}
        filters={[
          { kind: 'text', name: 'search', label: t('searchCompetency'), always: true },
          ...(classified
            ? [{ kind: 'codes', name: 'sritis', label: t('sritis'), list: 'sritys', one: true, always: true } as const]
            : []),
          { kind: 'codes', name: 'tipas', label: t('tipas'), list: 'kompetencijosTipai', one: true },
          { kind: 'flag', name: 'aktyvus', label: words('onlyActive') },
        ]}
        columns={[
          'kodas',
          'pavadinimas',
          ...(classified ? (['sritiesKodas'] as const) : []),
          'tipas',
          'lygiai',
          'trukme',
        ]}
        cells={{
          kodas: ({ kodas }) => <span className="nowrap">{kodas}</span>,
          pavadinimas: (row) => (
            <>
              {named(row)} <Retired row={row} />
            </>
          ),
          lygiai: ({ lygiai }) => (lygiai.length > 0 ? lygiai.join(', ') : t('anyLevel')),
          trukme: ({ trukme, neribotas }) =>
            neribotas || trukme === null ? t('neribotas') : t('years', { count: trukme }),
        }}
        rowName={(row) => `${row.kodas} ${named(row)}`}
        beside={(row) => <Retired row={row} />}
        inName={['pavadinimas']}
        onOpen={setEdited}
        rowActions={actionsOf}
        {...each.bulk}
        empty={{ title: t('noCompetences'), text: t('noCompetencesWhy') }}
      />
      {each.result}
      {edited && (
        <CompetencyForm {...(edited === 'new' ? {} : { competency: edited })} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

/** The same list without the column of areas, while competencies are not classified. */
const { sritiesKodas: _, ...columns } = competenciesApi.list.columns
const unclassified = { ...competenciesApi.list, columns } as unknown as typeof competenciesApi.list
