/**
 * First path segments, after the language, of the application's own screens: the server answers the application
 * there, the development server hands every other page to it. Public pages are the server's.
 */
export const appScreens = ['login', 'register', 'forgot-password', 'reset-password', 'users', 'admin', 'help'] as const
