import { describe, expect, it } from 'vitest'
import type { PublicAssessment } from '#contract/assessments/schema.ts'
import { type CardStatus, cardStatuses, type PublicCard } from '#contract/cards/schema.ts'
import { languages } from '#contract/lib/texts.ts'
import type {
  AssessmentsPage,
  CompetenciesPage,
  PageContext,
  PublicPage,
  SpecialistsPage,
} from '#contract/public/pages.ts'
import { renderPage } from './render.tsx'

const evil = '<script>alert("x")</script>&'
const competency = { id: 3, kodas: '1.1-04.02', pavadinimas: 'Plytų mūras', pavadinimasEn: 'Brickwork' }
const assessment: PublicAssessment = {
  id: 7,
  data: '2026-11-28',
  laikas: '09:30',
  tipas: 'TEORINIS_PRAKTINIS',
  kompetencija: competency,
  imone: { pavadinimas: evil },
  pavadinimas: 'Plytų mūras',
  aprasymas: evil,
  adresas: { adresas: 'Žirmūnų g. 5', miestas: 'Vilnius' },
  savivaldybe: '13',
  laisvosVietos: 4,
}
const card: PublicCard = {
  numeris: '48201937',
  statusas: 'AKTYVI',
  vardas: evil,
  pavarde: 'Žilinskas',
  imone: { pavadinimas: evil },
  nuotrauka: '/api/korteles-public/48201937/nuotrauka',
  kompetencijos: [{ kompetencija: competency, suteikta: '2026-03-01', galioja: '2031-03-01', lygis: 'III' }],
  kvalifikacijos: [{ pavadinimas: 'Architektas', pavadinimasEn: 'Architect', numeris: 'A 1', galioja: null }],
}
const search: SpecialistsPage = {
  name: 'specialists',
  values: { numeris: '', vardas: evil, pavarde: evil },
  fields: {},
  found: { rows: [card], total: 1 },
  retryAfter: null,
}
const area = { kodas: '1.1-04', pavadinimas: 'Mūro darbai', pavadinimasEn: 'Masonry' }
const town = { kodas: '13', pavadinimas: 'Vilniaus miesto savivaldybė', pavadinimasEn: 'Vilnius City Municipality' }
const register: AssessmentsPage = {
  name: 'assessments',
  values: { savivaldybe: '', kompetencija: '', vertDataNuo: '', vertDataIki: '' },
  fields: {},
  active: true,
  order: 'data',
  page: 0,
  size: 50,
  found: { rows: [assessment], total: 1 },
  savivaldybes: [town],
  kompetencijos: [{ ...competency, sritiesKodas: '1.1-04' }],
  sritys: [area],
}
const checked = '2026-11-21T12:05:00.000Z'
const specialist = (changes: Partial<PublicCard> = {}): PublicPage => ({
  name: 'specialist',
  numeris: '48201937',
  card: { ...card, ...changes },
  checked,
  lygiai: [{ kodas: 'III', pavadinimas: 'III lygis', pavadinimasEn: 'Level III' }],
})

const kept = { tipas: 'DARBUOTOJO', neribotas: false, trukme: 5, kita: false, aktyvus: true, versija: 1 }
const list: CompetenciesPage = {
  name: 'competencies',
  values: { search: '', sritis: '' },
  fields: {},
  rows: [
    { ...competency, ...kept, sritiesKodas: '1.1-04' },
    { ...competency, ...kept, id: 4, sritiesKodas: 'nebėra', neribotas: true, trukme: null, pavadinimas: evil },
    { ...competency, ...kept, id: 5, sritiesKodas: '1.1-04', trukme: 1 },
  ],
  sritys: [area],
  tipai: [{ kodas: 'DARBUOTOJO', pavadinimas: 'Statybos darbuotojo', pavadinimasEn: 'Construction worker' }],
}

