import { assessmentsApi } from '#contract/assessments/api.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { competencyPick } from '../kit/form/picks.ts'
import { List, useListModel } from '../kit/list/List.tsx'
import { useText } from '../lib/lang.ts'
import { useNames } from './names.ts'

/** The people of all assessments whom the user sees; a row opens the assessment. */
export function PersonsByAssessment() {
  const t = useText(assessmentTexts)
  const { competency, score } = useNames()
  const list = useListModel<typeof assessmentsApi.personsOfAll>({
    endpoint: assessmentsApi.personsOfAll,
    name: 'atestavimai.asmenys',
    filters: [
      { kind: 'text', name: 'pavarde', label: t('pavarde'), always: true },
      { kind: 'text', name: 'vardas', label: t('vardas'), always: true },
      { kind: 'codes', name: 'statusas', label: t('status'), list: 'atestavimoStatusai', always: true },
      { kind: 'codes', name: 'tipas', label: t('tipas'), list: 'atestavimoTipai' },
      { kind: 'pick', name: 'kompetencija', label: t('kompetencija'), pick: competencyPick },
      { kind: 'date', name: 'data', label: t('data') },
      { kind: 'date', name: 'from', label: t('from') },
      { kind: 'date', name: 'iki', label: t('iki') },
      { kind: 'text', name: 'aprasymas', label: t('aprasymas') },
    ],
    columns: [
      'asmuo.pavarde',
      'asmuo.vardas',
      'asmuo.imone.pavadinimas',
      'atestavimas.data',
      'atestavimas.kompetencija.pavadinimas',
      'statusas',
    ],
    keeps: ['atestavimas.kompetencija.pavadinimas'],
    sorts: { 'asmuo.pavarde': 'pavarde', 'atestavimas.data': 'data' },
    cells: {
      'atestavimas.data': ({ atestavimas }) => <span className="nowrap">{atestavimas.data}</span>,
      'atestavimas.kompetencija.pavadinimas': ({ atestavimas }) => competency(atestavimas.kompetencija),
      teorijosRezultatas: (row) => score(row.teorijosRezultatas),
      praktikosRezultatas: (row) => score(row.praktikosRezultatas),
    },
    // A person may be in many assessments, so a row is identified by both ids, which fit in one exact number.
    rowId: ({ atestId, asmuo }) => atestId * 2 ** 26 + asmuo.id,
    rowName: ({ asmuo }) => `${asmuo.pavarde} ${asmuo.vardas}`,
    to: ({ atestId }) => `/admin/atestavimai/${atestId}`,
    empty: { title: t('noPeopleByAssessment') },
  })
  return <List list={list} main />
}
