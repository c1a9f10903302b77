import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '#web/lib/lang.ts'
import { ActionMenu } from './ActionMenu.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface Props<S extends string> extends ComponentProps<typeof StatusBadge> {
  /** The name of the record, for screen readers. */
  name: string
  /** The statuses that it may get, worded as actions; without any, only the status is shown. */
  choices: readonly { to: S; label: string }[]
  /** The choice that removes something. */
  danger?: S
  busy: boolean
  onChoose: (to: S) => void
}

/** A row's status, and a menu of the statuses that it may change to by the rule that the server uses too. */
export function StatusMenu<S extends string>({ name, choices, danger, busy, onChoose, ...badge }: Props<S>) {
  const shell = useText(shellTexts)
  if (choices.length === 0) return <StatusBadge {...badge} />
  return (
    <ActionMenu
      position="bottom-start"
      actions={choices.map(({ to, label }) => ({ label, onClick: () => onChoose(to), danger: to === danger }))}
      target={
        <UnstyledButton className="status-menu" disabled={busy}>
          <StatusBadge {...badge} />
          <VisuallyHidden>{shell('changeStatus', { name })}</VisuallyHidden>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      }
    />
  )
}
