import { Alert, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { announce } from '../lib/announce.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { downloadErrors } from './files.ts'
import { countsOf, type FilterName, filters, fits } from './filters.ts'
import { Notices } from './Notices.tsx'
import { Rows } from './Rows.tsx'
import { SheetSelect } from './Sheets.tsx'
import type { StepProps } from './steps.ts'
import { useWords } from './words.ts'

/** Step 2: what would happen to each row. Errors are corrected in place or left out; nothing is stored yet. */
export function PreviewStep({ work, now, company, onOtherFile, onOtherSheet }: StepProps) {
  const lang = useLang()
  const t = useWords(work.definition)
  const shell = useText(shellTexts)
  const [filter, setFilter] = useState<FilterName>('all')
  const counts = countsOf(now.items)
  const ready = counts.new + counts.update
  const waits = counts.checking > 0
  const { sheet, advice } = work.definition
  const beforehand = advice?.(ready, lang)
  // Announced once, when the last part of the preview has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of that moment only
  useEffect(() => {
    if (!waits)
      announce(filters.flatMap(([name, text]) => (counts[name] > 0 ? [`${t(text)} ${counts[name]}`] : [])).join(', '))
  }, [waits])
  return (
    <Stack gap="md">
      <Text>
        {t('rowsOf', { name: now.file.name, count: now.items.length })}
        {company && ` · ${t('to', { company })}`}
      </Text>
      {now.head.sheets.length > 1 && (
        <SheetSelect sheets={now.head.sheets} at={now.head.at} onChosen={(at) => onOtherSheet(now.file, at)} />
      )}
      <Notices work={work} now={now} />
      {now.previewFailure && (
        <Alert color="danger" icon={<IconAlertCircle />} title={t('checkFailed')}>
          <Text size="sm" mb="xs">
            {errorText(now.previewFailure, lang)}
          </Text>
          <Button variant="default" onClick={() => void work.check()}>
            {shell('retry')}
          </Button>
        </Alert>
      )}
      {waits && !now.previewFailure && (
        <Text c="dimmed" className="tabular">
          {t('checking', { done: now.items.length - counts.checking, count: now.items.length })}
        </Text>
      )}
      {counts.error > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle />} title={t('errorsStay', { count: counts.error })}>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            onClick={() =>
              void downloadErrors(
                sheet,
                now.items.filter((item) => fits(item, 'error')),
                lang,
              )
            }
          >
            {t('downloadErrors')}
          </Button>
        </Alert>
      )}
      {!waits && beforehand && <Alert color="info" icon={<IconInfoCircle />} title={beforehand} />}
      {!waits && ready === 0 && counts.error === 0 && (
        <Alert color="info" icon={<IconInfoCircle />} title={t('nothingToImport')} />
      )}
      <Group gap="xs" className="views" role="group" aria-label={t('filters')}>
        {filters
          .filter(([name]) => name === 'all' || name === filter || counts[name] > 0)
          .map(([name, text]) => (
            <UnstyledButton key={name} className="chip" aria-pressed={filter === name} onClick={() => setFilter(name)}>
              {t(text)} <span className="tabular">{counts[name].toLocaleString(lang)}</span>
            </UnstyledButton>
          ))}
      </Group>
      <Rows key={filter} work={work} now={now} fits={(item) => fits(item, filter)} />
      <Group justify="space-between" className="form-footer page-footer buttons">
        <Button variant="default" onClick={onOtherFile}>
          {t('otherFile')}
        </Button>
        {(ready > 0 || waits) && (
          <Button loading={waits && !now.previewFailure} disabled={ready === 0} onClick={() => work.start()}>
            {t('import', { count: ready })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
