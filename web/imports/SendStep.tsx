import { Alert, Button, Card, Group, Progress, Stack, Text } from '@mantine/core'
import { IconInfoCircle, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect } from 'react'
import { importTexts } from '#contract/imports/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { announce } from '../lib/announce.ts'
import { useText } from '../lib/lang.ts'
import type { Pause } from './running.ts'
import type { StepProps } from './steps.ts'

const whys = {
  offline: 'pausedOffline',
  server: 'pausedServer',
  session: 'pausedSession',
  forbidden: 'pausedForbidden',
  limit: 'pausedLimit',
  waits: 'waitsLimit',
} as const satisfies Record<Pause['why'], keyof typeof importTexts>

/** A screen reader announces progress in quarters. */
const quarter = (sent: number, of: number) => Math.floor((sent / of) * 4)

/** Step 3: the rows are sent, and the registry works on them. */
export function SendStep({ work, now }: StepProps) {
  const t = useText(importTexts)
  const confirm = useConfirm()
  const { sent, refused, toSend, pause, since, isSafe } = now
  const minutes = pause?.until ? Math.max(1, Math.ceil((pause.until - Date.now()) / 60_000)) : 1
  const why = pause && t(whys[pause.why], { count: minutes })
  const part = toSend === 0 ? 100 : (sent / toSend) * 100
  useEffect(() => {
    if (why) announce(why)
  }, [why])
  const at = quarter(sent, Math.max(1, toSend))
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced at each quarter, not at each row
  useEffect(() => announce(`${t('running')}: ${t('progress', { done: sent, count: toSend })}`), [at])
  const left = sent > 20 ? ((Date.now() - since) / sent) * (toSend - sent) : null
  async function stop() {
    const question = { title: t('stopTitle'), text: t('stopText'), action: t('stop'), danger: true }
    if (await confirm(question)) work.stop()
  }
  return (
    <Stack gap="md">
      {why && <Alert color="warning" icon={<IconInfoCircle />} title={why} />}
      <Card padding="lg">
        <Stack gap="sm">
          <Group justify="space-between" align="baseline">
            <Text size="xl" fw={600} className="tabular">
              {t('progress', { done: sent, count: toSend })}
            </Text>
            <Text c="dimmed">
              {pause
                ? t('paused')
                : left === null
                  ? t('running')
                  : left < 60_000
                    ? t('lessThanMinute')
                    : t('minutesLeft', { count: Math.ceil(left / 60_000) })}
            </Text>
          </Group>
          <Progress value={part} size="lg" aria-label={t('progressLabel')} />
          {refused > 0 && <Text className="import-error">{t('failedSoFar', { count: refused })}</Text>}
          <Text c="dimmed" size="sm">
            {t(isSafe ? 'mayClose' : 'keepOpen')}
          </Text>
        </Stack>
      </Card>
      <Group justify="space-between" className="form-footer page-footer buttons">
        <Button variant="default" onClick={() => void stop()}>
          {t('stop')}
        </Button>
        {pause && pause.why !== 'waits' && (
          <Button leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />} onClick={work.resume}>
            {t('resume')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
