import { Button, Group, Text } from '@mantine/core'
import { IconBulb, IconBulbOff, IconCameraRotate } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { scanTexts } from '#contract/shell/scanTexts.ts'
import { announce } from '#web/lib/announce.ts'
import type { CameraProblem } from '#web/lib/camera.ts'
import { useText } from '#web/lib/lang.ts'
import { useQrCamera } from './qrCamera.ts'

/** After this many milliseconds without a code, the view gives advice. */
const slowAfter = 10_000

interface Props {
  onText: (text: string) => void
  onProblem: (problem: CameraProblem) => void
  onHidden: () => void
}

/** The camera's picture as a square, with a frame for the code. The whole square is searched. */
export function QrScannerView(props: Props) {
  const t = useText(scanTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [slow, setSlow] = useState(false)
  const { ready, lit, light, other } = useQrCamera({ video, ...props })
  const hint = t(slow ? 'slow' : ready ? 'aim' : 'opening')
  useEffect(() => announce(hint), [hint])
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), slowAfter)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div>
      <div className="qr-view" data-ready={ready || undefined}>
        <video ref={video} playsInline muted aria-label={t('view')} />
        <div className="qr-frame" aria-hidden />
      </div>
      <Text mt="xs">{hint}</Text>
      {(light || other) && (
        <Group gap="sm" mt="xs">
          {light && (
            <Button
              variant="default"
              aria-pressed={lit}
              onClick={light}
              leftSection={
                lit ? (
                  <IconBulbOff size={20} stroke={1.75} aria-hidden />
                ) : (
                  <IconBulb size={20} stroke={1.75} aria-hidden />
                )
              }
            >
              {t(lit ? 'torchOff' : 'torchOn')}
            </Button>
          )}
          {other && (
            <Button
              variant="default"
              onClick={other}
              leftSection={<IconCameraRotate size={20} stroke={1.75} aria-hidden />}
            >
              {t('other')}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}
