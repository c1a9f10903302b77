import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect } from 'react'
import { themeCookie } from '#contract/public/pages.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger } from '../lib/alerts.ts'
import { rememberChoice } from '../lib/choice.ts'
import { useText } from '../lib/lang.ts'
import { useSession } from '../lib/session.ts'
import { useSettings } from '../lib/settings.ts'

const themes = [
  ['auto', 'themeAuto', IconDeviceDesktop],
  ['light', 'themeLight', IconSun],
  ['dark', 'themeDark', IconMoon],
] as const
type Tema = (typeof themes)[number][0]

/** System, light or dark. The choice is stored on this device at once, and in the user's settings for other devices. */
function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [settings, save] = useSettings()
  const signedIn = useSession() !== null
  // The user may have chosen on another device; a visitor's choice is stored only here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server tells changes the theme here
  useEffect(() => {
    if (signedIn && settings.tema !== 'auto' && settings.tema !== colorScheme) setColorScheme(settings.tema)
  }, [settings.tema, signedIn])
  const choose = (tema: Tema) => {
    setColorScheme(tema)
    rememberChoice(themeCookie, tema === 'auto' ? '' : tema)
    save({ tema }).catch(alertDanger)
  }
  return { colorScheme, choose }
}

/** The choices as items of a menu. */
export function ThemeItems() {
  const t = useText(shellTexts)
  const { colorScheme, choose } = useTheme()
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(tema) => choose(tema as Tema)}>
      {themes.map(([tema, text, Icon]) => (
        <Menu.RadioItem key={tema} value={tema} rightSection={<Icon size={20} stroke={1.75} />} closeMenuOnClick>
          {t(text)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

export function ThemeMenu() {
  const t = useText(shellTexts)
  useTheme()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}
