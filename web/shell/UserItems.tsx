import { Menu, Text } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import type { Target } from '../kit/dialog/opening.tsx'
import { PressedMenu } from '../kit/dialog/Pressed.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { A, useGo } from '../lib/nav.tsx'
import { logout, type WebSession } from '../lib/session.ts'
import { usePhone } from '../lib/usePhone.ts'
import { LanguageItems } from './LanguageItems.tsx'
import { ThemeItems } from './ThemeItems.tsx'

/** What the menu of the account offers. */
export function UserItems({ session, target }: Target & { session: WebSession }) {
  const t = useText(shellTexts)
  const go = useGo()
  const types = useCodes('vartotojoTipai')
  // What the head shows at a desk. An item that is hidden would stop the arrow keys.
  const phone = usePhone()
  const name = `${session.firstName} ${session.lastName}`
  return (
    <PressedMenu position="bottom-end" width={280} target={target}>
      <div className="user-facts">
        <Text span fw={600}>
          {name}
        </Text>
        <Text span size="sm" c="dimmed">
          {types.name(session.vartotojoTipas)}
        </Text>
        {session.imone && (
          <Text span size="sm" c="dimmed">
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
      {phone && (
        <>
          <Menu.Divider />
          <LanguageItems />
          <ThemeItems />
          <Menu.Divider />
        </>
      )}
      <Menu.Item
        leftSection={<IconLogout size={20} stroke={1.75} />}
        onClick={() => logout().then(() => go('/login', {}, { replace: true }), alertDanger)}
      >
        {t('logout')}
      </Menu.Item>
    </PressedMenu>
  )
}
