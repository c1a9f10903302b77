import { ActionIcon, Anchor, Button, FileButton, Group, Input, Progress, Stack, Text } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  extensionOf,
  type FileExtension,
  type FileRef,
  fileLimits,
  maxFilesPerButton,
  refuseFile,
  totalFileLimit,
} from '#contract/files/schema.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertSuccess } from '../lib/alerts.ts'
import { errorText } from '../lib/errors.ts'
import { fileSize } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { type FileOwner, upload } from '../lib/upload.ts'
import { Complaint, type Labelled, useField } from './fields.tsx'
import type { FieldProps } from './form.ts'

const allTypes = Object.keys(fileLimits) as FileExtension[]

interface Props {
  lentele?: FileOwner
  /** Extensions that this field takes; all of the registry's where absent. */
  types?: readonly FileExtension[]
  max?: number
}

/** Files of a record: sent as soon as they are chosen, with progress; the value is what the server answered (`[{ id, pavadinimas }]`). */
export function FileField({
  lentele,
  types = allTypes,
  max = maxFilesPerButton,
  ...props
}: FieldProps<{ id: number }[]> & Labelled & Props) {
  const lang = useLang()
  const t = useText(shellTexts)
  const { label, error, id } = useField(props as FieldProps<{ id: number }[]> & Labelled, (files) =>
    (files as FileRef[]).map((file) => file.pavadinimas).join(', '),
  )
  const files = (props.value ?? []) as FileRef[]
  const [going, setGoing] = useState<{ name: string; part: number } | null>(null)
  const [problem, setProblem] = useState('')
  const reset = useRef<() => void>(null)
  const limitsHint = t('fileLimits', { count: max, types: types.join(', ') })

  /** The first reason why these may not be sent, in words; the server decides all the same. */
  function complaint(chosen: readonly File[]): string {
    if (files.length + chosen.length > max) return t('filesTooMany', { count: max })
    for (const file of chosen) {
      const extension = extensionOf(file.name)
      if (!extension || !types.includes(extension)) return t('fileWrongType', { types: types.join(', ') })
      if (refuseFile(file.name, file.size))
        return t('fileTooBig', { type: extension.toUpperCase(), size: fileSize(fileLimits[extension], lang) })
    }
    const total = chosen.reduce((sum, file) => sum + file.size, 0)
    return total > totalFileLimit ? t('filesTooBig', { size: fileSize(totalFileLimit, lang) }) : ''
  }

  async function add(chosen: File[]) {
    reset.current?.()
    if (chosen.length === 0) return
    const wrong = complaint(chosen)
    setProblem(wrong)
    if (wrong) return
    const name = chosen.map((file) => file.name).join(', ')
    setGoing({ name, part: 0 })
    try {
      const sent = await upload(chosen, lentele, (part) => setGoing({ name, part }))
      props.onChange([...files, ...sent])
      alertSuccess(t('uploaded'))
    } catch (failure) {
      setProblem(errorText(failure, lang))
    } finally {
      setGoing(null)
    }
  }

  return (
    <Input.Wrapper
      label={label}
      description={props.hint ?? limitsHint}
      error={problem ? <Complaint text={problem} /> : error}
      labelElement="div"
    >
      <Stack gap="xs" mt={4}>
        {files.map((file) => (
          <Group key={file.id} justify="space-between" wrap="nowrap" className="file">
            <Anchor href={`/api/failai/${file.id}`} download className="file-name">
              {file.pavadinimas}
            </Anchor>
            <ActionIcon
              variant="subtle"
              color="neutral"
              aria-label={t('removeFile', { name: file.pavadinimas })}
              onClick={() => props.onChange(files.filter((one) => one.id !== file.id))}
            >
              <IconTrash size={20} stroke={1.75} />
            </ActionIcon>
          </Group>
        ))}
        {going && (
          <div>
            <Text size="sm">{t('uploading', { name: going.name })}</Text>
            <Progress value={going.part * 100} aria-label={t('uploading', { name: going.name })} />
          </div>
        )}
        <FileButton
          onChange={(chosen) => add(chosen)}
          accept={types.map((type) => `.${type}`).join(',')}
          multiple
          resetRef={reset}
        >
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              loading={going !== null}
              disabled={props.disabled}
              leftSection={<IconPaperclip size={20} stroke={1.75} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
              aria-invalid={Boolean(error) || undefined}
            >
              {t('addFile')}
            </Button>
          )}
        </FileButton>
      </Stack>
    </Input.Wrapper>
  )
}
