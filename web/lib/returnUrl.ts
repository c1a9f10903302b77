/** A path on this site, or undefined: a login never leads elsewhere (decisions, point 2). */
export function localPath(url: string | undefined): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and so would read another address
  if (!url?.startsWith('/') || /[\\\u0000-\u0020\u007f]/.test(url)) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(url, window.location.origin)
    return origin === window.location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}
