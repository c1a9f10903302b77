import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import { announce } from '#web/lib/announce.ts'
import { codeText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import type { Batch } from './batch.ts'

export { type Batch, batchOf } from './batch.ts'

/**
 * „Pakeista 18 iš 20. Nepakeista 2“, with the reason of each, and „Atkurti“ where that restores what was. It stands below
 * the list and sticks to the lower edge, where the buttons for the marked rows were: what was pressed there is answered
 * there, and the focus goes to it, because the pressed button is gone.
 */
export function BatchResult({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { done, refused, already = 0, text, note, undo, stopped } = batch
  const warns = refused.length > 0 || stopped === true
  const lang = useLang()
  const t = useText(listTexts)
  const shell = useText(shellTexts)
  const box = useRef<HTMLDivElement>(null)
  const [undoing, setUndoing] = useState(false)
  const sentences = [
    text ??
      (done + refused.length > 0
        ? t('changed', { done, count: done + refused.length + already })
        : t('nothingToChange')),
    already > 0 && t('already', { count: already }),
    refused.length > 0 && t('notChanged', { count: refused.length }),
    note,
  ]
    .filter(Boolean)
    .join('. ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words may be the result of another change
  useEffect(() => {
    announce(sentences)
    // Of a change that was stopped some rows are still marked, and the result stands below the list.
    // After a dialog that asked has given the focus back to a button that is there no more.
    const timer = setTimeout(() => box.current?.focus({ preventScroll: !stopped }))
    return () => clearTimeout(timer)
  }, [batch, sentences, stopped])
  /** Closes, and leaves the focus in the list. */
  function close() {
    onClose()
    const list = [...document.querySelectorAll('.list')].findLast((one) => one.getClientRects().length > 0)
    list
      ?.querySelector<HTMLElement>('[data-row] :is([data-row-link], [data-row-select])')
      ?.focus({ preventScroll: true })
  }
  async function takeBack() {
    setUndoing(true)
    try {
      await undo?.()
      close()
    } catch (error) {
      alertDanger(error)
      setUndoing(false)
    }
  }
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      className="batch-result"
      color={warns ? 'warning' : 'success'}
      icon={warns ? <IconAlertTriangle /> : <IconCheck />}
      title={sentences}
      withCloseButton
      closeButtonLabel={shell('close')}
      onClose={close}
    >
      {refused.map(({ name, code, text }) => (
        <Text key={name} size="sm">
          {name}: {text ?? codeText(code, lang)}
        </Text>
      ))}
      {undo && (
        <Button size="compact-md" variant="default" mt={4} loading={undoing} onClick={takeBack}>
          {shell('undo')}
        </Button>
      )}
    </Alert>
  )
}
