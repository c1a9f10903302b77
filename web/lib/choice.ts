import { choiceSeconds } from '#contract/public/pages.ts'

/** What was chosen here before, as this browser keeps it; null where nothing was. */
export function rememberedChoice(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * Tells the server-rendered pages what was chosen here: language or theme. An empty value forgets it. Local
 * storage keeps it under the same name, for when the cookie was cleared or has expired.
 */
export function rememberChoice(cookie: string, value: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and over plain http
  document.cookie = `${cookie}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? choiceSeconds : 0}${secure}`
  try {
    if (value) localStorage.setItem(cookie, value)
    else localStorage.removeItem(cookie)
  } catch {
    // The browser has no local storage: there is only the cookie.
  }
}
