import { Text } from '@mantine/core'
import { processesApi } from '#contract/processes/api.ts'
import type { Process } from '#contract/processes/schema.ts'
import { processTexts } from '#contract/processes/texts.ts'
import { ListSection } from '../kit/list/ListSection.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'

/** The runs of a process, newest first; each links to its results. */
export function History({ process: { id } }: { process: Process }) {
  const t = useText(processTexts)
  const go = useGo()
  return (
    <ListSection
      title={t('history')}
      endpoint={processesApi.history}
      params={{ id }}
      where=""
      main
      filters={[
        { kind: 'codes', name: 'statusas', label: t('statusas'), list: 'procesuBusenos', always: true },
        { kind: 'number', name: 'trukmeNuo', label: t('trukmeNuo'), always: true },
        { kind: 'number', name: 'trukmeIki', label: t('trukmeIki'), always: true },
      ]}
      columns={['momentas', 'statusas', 'trukme', 'paleido.pavarde', 'rezultatas']}
      cells={{
        statusas: ({ statusas, bandymas }) => (
          <>
            <StatusBadge machine="procesuBusenos" code={statusas} />
            {bandymas > 1 && (
              <Text size="sm" c="dimmed">
                {t('attempts', { count: bandymas })}
              </Text>
            )}
          </>
        ),
        'paleido.pavarde': ({ paleido }) => (paleido ? `${paleido.vardas} ${paleido.pavarde}` : t('clock')),
      }}
      rowName={({ momentas }) => when(momentas)}
      onOpen={(run) => go(`/admin/periodiniaiprocesai/${id}`, { tab: 'rezultatai', vykdymas: String(run.id) })}
      empty={{ title: t('noRuns'), text: t('noRunsWhy') }}
    />
  )
}
