import './QrScanner.css'
import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCamera, IconCameraOff, IconInfoCircle, IconPhoto, IconRefresh } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { scanTexts } from '#contract/shell/scanTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { announce } from '#web/lib/announce.ts'
import { type CameraProblem, hasCameras } from '#web/lib/camera.ts'
import { fieldText } from '#web/lib/fieldText.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { usePhone } from '../../lib/usePhone.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import type { QrScannerProps } from './QrScanner.tsx'
import { QrScannerManual } from './QrScannerManual.tsx'
import { QrScannerView } from './QrScannerView.tsx'
import { readPicture } from './qrRead.ts'

type Problem = CameraProblem | 'unreadable' | 'paused'

/**
 * The dialog of QrScanner.tsx: the camera starts only after a tap, a picture is always possible, typing where the
 * caller asks for it.
 */
export function QrScannerModal({ onText, onClose, title, hint, manual }: QrScannerProps) {
  const t = useText(scanTexts)
  const shell = useText(shellTexts)
  const phone = usePhone()
  const [on, setOn] = useState(false)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(hasCameras() ? null : 'unsupported')
  const reset = useRef<() => void>(null)

  const ended = (why: Problem) => {
    setOn(false)
    setProblem(why)
  }
  const found = (text: string) => {
    setOn(false)
    setProblem(null)
    navigator.vibrate?.(100)
    announce(t('found'))
    onText(text)
  }
  async function picture(file: File | null) {
    // The same picture may be chosen again.
    reset.current?.()
    if (!file) return
    setOn(false)
    setProblem(null)
    setReading(true)
    const text = await readPicture(file).catch(() => null)
    setReading(false)
    if (text) found(text)
    else setProblem('unreadable')
  }
  return (
    <Dialog onClose={onClose} title={title ?? t('title')} size="md" fullScreen={phone ?? false} zIndex={300}>
      <Stack>
        {hint && <Text>{hint}</Text>}
        {problem && <Trouble said={problem} />}
        {on ? (
          <QrScannerView onText={found} onProblem={ended} onHidden={() => ended('paused')} />
        ) : (
          problem !== 'unsupported' && <Text c="dimmed">{t('why')}</Text>
        )}
        <Group gap="sm" className="qr-ways">
          {problem !== 'unsupported' && (
            <Button
              variant={on ? 'default' : 'filled'}
              onClick={() => {
                setProblem(null)
                setOn(!on)
              }}
              leftSection={
                on ? (
                  <IconCameraOff size={20} stroke={1.75} aria-hidden />
                ) : (
                  <IconCamera size={20} stroke={1.75} aria-hidden />
                )
              }
            >
              {t(on ? 'stop' : 'start')}
            </Button>
          )}
          <FileButton accept="image/*" resetRef={reset} onChange={picture}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={reading}
                leftSection={<IconPhoto size={20} stroke={1.75} aria-hidden />}
              >
                {t('upload')}
              </Button>
            )}
          </FileButton>
        </Group>
        {manual && <QrScannerManual {...manual} onText={found} />}
        <Group justify="flex-end" className="buttons form-footer">
          <Button variant="default" onClick={onClose}>
            {shell('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** What went wrong, in words of the catalogue where it has them, and what the user can do. */
function Trouble({ said: problem }: { said: Problem }) {
  const lang = useLang()
  const t = useText(scanTexts)
  const shell = useText(shellTexts)
  if (problem === 'paused') return <Alert color="info" icon={<IconInfoCircle />} title={t('paused')} role="status" />
  const words = {
    unsupported: [fieldText('QRScanningIsNotSupported', lang), t('notSupported')],
    unreadable: [fieldText('QRCodeReadError', lang), t('unreadable')],
    denied: [t('denied'), t('deniedHow')],
    none: [t('none'), t('noneHow')],
    busy: [t('busy'), t('busyHow')],
  } as const
  const [title, how] = words[problem]
  return (
    <Alert
      color={problem === 'unreadable' ? 'danger' : 'warning'}
      icon={<IconAlertCircle />}
      title={title}
      role="alert"
    >
      <Text>{how}</Text>
      {problem === 'denied' && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
          onClick={() => window.location.reload()}
        >
          {shell('reload')}
        </Button>
      )}
    </Alert>
  )
}
