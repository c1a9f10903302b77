import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { A, useGo } from '../lib/nav.tsx'
import { logout, type WebSession } from '../lib/session.ts'
import { Languages } from './Languages.tsx'
import { ThemeItems } from './ThemeMenu.tsx'

/** The signed-in user: the link to their record, and signing out. */
export function UserMenu({ session }: { session: WebSession }) {
  const t = useText(shellTexts)
  const go = useGo()
  const types = useCodes('vartotojoTipai')
  const name = `${session.firstName} ${session.lastName}`
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown>
        <div className="user-facts">
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {types.name(session.vartotojoTipas)}
          </Text>
          {session.imone && (
            <Text size="sm" c="dimmed">
              {session.imone.pavadinimas}
            </Text>
          )}
        </div>
        <Menu.Divider />
        <Menu.Item
          component={A}
          to={`/users/${session.userId}`}
          search={{ tab: 'profilis' }}
          leftSection={<IconUser size={20} stroke={1.75} />}
        >
          {t('ownRecord')}
        </Menu.Item>
        <div className="phone-tools">
          <Menu.Divider />
          <Languages />
          <ThemeItems />
          <Menu.Divider />
        </div>
        <Menu.Item
          leftSection={<IconLogout size={20} stroke={1.75} />}
          onClick={() => logout().then(() => go('/login', {}, { replace: true }), alertDanger)}
        >
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
