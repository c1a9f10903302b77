import { Button, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { processesApi } from '#contract/processes/api.ts'
import { isOpen, nameOf } from '#contract/processes/rules.ts'
import type { Process } from '#contract/processes/schema.ts'
import { processTexts } from '#contract/processes/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { EditButton } from '../kit/page/EditButton.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Section } from '../kit/page/Section.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { History } from './History.tsx'
import { Next } from './ProcessList.tsx'
import { useFresh } from './poll.ts'
import { Results } from './Results.tsx'
import { RunOrigin, RunState } from './RunState.tsx'
import { useStart } from './start.ts'
import { usePeriods } from './words.ts'

const Edit = later(async () => (await import('./ProcessEdit.tsx')).ProcessEdit)

/** /admin/periodiniaiprocesai/{id}?tab=: the process, its history and its results. */
export default function ProcessPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const process = useCall(processesApi.get, { params: { id } })
  return (
    <Loaded query={process} page>
      {(record) => <Record key={record.id} process={record} />}
    </Loaded>
  )
}

function Record({ process }: { process: Process }) {
  const t = useText(processTexts)
  const lang = useLang()
  const start = useStart()
  const [editing, setEditing] = useState(false)
  const running = isOpen(process.paskutinis)
  useFresh(running)
  return (
    <>
      <PageHeader
        title={nameOf(process, lang)}
        crumbs={[[t('titleLong'), '/admin/periodiniaiprocesai']]}
        note={lang === 'lt' ? process.aprasymas : process.aprasymasEn}
      >
        <EditButton onClick={() => setEditing(true)} />
        <Button
          leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
          loading={running}
          onClick={() => void start(process)}
        >
          {t('runNow')}
        </Button>
      </PageHeader>
      <Tabs
        label={nameOf(process, lang)}
        tabs={[
          { id: 'duomenys', label: t('data'), content: () => <Facts process={process} /> },
          { id: 'istorija', label: t('history'), content: () => <History process={process} /> },
          { id: 'rezultatai', label: t('results'), content: () => <Results process={process} /> },
        ]}
      />
      {editing && <Edit process={process} onClose={() => setEditing(false)} />}
    </>
  )
}

function Facts({ process }: { process: Process }) {
  const t = useText(processTexts)
  const period = usePeriods()
  const { periodas, aktyvus, paskutinis } = process
  return (
    <div className="halves">
      <Section title={t('data')}>
        <DataList
          items={[
            [t('periodas'), period.name(periodas)],
            [t('statusas'), t(aktyvus ? 'on' : 'off')],
            [t('nextRun'), <Next key="next" process={process} />],
          ]}
        />
      </Section>
      <Section title={t('lastRun')}>
        {paskutinis && (
          <Text size="sm" c="dimmed" mb="xs">
            <RunOrigin run={paskutinis} />
          </Text>
        )}
        <div aria-live="polite">
          <RunState run={paskutinis} />
        </div>
      </Section>
    </div>
  )
}
