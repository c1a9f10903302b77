import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { uploadTexts } from '#contract/shell/uploadTexts.ts'
import { useText } from '#web/lib/lang.ts'

interface Props {
  id: string
  /** Extensions, without the dot. */
  types: readonly string[]
  multiple: boolean
  busy: boolean
  disabled: boolean
  invalid: boolean
  onFiles: (files: readonly File[]) => void
}

/** The ways to choose files: the button, dropping them here, and the camera where pictures are accepted. */
export function FileSources({ id, types, multiple, busy, disabled, invalid, onFiles }: Props) {
  const t = useText(uploadTexts)
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const resetCamera = useRef<() => void>(null)
  const closed = busy || disabled
  const take = (files: File[] | File | null) => {
    // The same file may be chosen again after it was refused or removed.
    reset.current?.()
    resetCamera.current?.()
    onFiles(files === null ? [] : Array.isArray(files) ? files : [files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition for the mouse; the button does the same
    <div
      className={over ? 'drop drop-over' : 'drop'}
      onDragOver={(event) => {
        if (closed || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!closed) take([...event.dataTransfer.files])
      }}
    >
      <Group gap="sm">
        <FileButton
          onChange={take}
          accept={types.map((type) => `.${type}`).join(',')}
          multiple={multiple}
          resetRef={reset}
        >
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              loading={busy}
              disabled={disabled}
              leftSection={<IconPaperclip size={20} stroke={1.75} aria-hidden />}
              aria-invalid={invalid || undefined}
            >
              {t('addFile')}
            </Button>
          )}
        </FileButton>
        {types.includes('jpg') && (
          <FileButton onChange={take} accept="image/jpeg" capture="environment" resetRef={resetCamera}>
            {(button) => (
              <Button
                {...button}
                className="drop-camera"
                variant="default"
                disabled={closed}
                leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
              >
                {t('takePicture')}
              </Button>
            )}
          </FileButton>
        )}
        <Text span size="sm" c="dimmed" className="drop-hint">
          {t('dropFiles')}
        </Text>
      </Group>
    </div>
  )
}
