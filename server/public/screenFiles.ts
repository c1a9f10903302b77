import type { Lang } from '#contract/lib/texts.ts'

/** Vite's manifest: the built file of each source of the web, what it imports at once, and its styles. */
export type Manifest = Record<
  string,
  { file: string; src?: string; imports?: readonly string[]; css?: readonly string[] }
>
/** The modules of each path, by its pattern, `users/$id` (scripts/vite/screens.ts). */
export interface Screens {
  screens: Readonly<Record<string, readonly string[]>>
  pages: Readonly<Record<string, readonly string[]>>
}

/** A page of the application, as it is asked for. */
export interface Asked {
  path: string
  lang: Lang
  /** Has the browser a session? Without one a screen leads to the login, which needs none of these files. */
  signedIn: boolean
}

const application = 'index.html'
/** What a page in Latvian waits for, and what a screen behind the login does besides. */
const latvian = { pages: ['contract/lv/all.ts'], screens: ['contract/lv/all.ts', 'contract/lv/inside.ts'] }

/** The files that these sources load at once, with their imports and styles, as paths of the host. */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (source: string) => {
    const part = manifest[source]
    if (!part || seen.has(source)) return
    seen.add(source)
    for (const file of [part.file, ...(part.css ?? [])]) files.add(`/${file}`)
    for (const other of part.imports ?? []) add(other)
  }
  for (const source of sources) add(source)
  return [...files]
}

/** The files of the application before any screen: its entry, what that imports, its styles. */
export const applicationFiles = (manifest: Manifest) => filesOf(manifest, [application])

/**
 * A link that fetches the file ahead. Styles are only fetched: the application puts them in where it always does, so that
 * their order stays.
 */
export const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/** The pattern of this path. A name goes before a parameter: `users/new` is not a person. */
export function patternOf(patterns: readonly string[], path: string): string | undefined {
  const [, , ...parts] = (path.split(/[?#]/)[0] ?? '').replace(/\/+$/, '').split('/')
  const fits = (pattern: string) => {
    const names = pattern.split('/')
    return names.length === parts.length && names.every((name, at) => name === parts[at] || name.startsWith('$'))
  }
  const parameters = (pattern: string) => pattern.split('$').length
  return patterns.filter(fits).sort((a, b) => parameters(a) - parameters(b))[0]
}

/**
 * The links that the head of the application's page has for what this path's screen loads, except what the page names
 * anyway. A path without a screen gets none, and neither does a screen where nobody is signed in.
 */
export function screenLinks(manifest: Manifest, { screens, pages }: Screens): (asked: Asked) => string {
  const named = new Set(applicationFiles(manifest))
  const linksOf = (sources: readonly string[]) =>
    filesOf(manifest, sources)
      .filter((file) => !named.has(file))
      .map(linkTo)
      .join('')
  const made = new Map<string, string>()
  const patterns = [...Object.keys(screens), ...Object.keys(pages)]
  return ({ path, lang, signedIn }) => {
    const pattern = patternOf(patterns, path)
    if (pattern === undefined) return ''
    const isScreen = pattern in screens
    if (isScreen && !signedIn) return ''
    const key = `${lang === 'lv'} ${pattern}`
    const words = lang === 'lv' ? latvian[isScreen ? 'screens' : 'pages'] : []
    const links = made.get(key) ?? linksOf([...(screens[pattern] ?? pages[pattern] ?? []), ...words])
    made.set(key, links)
    return links
  }
}