const pages: PublicPage[] = [
  { name: 'home', assessments: [assessment] },
  { name: 'home', assessments: [] },
  search,
  { ...search, found: { rows: [], total: 0 } },
  { ...search, found: null, retryAfter: 30 },
  { ...search, found: null, fields: { numeris: 'pattern', vardas: 'required' } },
  specialist(),
  specialist({ statusas: 'SUSPENDUOTA', nuotrauka: null, imone: null, kompetencijos: [] }),
  { name: 'specialist', numeris: '00000000', card: null, checked, lygiai: [] },
  register,
  { ...register, found: { rows: [], total: 0 } },
  {
    ...register,
    found: null,
    fields: { vertDataNuo: 'dateformat' },
    values: { ...register.values, vertDataNuo: evil },
  },
  { name: 'assessment', assessment, sritis: area, savivaldybe: town, past: false },
  {
    name: 'assessment',
    assessment: { ...assessment, laikas: null, aprasymas: '' },
    sritis: null,
    savivaldybe: null,
    past: true,
  },
  list,
  { ...list, rows: [], values: { search: evil, sritis: '' }, fields: { search: 'pattern' } },
  { name: 'notFound' },
  { name: 'error', code: 'ServiceUnavailable', retryAfter: 3 },
  { name: 'privacy' },
  { name: 'accessibility' },
]
const context = (changes: Partial<PageContext> = {}): PageContext => ({
  lang: 'lt',
  path: '/lt/kelias',
  query: '',
  moment: '2026-11-21T12:05:00.000Z',
  origin: 'https://meistras.example',
  session: null,
  theme: null,
  assets: {
    css: '/assets/public.css',
    js: '/assets/enhance.js',
    fonts: ['/assets/font.woff2'],
    icon: '/assets/icon.svg',
  },
  partial: false,
  ...changes,
})
const draw = (page: PublicPage, changes?: Partial<PageContext>) => renderPage(page, context(changes))
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe.each(languages)('every page in %s', (lang) => {
  it.each(pages.map((page, i) => [i, page.name, page] as const))('%i %s', (_, __, page) => {
    const html = draw(page, { lang, path: `/${lang}/kelias`, query: '?a=1' })
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${lang}"`))
    expect(count(html, /<h1[ >]/g)).toBe(1)
    expect(count(html, /<main /g)).toBe(1)
    expect(html).toMatch(/<title>[^<]{3,} – Meistras<\/title>/)
    // Everything that a label, a hint or a skip link points at is there, once.
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, list] of html.matchAll(/ (?:for|aria-describedby|aria-labelledby|href)="#?([^"/?]+)"/g))
      for (const id of (list ?? '').split(' ').filter((name) => !name.startsWith('http'))) expect(ids).toContain(id)
    // Nothing runs but our own file, and no text of people became markup.
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/enhance.js">'])
    expect(html).not.toMatch(/ on[a-z]+=/)
    expect(html).not.toMatch(/undefined|\[object|NaN|\{\{/)
    // The other language is the same page.
    const other = lang === 'lt' ? 'en' : 'lt'
    expect(html).toContain(`href="/${other}/kelias?a=1" hrefLang="${other}"`)
  })

  it('has a title of its own for each page', () => {
    const kinds = pages.filter(({ name }, i) => pages.findIndex((page) => page.name === name) === i)
    const titles = kinds.map((page) => /<title>(.*?)<\/title>/.exec(draw(page, { lang }))?.[1])
    expect(new Set(titles).size).toBe(kinds.length)
  })
})

it('draws only <main> where a fragment is asked for, the same as in the whole page', () => {
  for (const page of pages) {
    const part = draw(page, { partial: true })
    expect(part).toMatch(/^<main id="content".*<\/main>$/s)
    expect(draw(page)).toContain(part)
  }
})

it('escapes what people wrote', () => {
  for (const page of [search, specialist(), register, pages[12]] as PublicPage[]) {
    expect(draw(page)).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;')
    expect(draw(page)).not.toContain('<script>')
  }
  expect(draw(pages[0] as PublicPage, { session: { name: evil, href: '/lt/users/1' } })).not.toContain('<script>')
  expect(draw(search, { query: '?vardas="><script>' })).not.toContain('"><script>')
})

describe('a card', () => {
  it.each<[CardStatus, string, string, string]>([
    ['AKTYVI', 'ok', 'Kortelė aktyvi', 'The card is active'],
    ['UZSAKOMA', 'check', 'Kortelė dar neaktyvi', 'The card is not active yet'],
    ['UZSAKYTA', 'check', 'Kortelė dar neaktyvi', 'The card is not active yet'],
    ['SUSPENDUOTA', 'no', 'Kortelė suspenduota', 'The card is suspended'],
    ['NEGALIOJA', 'no', 'Kortelė negalioja', 'The card is not valid'],
  ])('%s is answered first: %s', (statusas, verdict, lt, en) => {
    const html = draw(specialist({ statusas }))
    expect(html).toContain(`class="verdict ${verdict}"`)
    expect(html).toContain(`<h1>${lt}</h1>`)
    expect(html.indexOf('<h1>')).toBeLessThan(html.indexOf('Žilinskas'))
    expect(draw(specialist({ statusas }), { lang: 'en' })).toContain(`<h1>${en}</h1>`)
  })
  it('has a verdict for every status', () => {
    for (const statusas of cardStatuses) expect(draw(specialist({ statusas }))).toMatch(/class="verdict (ok|check|no)"/)
  })

  it('shows confirmed qualifications, and no section where there are none', () => {
    expect(text(draw(specialist()))).toContain(
      'Patvirtintos kvalifikacijos 1 Architektas Pažymėjimo Nr. A 1 Patvirtinta',
    )
    expect(draw(specialist(), { lang: 'en' })).toContain('<h3>Architect</h3>')
    const [valid] = card.kvalifikacijos
    const until = { pavadinimas: '', pavadinimasEn: '', numeris: null, ...valid, galioja: '2030-01-01' }
    expect(text(draw(specialist({ kvalifikacijos: [until] })))).toContain('Galioja iki 2030-01-01')
    expect(draw(specialist({ kvalifikacijos: [] }))).not.toContain('id="qualifications"')
  })
  it('says when it was checked, by the clock of Vilnius', () => {
    expect(text(draw(specialist()))).toContain('Tikrinta 2026-11-21 14:05')
  })

  it('marks what ends within 90 days', () => {
    const until = (galioja: string | null) =>
      text(draw(specialist({ kompetencijos: [{ kompetencija: competency, suteikta: null, galioja, lygis: 'III' }] })))
    expect(until('2027-02-19')).toContain('Baigiasi 2027-02-19')
    expect(until('2027-02-20')).toContain('Galioja iki 2027-02-20')
    expect(until(null)).toContain('Galioja neribotai')
    expect(until(null)).toContain('1.1-04.02 · III lygis')
  })

  it('not found is unknown, which is not refused', () => {
    const html = draw({ name: 'specialist', numeris: '00000000', card: null, checked, lygiai: [] })
    expect(html).toContain('class="verdict unknown"')
    expect(html).toContain('<h1>Kortelė nerasta</h1>')
  })

  it('shows nothing of a person beyond what it is for', () => {
    const more = {
      asmenskodas: '38503030000',
      telefonas: '+37060000000',
      email: 'jonas@example.lt',
      gimimoData: '1985-03-03',
    }
    for (const page of [
      specialist(more as Partial<PublicCard>),
      { ...search, found: { rows: [{ ...card, ...more }], total: 1 } },
    ]) {
      const html = draw(page)
      for (const value of Object.values(more)) expect(html).not.toContain(value)
    }
    expect(draw(search)).not.toContain('<img')
  })

  it('is not for search engines, nor is a search for people', () => {
    for (const page of [specialist(), search])
      expect(draw(page, { query: '?vardas=Jonas' })).toContain('<meta name="robots" content="noindex"/>')
    const home = draw({ name: 'home', assessments: [] }, { path: '/lt' })
    expect(home).not.toContain('noindex')
    expect(home).toContain('<link rel="canonical" href="https://meistras.example/lt"/>')
    expect(home).toContain('<link rel="alternate" hrefLang="en" href="https://meistras.example/en"/>')
  })
})

describe('the register of assessments', () => {
  const hrefs = (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))

  it('keeps its state in the address: pages, order and filters are links that leave out what is usual', () => {
    const values = { ...register.values, savivaldybe: '13', vertDataNuo: '2026-11-01' }
    const links = hrefs(draw({ ...register, values, page: 1, found: { rows: [assessment], total: 130 } }))
    const filter = '/lt/atestavimai?savivaldybe=13&vertDataNuo=2026-11-01'
    expect(links).toContain(filter)
    expect(links).toContain(`${filter}&page=2`)
    expect(links).toContain(`${filter}&order=-data`)
    expect(links).toContain(`${filter}&active=false`)
    expect(links).toContain('/lt/atestavimai?vertDataNuo=2026-11-01')
    expect(links).toContain('/lt/atestavimai')
  })

  it('shows no pages where all fits on one', () => {
    expect(draw(register)).not.toContain('class="pages"')
  })

  it('counts in proper Lithuanian', () => {
    const counted = (total: number) => text(draw({ ...register, found: { rows: [assessment], total } }))
    for (const words of ['1 vertinimas', '2 vertinimai', '10 vertinimų', '21 vertinimas'])
      expect(counted(Number.parseInt(words, 10))).toContain(words)
    const places = (laisvosVietos: number | null) =>
      text(
        draw({
          name: 'assessment',
          assessment: { ...assessment, laisvosVietos },
          sritis: null,
          savivaldybe: null,
          past: false,
        }),
      )
    expect(places(1)).toContain('1 laisva vieta')
    expect(places(22)).toContain('22 laisvos vietos')
    expect(places(0)).toContain('Vietų nebėra')
    expect(places(null)).toContain('Vietos neribojamos')
  })

  it('tells a wrong value beside its field and on top, and in the title', () => {
    const html = draw({
      ...register,
      found: null,
      fields: { vertDataNuo: 'dateformat' },
      values: { ...register.values, vertDataNuo: 'rytoj' },
    })
    expect(html).toContain('<title>Klaida: ')
    expect(html).toMatch(/<input[^>]*id="vertDataNuo"[^>]*aria-invalid="true"[^>]*value="rytoj"/)
    expect(html).toMatch(/<p class="wrong" id="vertDataNuo-error">.*?Blogas datos formatas/)
    expect(html).toContain('href="#vertDataNuo"')
  })

  it('names competencies in the language of the page', () => {
    expect(draw(register)).toContain('>Plytų mūras</a>')
    expect(draw(register, { lang: 'en' })).toContain('>Brickwork</a>')
    expect(draw(register, { lang: 'en' })).toContain('<optgroup label="Masonry">')
  })
})

