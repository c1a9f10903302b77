import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { themeCookie } from '#contract/public/pages.ts'
import { alertDanger } from '../lib/alerts.ts'
import { rememberChoice } from '../lib/choice.ts'
import { useSession } from '../lib/session.ts'
import { useSettings } from '../lib/settings.ts'

export type Tema = 'auto' | 'light' | 'dark'

/** System, light or dark. The choice is stored on this device at once, and in the user's settings for other devices. */
export function useTheme() {
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
