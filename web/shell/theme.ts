import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useSession } from '../lib/session.ts'
import { useSettings } from '../lib/settings.ts'

/** Shows the theme that the user has chosen, perhaps on another device; a visitor's choice is stored only here. */
export function useChosenTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { tema } = useSettings()
  const signedIn = useSession() !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server tells changes the theme here
  useEffect(() => {
    if (signedIn && tema !== 'auto' && tema !== colorScheme) setColorScheme(tema)
  }, [tema, signedIn])
}
