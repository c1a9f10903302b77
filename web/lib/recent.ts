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

/** The screens opened lately, newest first, without the current one. */
export const recentScreens = () => screens.slice(1, 7)
/** Called at sign-out, so that the next user of this browser does not see what the previous one had open. */
export const forgetScreens = () => {
  screens = []
}
