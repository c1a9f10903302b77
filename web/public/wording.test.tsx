import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveTexts, languages, originalOf, type Text } from '#contract/lib/texts.ts'
import type { PublicPage } from '#contract/public/pages.ts'
import { latvian, registry } from '#contract/translations/registry.ts'
import {
  documentForm,
  documentFound,
  draw,
  list,
  ofAssessment,
  ofTraining,
  register,
  registerOfTrainings,
  search,
  specialist,
  waiting,
  written,
} from './testing.ts'

// Every text of the program, worded anew by an attacker.

const hostile = `</title></script><b id='evil' onload="x()">&lt;$&$'`
const worse = (text: Text): Text =>
  typeof text === 'string'
    ? text + hostile
    : Object.fromEntries(Object.entries(text).map(([form, one]) => [form, one + hostile]))
beforeAll(() => {
  for (const lang of languages)
    giveTexts(
      lang,
      new Map(
        [...registry].map(([address, entry]) => [address, worse(originalOf(entry, lang === 'lt' ? 'lt' : 'en'))]),
      ),
    )
})
afterAll(() => {
  for (const lang of languages) giveTexts(lang, lang === 'lv' ? latvian : new Map())
})

const pages: PublicPage[] = [
  { name: 'home', assessments: [], trainings: [] },
  search,
  { ...search, found: null, fields: { numeris: 'pattern', vardas: 'required' } },
  specialist(),
  register,
  ofAssessment(),
  ofAssessment({ ownRegistration: { ...waiting, statusas: 'NEISLAIKYTA', mayTakeBack: false } }),
  registerOfTrainings,
  ofTraining(),
  ofTraining({ ownRegistration: { ...waiting, eileje: 2 }, result: 'uzregistruota' }, { laisvosVietos: 0, eileje: 2 }),
  list,
  documentForm(),
  documentForm({ retryAfter: 30, fields: { numeris: 'pattern', raktas: 'pattern' } }),
  documentFound(),
  written(),
  { name: 'notFound' },
  { name: 'error', code: 'ServiceUnavailable', retryAfter: 3 },
  { name: 'privacy' },
  { name: 'accessibility' },
]
it.each(pages.flatMap((page, i) => languages.map((lang) => [page.name, lang, i, page] as const)))(
  'is only text in the page %s in %s',
  (_, lang, __, page) => {
    const html = draw(page, { lang, path: `/${lang}/kelias` })
    expect(html).toContain('&lt;b id=')
    expect(html).not.toMatch(/<b id=| onload="/)
    // The title ends where it should, and only our own script runs.
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    const scripts = html.match(/<script[^>]*>/g) ?? []
    expect(html.match(/<\/script>/g)).toHaveLength(scripts.length)
    expect(scripts.filter((tag) => !/application\/(ld\+)?json/.test(tag))).toHaveLength(1)
    // The page's data is still valid JSON.
    for (const [, json] of html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/g))
      expect(() => JSON.parse(json ?? '')).not.toThrow()
  },
)
