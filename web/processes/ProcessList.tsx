import { Group, Text } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { processesApi } from '#contract/processes/api.ts'
import { isOpen, nameOf } from '#contract/processes/rules.ts'
import type { Process } from '#contract/processes/schema.ts'
import { processTexts } from '#contract/processes/texts.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useTotal } from '../lib/total.ts'
import { useFresh } from './poll.ts'
import { RunState } from './RunState.tsx'
import { useStart } from './start.ts'
import { usePeriods } from './words.ts'

const running = { of: processesApi.list, query: { statusas: 'LAUKIA,VYKDOMA' } }

/** /admin/periodiniaiprocesai: the periodic processes, the next one first. */
export default function ProcessList() {
  const t = useText(processTexts)
  const lang = useLang()
  const period = usePeriods()
  const start = useStart()
  useFresh(useTotal([running]) > 0)
  return (
    <ListPage
      endpoint={processesApi.list}
      title={t('titleLong')}
      filters={[
        { kind: 'codes', name: 'statusas', label: t('statusas'), list: 'procesuBusenos', always: true },
        { kind: 'flag', name: 'aktyvus', label: t('aktyvus'), always: true },
      ]}
      columns={['pavadinimas', 'periodas', 'kitaspaleidimas', 'paskutinis.momentas', 'paskutinis.rezultatas']}
      cells={{
        pavadinimas: (row) => <b>{nameOf(row, lang)}</b>,
        periodas: ({ periodas }) => period.name(periodas),
        kitaspaleidimas: (row) => <Next process={row} />,
        'paskutinis.momentas': ({ paskutinis }) => paskutinis && when(paskutinis.momentas),
        'paskutinis.statusas': ({ paskutinis }) =>
          paskutinis && <StatusBadge machine="procesuBusenos" code={paskutinis.statusas} />,
        'paskutinis.rezultatas': ({ paskutinis }) => <RunState run={paskutinis} />,
      }}
      rowName={(row) => nameOf(row, lang)}
      to={({ id }) => `/admin/periodiniaiprocesai/${id}`}
      rowActions={(row) => [!isOpen(row.paskutinis) && { label: t('runNow'), onClick: () => void start(row) }]}
      empty={{ title: t('none'), text: t('noneWhy') }}
    />
  )
}

/** The moment of the next run, or „switched off“. */
export function Next({ process: { aktyvus, kitaspaleidimas } }: { process: Process }) {
  const t = useText(processTexts)
  if (!aktyvus) return <ToneBadge look={['neutral', IconPlayerPause]}>{t('off')}</ToneBadge>
  if (Date.parse(kitaspaleidimas) <= Date.now()) return <Text span>{t('soon')}</Text>
  return (
    <Group component="span" className="nowrap">
      {when(kitaspaleidimas)}
    </Group>
  )
}
