import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { announce } from '#web/lib/announce.ts'
import { fieldText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'

/** The result of a change of many records; it stays on the page until it is closed. */
export interface Batch {
  done: number
  /** The records that were not changed, each with the code of the reason. */
  refused: readonly { name: string; code: string }[]
  /** Replaces the text „Pakeista 18 iš 20“. */
  text?: string
  /** A further note about the result. */
  note?: string
}

/** The result of a call that changes many records, with the names of the selected rows. */
export const batchOf = (
  changed: readonly number[],
  refused: readonly { id: number; code: string }[],
  names: ReadonlyMap<number, string>,
): Batch => ({
  done: changed.length,
  refused: refused.map(({ id, code }) => ({ name: names.get(id) ?? String(id), code })),
})

/** „Pakeista 18 iš 20. Nepakeista 2“, with the reason of each. */
export function BatchResult({ batch: { done, refused, text, note }, onClose }: { batch: Batch; onClose: () => void }) {
  const lang = useLang()
  const t = useText(shellTexts)
  const all = done + refused.length
  const sentences = [
    text ?? t('changed', { done, count: all }),
    refused.length > 0 && t('notChanged', { count: refused.length }),
    note,
  ]
    .filter(Boolean)
    .join('. ')
  useEffect(() => announce(sentences), [sentences])
  return (
    <Alert
      mb="md"
      color={refused.length > 0 ? 'warning' : 'success'}
      icon={refused.length > 0 ? <IconAlertTriangle /> : <IconCheck />}
      title={sentences}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={onClose}
    >
      {refused.map(({ name, code }) => (
        <Text key={name} size="sm">
          {name}: {fieldText(code, lang)}
        </Text>
      ))}
    </Alert>
  )
}
