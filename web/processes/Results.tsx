import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { processesApi } from '#contract/processes/api.ts'
import { mostResults, outcomeName, outcomes, troubles } from '#contract/processes/processes.ts'
import { pageOf } from '#contract/processes/rules.ts'
import type { Process } from '#contract/processes/schema.ts'
import { processTexts } from '#contract/processes/texts.ts'
import { ListSection } from '../kit/list/ListSection.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'

const bad: readonly string[] = troubles

/** What the runs did to which records; each links to the record. */
export function Results({ process: { id } }: { process: Process }) {
  const t = useText(processTexts)
  const lang = useLang()
  const kinds = Object.keys(outcomes).map((kind) => ({ value: kind, label: outcomeName(kind, lang) }))
  return (
    <>
      <ListSection
        title={t('results')}
        endpoint={processesApi.results}
        params={{ id }}
        where=""
        main
        filters={[
          { kind: 'codes', name: 'rusis', label: t('rusis'), also: kinds, always: true },
          { kind: 'number', name: 'vykdymas', label: t('vykdymasNr'), always: true },
        ]}
        columns={['tekstas', 'rusis', 'asmuo.pavarde', 'asmuo.vardas', 'vykdymas.momentas']}
        cells={{
          tekstas: ({ tekstas, rusis }) => tekstas || outcomeName(rusis, lang),
          rusis: ({ rusis }) => (
            <ToneBadge look={bad.includes(rusis) ? ['warning', IconAlertTriangle] : ['neutral', IconCheck]}>
              {outcomeName(rusis, lang)}
            </ToneBadge>
          ),
          'vykdymas.momentas': ({ vykdymas }) => when(vykdymas.momentas),
        }}
        rowName={({ tekstas, rusis }) => tekstas || outcomeName(rusis, lang)}
        to={pageOf}
        empty={{ title: t('noResults'), text: t('noResultsWhy') }}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('resultsMost', { count: mostResults })}
      </Text>
    </>
  )
}
