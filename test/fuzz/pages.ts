import { encoded } from './address.ts'
import { hostileText, prototypeNames } from './hostile.ts'
import type { Random } from './random.ts'
import type { From } from './values.ts'

const languages = ['lt', 'en', 'lv', 'de', 'toString', '__proto__', '%00', 'LT']
const filters = [
  'savivaldybe',
  'kompetencija',
  'vertDataNuo',
  'vertDataIki',
  'active',
  'tipas',
  'kalba',
  'search',
  'numeris',
  'vardas',
  'pavarde',
  'ieskoti',
  'raktas',
  'page',
  'size',
  'order',
  'puslapis',
  'partial',
  'addkompetencija',
  'suggestkompetencija',
  'suggestsritis',
  'returnUrl',
  'token',
  'sektorius',
]

/** Addresses of pages that visitors see, and of everything else outside /api. */
export function pageAddress({ r, known }: From): string {
  const id = (list: string) => encodeURIComponent(String(r.pick(known.ways.get(list) ?? [['1']])[0]))
  const lang = r.chance(0.8) ? r.pick(['lt', 'en']) : r.pick(languages)
  const path = r.weighted<() => string>([
    [1, () => `/${lang}`],
    [3, () => `/${lang}/specialistai`],
    [2, () => `/${lang}/specialistai/${id('/korteles')}`],
    [3, () => `/${lang}/atestavimai`],
    [
      2,
      () => `/${lang}/atestavimai/${id('/atestavimai-public')}${r.pick(['', '', '/kalendorius.ics', '/registracija'])}`,
    ],
    [3, () => `/${lang}/mokymai`],
    [2, () => `/${lang}/mokymai/${id('/mokymai-public')}${r.pick(['', '', '/kalendorius.ics', '/registracija'])}`],
    [3, () => `/${lang}/kompetencijos`],
    [1, () => `/${lang}/tikrinti`],
    [
      1,
      () =>
        `/${r.pick(['', `${lang}/`])}t/${encoded(hostileText(r).slice(0, 60))}/${encoded(hostileText(r).slice(0, 60))}`,
    ],
    [2, () => `/${lang}/page/${encodeURIComponent(String(r.pick(known.values.get('slug') ?? ['apie'])))}`],
    [
      1,
      () =>
        `/${lang}/${r.pick(['privatumas', 'prieinamumas', 'naujienlaiskiai', 'login', 'admin', 'users/1', 'nera'])}`,
    ],
    [
      1,
      () =>
        `/${lang}/${r.pick(['page', 'specialistai', 'atestavimai', 'mokymai'])}/${encoded(hostileText(r).slice(0, 400))}`,
    ],
    [
      1,
      () =>
        `/${r.pick(['', 'specialistai', 'atestavimai/1', 'mokymai', 'robots.txt', 'sitemap.xml', 'favicon.ico', 'assets/nera.js', 'assets/..%2f..%2fpackage.json', 'dev/outbox', 'metrics', '.env', ...prototypeNames])}`,
    ],
  ])()
  const query = Array.from({ length: r.int(4) }, () => {
    const name = r.chance(0.9) ? r.pick(filters) : r.pick(prototypeNames)
    const knownValues = known.values.get(name)
    const value = knownValues && r.chance(0.5) ? String(r.pick(knownValues)) : hostileText(r).slice(0, 3000)
    return r.chance(0.05) ? `${name}=%ff` : `${name}${r.chance(0.05) ? '[]' : ''}=${encoded(value)}`
  })
  return path + (query.length ? `?${query.join('&')}` : '')
}

/** A form as a browser sends it, ours or a foreign one. */
export const pageForm = (r: Random) => ({
  path: `/${r.pick(['lt', 'en', 'toString'])}/${r.pick(['isvaizda', 'naujienlaiskiai', 'atestavimai/1/registracija', 'mokymai/1/registracija'])}`,
  headers: { 'content-type': r.chance(0.9) ? 'application/x-www-form-urlencoded' : 'text/plain' },
  body: Array.from(
    { length: r.int(4) },
    () =>
      `${r.pick(['tema', 'grizti', 'token', 'zenklas', 'asmuo', ...prototypeNames])}=${encoded(hostileText(r).slice(0, 2000))}`,
  ).join('&'),
})
