import { createContext, useCallback, useContext, useEffect } from 'react'
import { defaultLanguage, type Entry, isLang, type Lang, type Params, say } from '#contract/lib/texts.ts'
import { brand } from './brand.ts'

/** The language of a path: its first segment, Lithuanian where it names none. */
export function langOf(path: string): Lang {
  const first = path.split('/')[1]
  return isLang(first) ? first : defaultLanguage
}

/** The language of the page, for code outside React. */
export const currentLang = (): Lang => langOf(window.location.pathname)

/** The language of this document. Only its texts are loaded; another language is another document. */
export const documentLang: Lang = typeof window === 'undefined' ? defaultLanguage : currentLang()

const Language = createContext(documentLang)
/** For the server, which draws in all languages. */
export const InLanguage = Language.Provider
/** Another number when more texts have come, so that all that was drawn without them is drawn again. */
const More = createContext(0)
export const MoreWords = More.Provider
export function useLang(): Lang {
  useContext(More)
  return useContext(Language)
}

/** `const t = useText(personTexts); t('title', { count: 2 })`: only keys of that table type-check. */
export function useText<T extends Record<string, Entry>>(table: T) {
  const lang = useLang()
  return useCallback((key: keyof T & string, params?: Params) => say(table[key] as Entry, lang, params), [table, lang])
}

/** The same page in another language: the first segment changes, the rest stays (spec 1, point 1). */
export function inLanguage(href: string, lang: Lang): string {
  const [, first, ...rest] = href.split('/')
  return isLang(first?.split(/[?#]/)[0]) ? `/${[lang + (first ?? '').slice(2), ...rest].join('/')}` : `/${lang}${href}`
}

/**
 * Sets the title of the browser tab: the name of the page, then the product. A form with mistakes prefixes „Klaida: “
 * itself.
 */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} – ${brand.name}` : brand.name
  }, [title])
}
