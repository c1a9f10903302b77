import { ActionIcon, Progress, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconPlayerStop, IconRefresh, IconX } from '@tabler/icons-react'
import { extensionOf, type FileExtension, fileLimits, refuseFile } from '#contract/files/limits.ts'
import { fileTexts } from '#contract/files/texts.ts'
import { fileSize } from '#contract/lib/size.ts'
import { uploadTexts } from '#contract/shell/uploadTexts.ts'
import { FileSources } from '../kit/form/FileSources.tsx'
import { useLang, useText } from '../lib/lang.ts'
import './files.css'
import { type Upload, useUploads } from './useUploads.ts'

const types = Object.keys(fileLimits) as FileExtension[]

/** A place to drop or choose files, and the progress of each. */
export function Uploads() {
  const lang = useLang()
  const t = useText(fileTexts)
  const shell = useText(uploadTexts)
  function refuse({ name, size }: File): string {
    const extension = extensionOf(name)
    if (!extension) return shell('fileWrongType', { types: types.join(', ') })
    if (!refuseFile(name, size)) return ''
    return shell('fileTooBig', { type: extension.toUpperCase(), size: fileSize(fileLimits[extension], lang) })
  }
  const uploads = useUploads('ADMIN', refuse)
  return (
    <div className="uploads">
      <div className="uploads-drop">
        <FileSources
          id="failai"
          types={types}
          multiple
          busy={false}
          disabled={false}
          invalid={false}
          onFiles={uploads.add}
        />
        <Text size="sm" c="dimmed">
          {t('limits')}
        </Text>
      </div>
      {uploads.list.length > 0 && (
        <ul aria-label={t('sending')} className="uploads-list">
          {uploads.list.map((one) => (
            <Row
              key={one.key}
              one={one}
              onStop={() => uploads.stop(one.key)}
              onRetry={() => uploads.retry(one.key)}
              onHide={() => uploads.hide(one.key)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface RowProps {
  one: Upload
  onStop: () => void
  onRetry: () => void
  onHide: () => void
}

function Row({ one: { file, state, part, problem, again }, onStop, onRetry, onHide }: RowProps) {
  const lang = useLang()
  const t = useText(fileTexts)
  const { name } = file
  const running = state === 'waiting' || state === 'going'
  return (
    <li className="file">
      <div className="uploads-about">
        <span className="file-name">{name}</span>{' '}
        <Text span size="sm" c="dimmed" className="tabular file-size">
          {fileSize(file.size, lang)}
        </Text>
        {state === 'going' && <Progress value={part * 100} aria-label={name} />}
        <Text size="sm" {...(state === 'failed' ? { c: 'var(--danger-text)' } : {})} className="uploads-state">
          {state === 'sent' && <IconCircleCheck size={16} stroke={1.75} color="var(--success-text)" aria-hidden />}
          {state === 'failed' && <IconAlertCircle size={16} stroke={1.75} aria-hidden />}
          {state === 'going' ? `${Math.round(part * 100)} %` : state === 'failed' ? problem : t(state)}
        </Text>
      </div>
      {again && !running && (
        <ActionIcon variant="subtle" color="neutral" aria-label={t('again', { name })} onClick={onRetry}>
          <IconRefresh size={20} stroke={1.75} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="neutral"
        aria-label={t(running ? 'stop' : 'hide', { name })}
        onClick={running ? onStop : onHide}
      >
        {running ? <IconPlayerStop size={20} stroke={1.75} /> : <IconX size={20} stroke={1.75} />}
      </ActionIcon>
    </li>
  )
}
