import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { themeCookie } from '#contract/public/pages.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import type { Target } from '../kit/dialog/opening.tsx'
import { PressedMenu } from '../kit/dialog/Pressed.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { rememberChoice } from '../lib/choice.ts'
import { useText } from '../lib/lang.ts'
import { useSaveSettings } from '../lib/saveSettings.ts'

const themes = [
  ['auto', 'themeAuto', IconDeviceDesktop],
  ['light', 'themeLight', IconSun],
  ['dark', 'themeDark', IconMoon],
] as const
type Tema = (typeof themes)[number][0]

/**
 * System, light or dark, as items of a menu. The choice is stored on this device at once, and in the user's settings for
 * other devices.
 */
export function ThemeItems() {
  const t = useText(shellTexts)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const save = useSaveSettings()
  const choose = (tema: Tema) => {
    setColorScheme(tema)
    rememberChoice(themeCookie, tema === 'auto' ? '' : tema)
    save({ tema }).catch(alertDanger)
  }
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

/** The menu of the header's button. */
export const ThemePressed = ({ target }: Target) => (
  <PressedMenu position="bottom-end" target={target}>
    <ThemeItems />
  </PressedMenu>
)
