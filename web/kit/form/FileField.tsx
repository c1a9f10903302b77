import { ActionIcon, Anchor, Button, Group, Input, Progress, Stack, Text } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { type FileExtension, fileLimits, maxFilesPerButton, refuseFiles } from '#contract/files/limits.ts'
import type { FileRef } from '#contract/files/schema.ts'
import { fileSize } from '#contract/lib/size.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { uploadTexts } from '#contract/shell/uploadTexts.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import type { FileOwner } from '#web/lib/upload.ts'
import { apart } from './apart.ts'
import { FileSources } from './FileSources.tsx'
import { Complaint, type Labelled, useField } from './fields.tsx'
import type { FieldProps } from './form.ts'
import { useUpload } from './useUpload.ts'

const allTypes = Object.keys(fileLimits) as FileExtension[]

interface Props {
  lentele?: FileOwner
  /** Extensions that this field accepts; by default all that the registry accepts. */
  types?: readonly FileExtension[]
  max?: number
}

/**
 * Files of a record, uploaded as soon as they are chosen, with progress. The value is the server's answer (`[{ id,
 * pavadinimas }]`).
 */
export const FileField = apart(function FileField({
  lentele,
  types = allTypes,
  max = maxFilesPerButton,
  ...props
}: FieldProps<{ id: number }[]> & Labelled & Props) {
  const lang = useLang()
  const t = useText(uploadTexts)
  const shell = useText(shellTexts)
  const { label, error, id } = useField(props as FieldProps<{ id: number }[]> & Labelled, (files) =>
    (files as FileRef[]).map((file) => file.pavadinimas).join(', '),
  )
  const files = (props.value ?? []) as FileRef[]
  const latest = useRef(files)
  latest.current = files

  function refuse(chosen: readonly File[]): string {
    const refusal = refuseFiles(
      chosen,
      files.map(({ dydis }) => dydis),
      { types, max },
    )
    if (refusal === null) return ''
    if (refusal.code === 'filesTooMany') return t('filesTooMany', { count: max })
    if (refusal.code === 'fileWrongType') return `${refusal.name}: ${t('fileWrongType', { types: types.join(', ') })}`
    const size = fileSize(refusal.limit, lang)
    if (refusal.code === 'filesTooBig') return t('filesTooBig', { size })
    return `${refusal.name}: ${t('fileTooBig', { type: refusal.extension.toUpperCase(), size })}`
  }
  const { going, problem, send, stop, retry } = useUpload({
    owner: lentele,
    refuse,
    // Files may be removed while others are being uploaded.
    onSent: (sent) => props.onChange([...latest.current, ...sent]),
    waitFor: props.waitFor,
  })

  return (
    <Input.Wrapper
      label={label}
      description={props.hint ?? t('fileLimits', { count: max, types: types.join(', ') })}
      error={problem ? <Complaint text={problem} /> : error}
      labelElement="div"
    >
      <Stack gap="xs" mt={4}>
        {files.map((file) => (
          <Attached
            key={file.id}
            file={file}
            onRemove={() => props.onChange(files.filter((one) => one.id !== file.id))}
          />
        ))}
        {going && <Going {...going} waiting={props.waiting} onStop={stop} />}
        <FileSources
          id={id}
          types={types}
          multiple={max > 1}
          busy={going !== null}
          disabled={props.disabled}
          invalid={Boolean(error || problem)}
          onFiles={send}
        />
        {retry && (
          <Button
            variant="default"
            className="drop-retry"
            leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
            onClick={retry}
          >
            {shell('retry')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
})

function Attached({ file, onRemove }: { file: FileRef; onRemove: () => void }) {
  const lang = useLang()
  const t = useText(uploadTexts)
  return (
    <Group justify="space-between" wrap="nowrap" className="file">
      <Anchor href={`/api/failai/${file.id}`} download className="file-name">
        {file.pavadinimas}
      </Anchor>
      <Group gap="xs" wrap="nowrap">
        {file.dydis !== undefined && (
          <Text span size="sm" c="dimmed" className="tabular file-size">
            {fileSize(file.dydis, lang)}
          </Text>
        )}
        <ActionIcon
          variant="subtle"
          color="neutral"
          aria-label={t('removeFile', { name: file.pavadinimas })}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

interface GoingProps {
  name: string
  part: number
  waiting: boolean | undefined
  onStop: () => void
}

function Going({ name, part, waiting, onStop }: GoingProps) {
  const t = useText(uploadTexts)
  const text = t('uploading', { name })
  return (
    <div className="upload">
      <div>
        <Text size="sm">
          {text} <span className="tabular">{Math.round(part * 100)} %</span>
        </Text>
        <Progress value={part * 100} aria-label={text} />
        {waiting && (
          <Text size="sm" role="status">
            {t('savedWhenUploaded')}
          </Text>
        )}
      </div>
      <Button variant="default" onClick={onStop}>
        {t('stopUpload')}
      </Button>
    </div>
  )
}
