import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import { opening } from '../kit/dialog/opening.tsx'
import { useText } from '../lib/lang.ts'
import type { WebSession } from '../lib/session.ts'

const UserItems = opening('menu', async () => (await import('./UserItems.tsx')).UserItems)

/** The signed-in user: the link to their record, and signing out. */
export function UserMenu({ session }: { session: WebSession }) {
  const t = useText(shellTexts)
  const name = `${session.firstName} ${session.lastName}`
  return (
    <UserItems
      session={session}
      target={
        <UnstyledButton className="user">
          <span className="sr-only">{t('userMenu', { name })}</span>
          <span className="initials" aria-hidden>
            {session.firstName.slice(0, 1)}
            {session.lastName.slice(0, 1)}
          </span>
          <span className="user-name" aria-hidden>
            {name}
          </span>
          <IconChevronDown size={16} aria-hidden className="user-name" />
        </UnstyledButton>
      }
    />
  )
}
