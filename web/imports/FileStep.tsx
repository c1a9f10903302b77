import { Alert, Button, Card, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconDownload, IconHelp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { refusalTexts } from '#contract/imports/refusals.ts'
import { say } from '#contract/lib/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { FileSources } from '../kit/form/FileSources.tsx'
import { announce } from '../lib/announce.ts'
import { useLang, useText } from '../lib/lang.ts'
import type { ImportDefinition, Target } from './definition.ts'
import { downloadTemplate } from './files.ts'
import { type Import, makeImport, type Snapshot } from './importing.ts'
import { FileRefused, type Refusal, type SheetName } from './refuse.ts'
import { SheetButtons } from './Sheets.tsx'
import { useWords } from './words.ts'
import { readInWorker } from './worker.ts'

const Help = later(async () => (await import('./Help.tsx')).Help)

interface Props {
  definition: ImportDefinition
  target: Target
  company: string
  /** The state of a file that was read before. */
  now: Snapshot | null
  /** A file to read at once: the same file again, or another sheet of it. */
  again: { file: File; at: number } | null
  onRead: (work: Import) => void
  onNext: () => void
  children?: ReactNode
}

/** Step 1: the user drops or selects a file, and a worker reads it; the file as a whole never leaves the browser. */
export function FileStep({ definition, target, company, now, again, onRead, onNext, children }: Props) {
  const lang = useLang()
  const t = useWords(definition)
  const because = useText(refusalTexts)
  const id = useId()
  const [reading, setReading] = useState<{ name: string; count: number } | null>(null)
  const [refusal, setRefusal] = useState<{ why: Refusal; file: File; sheets: readonly SheetName[] } | null>(null)
  const [helping, setHelping] = useState(false)
  const abort = useRef<AbortController>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is opened
  useEffect(() => {
    if (again) void read(again.file, again.at)
    return () => abort.current?.abort()
  }, [])

  async function read(file: File | undefined, chosen?: number) {
    if (!file) return
    setRefusal(null)
    setReading({ name: file.name, count: 0 })
    const stop = new AbortController()
    abort.current = stop
    try {
      const onRows = (count: number) => setReading({ name: file.name, count })
      const read = await readInWorker(definition.sheet, file, { chosen, onRows, signal: stop.signal })
      onRead(makeImport(definition, target, read))
    } catch (error) {
      if (stop.signal.aborted) return
      const { why, sheets } = error instanceof FileRefused ? error : new FileRefused('damaged')
      setRefusal({ why, file, sheets })
      announce(because(why), 'assertive')
    } finally {
      setReading(null)
    }
  }

  return (
    <Stack gap="md">
      <Text>{say(definition.lead, lang, definition.leadParams)}</Text>
      {children}
      {company && <Text fw={600}>{t('to', { company })}</Text>}
      <Card padding="lg">
        <Stack gap="sm">
          <Title order={2} size="h3" id={`${id}-title`}>
            {t('file')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('fileHint')}
          </Text>
          {refusal && (
            <Alert color="danger" icon={<IconAlertCircle />} title={because(refusal.why)}>
              {refusal.sheets.length > 0 && (
                <SheetButtons sheets={refusal.sheets} onChosen={(at) => void read(refusal.file, at)} />
              )}
            </Alert>
          )}
          <FileSources
            id={id}
            types={['xlsx']}
            multiple={false}
            busy={reading !== null}
            disabled={false}
            invalid={refusal !== null}
            onFiles={([file]) => void read(file)}
          />
          {reading && (
            <Group wrap="nowrap" justify="space-between">
              <div className="import-reading">
                <Text size="sm">
                  {t('reading', { name: reading.name })} · {t('readRows', { count: reading.count })}
                </Text>
                <Progress value={100} animated aria-label={t('reading', { name: reading.name })} />
              </div>
              <Button variant="default" onClick={() => abort.current?.abort()}>
                {t('stopReading')}
              </Button>
            </Group>
          )}
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
              onClick={() => void downloadTemplate(definition.sheet, lang)}
            >
              {t('template')}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconHelp size={20} stroke={1.75} aria-hidden />}
              onClick={() => setHelping(true)}
            >
              {t('help')}
            </Button>
          </Group>
        </Stack>
      </Card>
      <Card padding="lg">
        <Title order={2} size="h3" mb="sm">
          {t('rules')}
        </Title>
        <List spacing="xs">
          {(['rule1', 'rule2', 'rule3', 'rule4'] as const).map((rule) => (
            <List.Item key={rule}>{t(rule)}</List.Item>
          ))}
        </List>
      </Card>
      {now && (
        <Group justify="flex-end" className="form-footer page-footer buttons">
          <Button variant="default" onClick={onNext}>
            {t('backTo', { name: now.file.name })}
          </Button>
        </Group>
      )}
      {helping && <Help definition={definition} onClose={() => setHelping(false)} />}
    </Stack>
  )
}
