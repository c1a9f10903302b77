/**
 * First path segments, after the language, of the application's own screens: the server answers the application
 * there, the development server hands every other page to it. Public pages are the server's.
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
  'objektai',
  'darbuotojuporeikiai',
  'ataskaitos',
  'help',
] as const

/** Is this path, with its language, one of the application's screens? The others are pages of the server. */
export const isAppScreen = (path: string) => (appScreens as readonly string[]).includes(path.split(/[/?#]/)[2] ?? '')
