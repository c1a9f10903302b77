import './persons.css'
import { personsApi } from '#contract/persons/api.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { useMay } from '../lib/session.ts'

/**
 * /admin/vertintojasList: for administrators the users list with assessors only; for organisers the fields needed to
 * select one.
 */
export default function AssessorList() {
  const may = useMay()
  return may('AccessAllImones') ? <AssessorUsers /> : <Assessors />
}

function AssessorUsers() {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  return (
    <ListPage
      endpoint={personsApi.list}
      name="assessors"
      title={shell('assessors')}
      fixed={{ vartotojoTipas: 'VERTINTOJAS' }}
      filters={[
        { kind: 'text', name: 'search', label: t('search'), always: true },
        { kind: 'codes', name: 'statusas', label: t('status'), list: 'asmuoStatusai', always: true },
      ]}
      columns={['pavarde', 'vardas', 'imone.pavadinimas', 'telefonas', 'statusas']}
      cells={{ telefonas: ({ telefonas }) => <span className="nowrap">{telefonas ?? '—'}</span> }}
      to={(row) => `/users/${row.id}`}
      brief={['imone.pavadinimas', 'telefonas', 'statusas']}
      rowName={(row) => `${row.pavarde} ${row.vardas}`}
      empty={{ title: t('noAssessors'), text: t('noAssessorsWhy') }}
    />
  )
}

/** With the fields that distinguish assessors; the columns of the call are only their names. */
const assessors = {
  ...personsApi.assessors,
  columns: {
    ...personsApi.assessors.columns,
    vertintojasSritys: { title: personTexts.sritys },
    vertintojasRegionai: { title: personTexts.regionai },
    vertintojasKalbos: { title: personTexts.kalbos },
  },
} as const

function Assessors() {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const areas = useCodes('sritys')
  const regions = useCodes('regionai')
  const languages = useCodes('kalbos')
  return (
    <ListPage
      endpoint={assessors}
      title={shell('assessors')}
      filters={[
        { kind: 'text', name: 'search', label: t('searchName'), always: true },
        { kind: 'codes', name: 'sritis', label: t('sritys'), list: 'sritys', one: true, always: true },
        { kind: 'codes', name: 'regionas', label: t('regionai'), list: 'regionai', one: true, always: true },
      ]}
      cells={{
        vertintojasSritys: (row) => row.vertintojasSritys.map(areas.name).join(', ') || '—',
        vertintojasRegionai: (row) => row.vertintojasRegionai.map(regions.name).join(', ') || '—',
        vertintojasKalbos: (row) => row.vertintojasKalbos.map(languages.name).join(', ') || '—',
      }}
      rowName={(row) => `${row.pavarde} ${row.vardas}`}
      empty={{ title: t('noAssessors'), text: t('noAssessorsWhy') }}
    />
  )
}
