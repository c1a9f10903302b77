import { defaultLanguage, type Lang } from '#contract/lib/texts.ts'
import type { PageContext, PublicPage } from '#contract/public/pages.ts'
import { brandOf } from '#server/lib/http/brand.ts'
import { disabledFeatures, languageOf, offeredLanguages } from '#server/lib/http/features.ts'
import type { PageDeps } from './answer.ts'
import { assetsOf, readManifest } from './assets.ts'

/** Stands where the address of the page will: no page has it. */
const place = 'ADRESAS-PUSLAPIO'
/** What people read; a program reads Retry-After. */
const seconds = 5
/** What may stand in an address as it is; of others the first page is offered. */
const plain = /^[\w\-/.%?=+&]*$/

/**
 * The page that says that too many people are using the registry, with a link to the same address. It is drawn once a
 * language, because there is no time to draw it when it is needed.
 */
export function busyPage({ config, render, now }: Pick<PageDeps, 'config' | 'render' | 'now'>) {
  const drawn = new Map<Lang, string | Promise<string>>()
  const draw = (lang: Lang) => {
    const page: PublicPage = { name: 'error', code: 'TooBusy', retryAfter: seconds }
    const context: PageContext = {
      lang,
      languages: offeredLanguages(config),
      path: `/${lang}/${place}`,
      query: '',
      moment: now().toISOString(),
      origin: config.publicUrl.replace(/\/$/, ''),
      session: null,
      theme: null,
      assets: assetsOf(readManifest()),
      partial: false,
      menu: [],
      disabled: disabledFeatures(config),
      brand: brandOf(config),
      translations: null,
    }
    const html = render(page, context)
    drawn.set(lang, html)
    return html
  }
  return async (url: string): Promise<string> => {
    const lang = languageOf(url, config) ?? defaultLanguage
    const rest = url.split('/').slice(2).join('/')
    const html = await (drawn.get(lang) ?? draw(lang))
    return html.replaceAll(place, plain.test(rest) ? rest.replaceAll('&', '&amp;') : '')
  }
}
