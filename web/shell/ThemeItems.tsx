import { Menu } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import type { Target } from '../kit/dialog/opening.tsx'
import { PressedMenu } from '../kit/dialog/Pressed.tsx'
import { useText } from '../lib/lang.ts'
import { type Tema, useTheme } from './theme.ts'

const themes = [
  ['auto', 'themeAuto', IconDeviceDesktop],
  ['light', 'themeLight', IconSun],
  ['dark', 'themeDark', IconMoon],
] as const

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

/** The menu of the header's button. */
export const ThemePressed = ({ target }: Target) => (
  <PressedMenu position="bottom-end" target={target}>
    <ThemeItems />
  </PressedMenu>
)
