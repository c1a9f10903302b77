import { Progress, Stack, Text } from '@mantine/core'
import { isOpen } from '#contract/processes/rules.ts'
import type { Run } from '#contract/processes/schema.ts'
import { processTexts } from '#contract/processes/texts.ts'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

/** The state of a run: its status, its result in words, and its progress while it runs. */
export function RunState({ run }: { run: Run | null }) {
  const t = useText(processTexts)
  if (!run) return <Text c="dimmed">{t('never')}</Text>
  return (
    <Stack gap={6} align="flex-start">
      <StatusBadge machine="procesuBusenos" code={run.statusas} />
      <span>{run.rezultatas}</span>
      {isOpen(run) && <RunProgress run={run} />}
    </Stack>
  )
}

/** Progress of a run; without a known total it only shows that the run goes on. */
function RunProgress({ run: { statusas, atlikta, viso } }: { run: Run }) {
  const t = useText(processTexts)
  const known = statusas === 'VYKDOMA' && viso !== null && viso > 0
  return (
    <Progress
      value={known ? Math.min(100, (atlikta / viso) * 100) : 100}
      animated={!known}
      striped={!known}
      w="100%"
      maw={320}
      aria-label={t('progressLabel')}
    />
  )
}

/** When a run began, and by whom or by the clock. */
export function RunOrigin({ run: { momentas, paleido } }: { run: Run }) {
  const t = useText(processTexts)
  return `${when(momentas)}, ${paleido ? `${paleido.vardas} ${paleido.pavarde}` : t('clock').toLocaleLowerCase()}`
}
