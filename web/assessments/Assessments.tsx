import { Group, Text } from '@mantine/core'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { mayCreate, sendsPeople } from '#contract/assessments/rules.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { competencyPick } from '../kit/form/picks.ts'
import { List, useListModel } from '../kit/list/List.tsx'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { useNames } from './names.ts'
import { TodayBadge } from './TodayBadge.tsx'

/** The list of assessments, from today on unless another day is chosen (spec 1, point 2). */
export function Assessments() {
  const t = useText(assessmentTexts)
  const me = useMe()
  const [query] = useQueryParams()
  const { competency } = useNames()
  const ownPeopleOnly = sendsPeople(me) && !mayCreate(me)
  const list = useListModel<typeof assessmentsApi.list>({
    endpoint: assessmentsApi.list,
    name: 'atestavimai',
    // The nearest day is first. The filter may choose a past day.
    starts: { ...(query['data'] ? {} : { from: today() }), order: 'data' },
    filters: [
      { kind: 'text', name: 'adresas', label: t('adresas'), always: true },
      { kind: 'pick', name: 'kompetencija', label: t('kompetencija'), pick: competencyPick, always: true },
      { kind: 'date', name: 'data', label: t('onDay'), always: true },
      { kind: 'date', name: 'from', label: t('from') },
      { kind: 'date', name: 'iki', label: t('iki') },
      { kind: 'text', name: 'aprasymas', label: t('aprasymas') },
    ],
    start: t('coming'),
    views: [{ label: t('past'), query: 'active=false&from=&order=-data' }],
    columns: ['data', 'kompetencija.pavadinimas', 'tipas', 'adresas.miestas', 'imone.pavadinimas', 'asmenuSkaicius'],
    keeps: ['asmenuSkaicius'],
    cells: {
      data: ({ data, laikas }) => (
        <Group component="span" gap="xs" display="inline-flex">
          <span className="nowrap">{data}</span>
          {laikas}
          {data === today() && <TodayBadge />}
        </Group>
      ),
      'kompetencija.pavadinimas': ({ kompetencija }) => competency(kompetencija),
      asmenuSkaicius: ({ asmenuSkaicius, laukiama }) => (
        <Text span inherit className="nowrap">
          {laukiama > 0 ? t('waitingOf', { people: asmenuSkaicius, count: laukiama }) : asmenuSkaicius}
        </Text>
      ),
    },
    to: ({ id }) => `/admin/atestavimai/${id}`,
    brief: ['kompetencija.pavadinimas', 'adresas.miestas'],
    empty: ownPeopleOnly
      ? { title: t('noOwnAssessments'), text: t('noOwnAssessmentsWhy') }
      : { title: t('noAssessments'), text: t('noAssessmentsWhy') },
  })
  return <List list={list} main />
}
