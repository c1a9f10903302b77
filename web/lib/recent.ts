interface Screen {
  /** Below the language, with its query. */
  to: string
  title: string
}
let screens: readonly Screen[] = []

/** Records what is open, for the palette. In memory only: titles hold names of people. */
export function rememberScreen(to: string, title: string) {
  screens = [{ to, title }, ...screens.filter((screen) => screen.to !== to)].slice(0, 7)
}

/** What was opened lately, newest first, without the screen that is open. */
export const recentScreens = () => screens.slice(1, 7)
/** The next user of this browser is not told what the one before had open. */
export const forgetScreens = () => {
  screens = []
}
