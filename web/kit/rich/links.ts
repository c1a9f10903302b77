/** The address that was meant: a site without https://, an e-mail without mailto:. Null if it can't be one. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^(\/(?!\/)|#)\S*$/.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^(mailto|tel):\S+$/i.test(text)) return text
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (/\s|^\//.test(text) || !URL.canParse(address)) return null
  return new URL(address).hostname.includes('.') ? address : null
}
