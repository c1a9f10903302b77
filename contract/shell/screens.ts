/**
 * First path segments, after the language, of the application's screens. For these the server sends the application; it
 * renders all other pages itself, and the development server passes those on to it.
 */
export const appScreens = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
  'users',
  'admin',
  'importai',
  'testas',
  'instruktazas',
  'objektai',
  'tikrinimai',
  'darbuotojuporeikiai',
  'truksta',
  'ataskaitos',
  'help',
] as const

/** Is this path, with its language, a screen of the application? All other paths are pages that the server renders. */
export const isAppScreen = (path: string) => (appScreens as readonly string[]).includes(path.split(/[/?#]/)[2] ?? '')