describe('the list of competencies', () => {
  it('stands by area, what has none last, each with its validity in proper words', () => {
    const said = text(draw(list))
    expect(said.indexOf('1.1-04 Mūro darbai')).toBeLessThan(said.indexOf('Kitos kompetencijos'))
    for (const part of ['Galioja 5 metus', 'Galioja 1 metus', 'Galioja neribotai', '3 kompetencijos'])
      expect(said).toContain(part)
    expect(text(draw(list, { lang: 'en' }))).toContain('Valid for 1 year ')
  })
  it('searches and adds without a script: a form and plain links', () => {
    const html = draw(list, { assets: { ...context().assets, js: null } })
    expect(html).toMatch(/<form[^>]* action="\/lt\/kompetencijos"/)
    expect(html).toContain('href="/lt/kompetencijos?addkompetencija=3"')
    expect(html).toContain('href="/lt/kompetencijos?suggestkompetencija"')
    expect(html).toContain('href="/lt/kompetencijos?suggestsritis"')
  })
  it('is for search engines, a search of it is not', () => {
    expect(draw(list)).not.toContain('noindex')
    expect(draw(list, { query: '?search=x' })).toContain('noindex')
  })
  it('is in the menu of every page', () => {
    expect(draw(register)).toContain('<a href="/lt/kompetencijos">Kompetencijos</a>')
  })
})

describe('around the page', () => {
  it('leads a visitor to the login and back, a user to the application', () => {
    expect(draw(register, { path: '/lt/atestavimai', query: '?page=1' })).toContain(
      'href="/lt/login?returnUrl=%2Flt%2Fatestavimai%3Fpage%3D1"',
    )
    const signedIn = draw(register, { session: { name: 'Ona Kairienė', href: '/lt/users/7' } })
    expect(signedIn).toContain('href="/lt/users/7"')
    expect(signedIn).toContain('Ona Kairienė')
    expect(signedIn).not.toContain('/login')
    expect(draw({ name: 'home', assessments: [] }, { session: { name: 'Ona', href: '/lt/users/7' } })).not.toContain(
      '/login',
    )
  })

  it('has the theme that was chosen, else the system’s', () => {
    expect(draw(register, { theme: 'dark' })).toContain('<html lang="lt" data-mantine-color-scheme="dark">')
    expect(draw(register)).toContain('<html lang="lt">')
  })

  it('works without a script', () => {
    const assets = { css: '/a.css', js: null, fonts: [], icon: null }
    expect(draw(register, { assets })).not.toContain('<script')
  })
})
