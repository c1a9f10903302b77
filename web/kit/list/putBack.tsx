import { Alert } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { differing, type Earlier } from '#contract/lib/earlier.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { when } from '#web/lib/format.ts'
import { useText } from '#web/lib/lang.ts'
import type { Action } from '../page/MenuItems.tsx'

interface Line {
  laikas: string
  anksciau: Earlier
}
/** What a form opens with: the record with its values from before a change. */
export interface PutBack<F> {
  start: F
  laikas: string
}

/**
 * Puts values back that a record had before a change in its history: the action of a line opens the record's form with
 * them, so that its rules and its comparison of versions apply. `now` is what the form holds, without what the user may
 * not change; null where the user may change nothing.
 */
export function usePutBack<F extends object>(now: F | null) {
  const t = useText(listTexts)
  const [back, setBack] = useState<PutBack<F> | null>(null)
  const actions = ({ laikas, anksciau }: Line): Action[] => {
    const values = now && differing(anksciau, now)
    if (!values) return []
    return [
      { label: t('putBack'), hint: t('putBackHint'), onClick: () => setBack({ start: { ...now, ...values }, laikas }) },
    ]
  }
  return { back, actions, close: () => setBack(null) }
}

/** Says in the form from where its values are. */
export function PutBackNote({ laikas }: { laikas: string }) {
  const t = useText(listTexts)
  return (
    <Alert color="info" icon={<IconHistory />}>
      {t('putBackNote', { when: when(laikas) })}
    </Alert>
  )
}
