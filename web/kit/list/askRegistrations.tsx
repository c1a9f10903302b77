import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useText } from '#web/lib/lang.ts'
import { useConfirm } from '../dialog/confirm.tsx'

/** What may be made of the registrations of many people, in an assessment and in a training. */
export type Registered = 'PATVIRTINTA' | 'ATSAUKTA' | 'LAUKIAMA'

interface Asked {
  count: number
  /** What would happen (Foreseen.tsx). */
  foreseen: ReactNode
  /** The verb on the button. */
  action: string
  cancelTitle: string
  cancelText: string
}

/** Asks before registrations of many people change, and tells what leaves: people are told of it at once. */
export function useAskRegistrations() {
  const t = useText(listTexts)
  const confirm = useConfirm()
  return (to: Registered, { count, foreseen, action, cancelTitle, cancelText }: Asked) => {
    if (to !== 'ATSAUKTA') {
      const title = t(to === 'PATVIRTINTA' ? 'confirmRegistrations' : 'restoreRegistrations', { count })
      return confirm({ title, text: foreseen, action, ready: true })
    }
    const text = (
      <Stack gap="xs">
        <Text>{cancelText}</Text>
        {foreseen}
      </Stack>
    )
    return confirm({ title: cancelTitle, text, action, danger: true, count })
  }
}
