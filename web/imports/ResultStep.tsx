import { Alert, Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { say } from '#contract/lib/texts.ts'
import { announce } from '../lib/announce.ts'
import { errorText } from '../lib/errors.ts'
import { useLang } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { refresh } from '../lib/refresh.ts'
import { downloadErrors } from './files.ts'
import { errorsOf, isToSend, stateOf } from './items.ts'
import { Rows } from './Rows.tsx'
import type { StepProps } from './steps.ts'
import { useWords } from './words.ts'

/** Step 4: what happened to the rows, and which of them are left. */
export function ResultStep({ work, now, onOtherFile }: StepProps) {
  const lang = useLang()
  const t = useWords(work.definition)
  const client = useQueryClient()
  const { definition, target } = work
  const failed = now.items.filter((item) => stateOf(item) === 'error')
  const again = failed.filter(({ failures }) => failures.length > 0).length
  const left = now.items.filter(isToSend).length
  const counts = new Map<string, number>()
  for (const item of now.items) {
    const code = item.outcome ?? (stateOf(item) === 'same' ? 'nepakeista' : null)
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const title = t(left > 0 ? 'ended' : 'done')
  // The next list to open: people who wait for confirmation, else the imported ones.
  const [next] = Object.entries(definition.outcomes).flatMap(([code, { list }]) =>
    list && counts.has(code) ? [list(target)] : [],
  )
  useEffect(() => {
    work.seen()
    announce(title)
    void refresh(client, ['/asmenys', '/imones', '/mokymai'])
  }, [title, client, work])
  return (
    <Stack gap="md">
      <Alert
        color={left > 0 ? 'warning' : 'success'}
        icon={left > 0 ? <IconInfoCircle /> : <IconCircleCheck />}
        title={title}
      >
        {now.failure && <Text size="sm">{errorText(now.failure, lang)}</Text>}
        {left > 0 && <Text size="sm">{t('endedWhy', { count: left })}</Text>}
        <Text size="sm">{t('repeatSafe')}</Text>
      </Alert>
      <ul className="import-outcomes">
        {Object.entries(definition.outcomes).flatMap(([code, { title: name, why, list }]) => {
          const count = counts.get(code)
          if (!count) return []
          const [to, search] = list?.(target) ?? []
          return (
            <Card component="li" padding="md" key={code}>
              <Text size="xl" fw={600} className="tabular">
                {count.toLocaleString(lang)}
              </Text>
              <Text fw={600}>{say(name, lang)}</Text>
              <Text size="sm" c="dimmed">
                {say(why, lang)}
              </Text>
              {to && (
                <Anchor component={A} to={to} search={search} aria-label={`${t('toList')}: ${say(name, lang)}`}>
                  {t('toList')}
                </Anchor>
              )}
            </Card>
          )
        })}
      </ul>
      {failed.length > 0 && (
        <>
          <Title order={2} size="h3">
            {t('remaining')} <span className="count">{failed.length.toLocaleString(lang)}</span>
          </Title>
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
              onClick={() => void downloadErrors(definition.sheet, failed, lang)}
            >
              {t('downloadErrors')}
            </Button>
            {again > 0 && (
              <Button variant="default" onClick={() => work.start(true)}>
                {t('retryErrors', { count: again })}
              </Button>
            )}
          </Group>
          <Alert color="info" icon={<IconAlertCircle />} title={t('corrected')} />
          <Rows work={work} now={now} fits={(item) => errorsOf(item).length > 0 && stateOf(item) === 'error'} />
        </>
      )}
      <Group justify="space-between" className="form-footer page-footer buttons">
        <Button variant="default" onClick={onOtherFile}>
          {t('otherFile')}
        </Button>
        {left > 0 ? (
          <Button onClick={() => work.start()}>{t('goOn')}</Button>
        ) : (
          next && (
            <Button component={A} to={next[0]} search={next[1]}>
              {t('toList')}
            </Button>
          )
        )}
      </Group>
    </Stack>
  )
}
