interface Screen {
  /** The path after the language, with its query. */
  to: string
  title: string
}
let screens: readonly Screen[] = []

/** Remembers an opened screen for the palette. Only in memory, because titles contain people's names. */
export function rememberScreen(to: string, title: string) {
  screens = [{ to, title }, ...screens.filter((screen) => screen.to !== to)].slice(0, 7)
}

/** The screens opened lately, newest first, without the current one. */
export const recentScreens = () => screens.slice(1, 7)
/** Called at sign-out, so that the next user of this browser does not see what the previous one had open. */
export const forgetScreens = () => {
  screens = []
}
