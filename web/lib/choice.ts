import { choiceSeconds } from '#contract/public/pages.ts'

/** Tells the server-rendered pages what was chosen here: language or theme. Empty forgets it. */
export function rememberChoice(cookie: string, value: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and over plain http
  document.cookie = `${cookie}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? choiceSeconds : 0}${secure}`
}
