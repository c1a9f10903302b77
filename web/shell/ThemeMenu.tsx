import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import { opening } from '../kit/dialog/opening.tsx'
import { useText } from '../lib/lang.ts'
import { useChosenTheme } from './theme.ts'

const Themes = opening('menu', async () => (await import('./ThemeItems.tsx')).ThemePressed)

/** The button of the theme; what it opens is fetched when it is wanted. */
export function ThemeMenu() {
  const t = useText(shellTexts)
  useChosenTheme()
  return (
    <Themes
      target={
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={44}
          aria-label={t('theme')}
          title={t('theme')}
          className="theme-button"
        >
          <IconSun size={22} stroke={1.75} className="when-light" />
          <IconMoon size={22} stroke={1.75} className="when-dark" />
        </ActionIcon>
      }
    />
  )
}
