import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '#contract/lib/texts.ts'
import type { Assets } from '#contract/public/pages.ts'
import { root } from '#server/lib/process/root.ts'
import { type Asked, applicationFiles, type Manifest, type Screens, screenLinks } from './screenFiles.ts'

const css = 'web/public/public.css'
const js = 'web/public/enhance.ts'
const login = 'web/light/login.tsx'
const icon = 'web/shell/icon.svg'
/** Every page has Lithuanian letters, in names if in nothing else. */
const fonts = ['web/fonts/public-sans-basic.woff2', 'web/fonts/public-sans-lithuanian.woff2']
const latvian = 'web/fonts/public-sans-baltic.woff2'

/** Files that the pages load, from the manifest of the build; without a build, the sources that Vite serves in development. */
export function assetsOf(manifest: Manifest | null): Assets {
  const built = (source: string) => (manifest ? manifest[source]?.file : source)
  const path = (source: string) => {
    const file = built(source)
    return file ? `/${file}` : null
  }
  const paths = (sources: readonly string[]) => sources.flatMap((source) => path(source) ?? [])
  return {
    css: path(css) ?? `/${css}`,
    js: path(js),
    fonts: { lt: paths(fonts), en: paths(fonts), lv: paths([...fonts, latvian]) },
    icon: path(icon),
    login: loginFiles(manifest),
  }
}

/** The styles of the entry, which Vite puts into one file where scripts are several. */
const loginFiles = (manifest: Manifest | null) => {
  const [script, style] = [manifest?.[login]?.file, manifest?.['style.css']?.file]
  return manifest && script && style ? { js: `/${script}`, css: [`/${style}`], next: applicationFiles(manifest) } : null
}

/** What Vite built for the application and for these pages (vite.config.ts), or null where the web is not built. */
export function readManifest(): Manifest | null {
  try {
    return { ...read('manifest.json'), ...read('public.json'), ...read('login.json') }
  } catch {
    return null
  }
}
const read = <T = Manifest>(name: string) => JSON.parse(readFileSync(join(root, 'build/web/.vite', name), 'utf8')) as T

/** For the head of the application's page: the files of the requested path's screen. Without a build there are none. */
export function linksOfScreens(): (asked: Asked) => string {
  try {
    return screenLinks(read('manifest.json'), read<Screens>('screens.json'))
  } catch {
    return () => ''
  }
}

/** For the head of the application's page, which is the same file in every language. */
export function fontLinks(): (lang: Lang) => string {
  const { fonts: built } = assetsOf(readManifest())
  return (lang) =>
    built[lang].map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('')
}
