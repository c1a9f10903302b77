import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { landing } from '#contract/persons/rules.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import type { WebSession } from '../lib/session.ts'
import { Bell } from './Bell.tsx'
import { HelpLink } from './HelpLink.tsx'
import { Languages } from './Languages.tsx'
import { Logo } from './Logo.tsx'
import { isStaff } from './menu.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  session: WebSession
  /** Opens the side menu on screens that are too narrow for it. */
  onMenu: (() => void) | undefined
  onPalette: () => void
}

/** Logo, the field that opens the palette, language, theme, alerts, the account; help is always last (WCAG 3.2.6). */
export function Header({ session, onMenu, onPalette }: Props) {
  const t = useText(shellTexts)
  const mac = navigator.platform.startsWith('Mac')
  return (
    <header className="header">
      {onMenu && (
        <ActionIcon variant="subtle" color="neutral" size={44} aria-label={t('menu')} onClick={onMenu}>
          <IconMenu2 size={24} stroke={1.75} />
        </ActionIcon>
      )}
      <A to={isStaff(session.vartotojoTipas) ? '/admin' : landing(session)} className="logo" aria-label={t('meistras')}>
        <Logo />
      </A>
      <UnstyledButton className="palette-field" onClick={onPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className="palette-words">{t('palette')}</span>
        <Kbd aria-hidden>{mac ? '⌘' : 'Ctrl'} K</Kbd>
      </UnstyledButton>
      <div className="header-tools">
        {/* On a phone both are in the account's menu. */}
        <div className="desk-tools">
          <Languages />
          <ThemeMenu />
        </div>
        <Bell />
        <UserMenu session={session} />
        <HelpLink />
      </div>
    </header>
  )
}
