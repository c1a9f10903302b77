import { choiceSeconds } from '#contract/public/pages.ts'

/** The choice that this browser has stored under the name; null if there is none. */
export function rememberedChoice(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * Stores a choice (language or theme) in a cookie that the server-rendered pages read. An empty value removes it. Local
 * storage keeps a copy, for when the cookie was cleared or has expired.
 */
export function rememberChoice(cookie: string, value: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and over plain http
  document.cookie = `${cookie}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? choiceSeconds : 0}${secure}`
  try {
    if (value) localStorage.setItem(cookie, value)
    else localStorage.removeItem(cookie)
  } catch {
    // Without local storage there is only the cookie.
  }
}
