import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import Pad from 'signature_pad'
import { formTexts } from '#contract/shell/formTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '#web/lib/lang.ts'

interface Props {
  /** The person who signs; names the pad for screen readers. */
  label: string
  /** A PNG as a data URL: `data:image/png;base64,…`. Kept only in memory. */
  onSigned: (png: string) => void
}

/** A drawn signature, by finger, pen or mouse; black on white in both themes. An alternative to electronic signing. */
export function SignaturePad({ label, onSigned }: Props) {
  const t = useText(formTexts)
  const shell = useText(shellTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(undefined)
  const [missing, setMissing] = useState(false)

  useEffect(() => {
    const element = canvas.current as HTMLCanvasElement
    const drawn = new Pad(element, { penColor: '#000', backgroundColor: '#fff', minWidth: 1, maxWidth: 3 })
    pad.current = drawn
    const fit = () => {
      // As sharp as the screen, up to the size that the server accepts; turning the tablet keeps the drawing.
      const strokes = drawn.toData()
      const ratio = Math.min(window.devicePixelRatio || 1, 2)
      element.width = element.offsetWidth * ratio
      element.height = element.offsetHeight * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      drawn.clear()
      drawn.fromData(strokes)
    }
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    drawn.addEventListener('beginStroke', () => setMissing(false))
    return () => {
      watch.disconnect()
      drawn.off()
    }
  }, [])

  const clear = () => pad.current?.clear()
  const sign = () =>
    !pad.current || pad.current.isEmpty() ? setMissing(true) : onSigned(pad.current.toDataURL('image/png'))
  return (
    <div>
      <canvas ref={canvas} className="signature" role="img" aria-label={`${t('signature')}: ${label}`} />
      <Group justify="space-between" mt="sm" className="buttons">
        <Button variant="default" size="lg" onClick={clear}>
          {shell('clear')}
        </Button>
        <Button size="lg" onClick={sign}>
          {t('confirmSignature')}
        </Button>
      </Group>
      <Text size="sm" mt="xs" c={missing ? 'var(--danger-text)' : 'dimmed'} role={missing ? 'alert' : undefined}>
        {t('signHere')}
      </Text>
    </div>
  )
}
