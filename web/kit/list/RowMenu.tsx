import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useText } from '#web/lib/lang.ts'
import { ActionMenu } from '../page/ActionMenu.tsx'
import type { Action } from '../page/MenuItems.tsx'

/** „⋯“: the actions of one row. Shows nothing where there are none. */
export function RowMenu({ actions, name }: { actions: readonly (Action | false | null | undefined)[]; name: string }) {
  const t = useText(listTexts)
  const offered = actions.filter((action): action is Action => Boolean(action))
  if (offered.length === 0) return null
  return (
    <ActionMenu
      actions={offered}
      target={
        <ActionIcon variant="subtle" color="neutral" aria-label={`${t('actions')}: ${name}`}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      }
    />
  )
}
