import { describe, expect, it } from 'vitest'
import { type CardStatus, cardStatuses, type PublicCard } from '#contract/cards/schema.ts'
import { languages } from '#contract/lib/texts.ts'
import type { PublicPage } from '#contract/public/pages.ts'
import {
  assessment,
  canRegister,
  card,
  checked,
  competency,
  count,
  criteria,
  data,
  documentForm,
  documentFound,
  draw,
  evil,
  list,
  ofAssessment,
  ofTraining,
  register,
  registerOfTrainings,
  search,
  specialist,
  text,
  training,
  waiting,
  written,
} from './testing.ts'

const pages: PublicPage[] = [
  { name: 'home', assessments: [assessment], trainings: [training] },
  { name: 'home', assessments: [], trainings: [] },
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
  ofAssessment(),
  {
    name: 'assessment',
    assessment: { ...assessment, laikas: null, aprasymas: '' },
    criteria,
    sritis: null,
    savivaldybe: null,
    past: true,
    registration: { ...canRegister, refusal: 'AtestavimasClosed' },
  },
  ofAssessment({ refusal: 'AtestavimasFull' }),
  ofAssessment({ ownRegistration: { ...waiting, statusas: 'NEISLAIKYTA', mayTakeBack: false } }),
  registerOfTrainings,
  { ...registerOfTrainings, found: { rows: [], total: 0 }, tipas: 'VISI' },
  {
    ...registerOfTrainings,
    found: null,
    fields: { dataIki: 'dateformat' },
    values: { ...registerOfTrainings.values, dataIki: evil },
  },
  ofTraining(),
  ofTraining({ refusal: 'MokymasRegistrationOver' }, { laisvosVietos: 0, eileje: 3, aprasymas: '', failai: [] }),
  ofTraining({ ownRegistration: { ...waiting, eileje: 2 }, result: 'uzregistruota' }, { laisvosVietos: 0, eileje: 2 }),
  list,
  { ...list, rows: [], values: { search: evil, sritis: '' }, fields: { search: 'pattern' } },
  documentForm(),
  documentForm({ values: { numeris: evil, raktas: evil }, fields: { numeris: 'pattern', raktas: 'required' } }),
  documentForm({ notFound: true, values: { numeris: 'KVP-2026-004217', raktas: '2222-2222' } }),
  documentForm({ retryAfter: 30 }),
  documentFound(),
  documentFound({ busena: 'ATSAUKTAS', atsaukta: '2026-11-21T10:00:00.000Z', lygis: null, pasirase: [], kalba: 'en' }),
  documentFound({ rusis: 'PROTOKOLO_ISRASAS', dabar: null, ankstesnis: true }),
  { name: 'notFound' },
  { name: 'error', code: 'ServiceUnavailable', retryAfter: 3 },
  written(),
  written({ title: 'Kainos', skelbiamas: false, vartotojoTipas: 'VERTINTOJAS' }),
  { name: 'privacy' },
  { name: 'accessibility' },
]
describe.each(languages)('every page in %s', (lang) => {
  it.each(pages.map((page, i) => [i, page.name, page] as const))('%i %s', (_, __, page) => {
    const html = draw(page, { lang, path: `/${lang}/kelias`, query: '?a=1' })
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${lang}"`))
    expect(count(html, /<h1[ >]/g)).toBe(1)
    expect(count(html, /<main /g)).toBe(1)
    expect(html).toMatch(/<title>[^<]{3,} – Meistras<\/title>/)
    // Every id that a label, a hint or a skip link refers to exists, once.
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, list] of html.matchAll(/ (?:for|aria-describedby|aria-labelledby|href)="#?([^"/?]+)"/g))
      for (const id of (list ?? '').split(' ').filter((name) => !name.startsWith('http'))) expect(ids).toContain(id)
    // Only our own script runs, and no text of users becomes markup.
    const ownScript = '<script type="module" src="/assets/enhance.js">'
    expect(
      (html.match(/<script[^>]*>/g) ?? []).filter((tag) => tag !== data && !tag.includes('application/json')),
    ).toEqual([ownScript])
    expect(html).not.toMatch(/ on[a-z]+=/)
    expect(html).not.toMatch(/undefined|\[object|NaN|\{\{/)
    // The link to the other language leads to the same page.
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

it('offers to try again where waiting helps, at the address that was asked for', () => {
  const busy: PublicPage = { name: 'error', code: 'TooManyRequests', retryAfter: 30 }
  expect(draw(busy, { path: '/lt/specialistai/48201937', query: '?a=1' })).toContain(
    '<a class="button" href="/lt/specialistai/48201937?a=1">Bandyti dar kartą</a>',
  )
  expect(draw({ ...busy, code: 'Unknown', retryAfter: null })).not.toContain('Bandyti dar kartą')
})

it('escapes what people wrote', () => {
  for (const page of [search, specialist(), register, ofAssessment(), registerOfTrainings, ofTraining()]) {
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
    ['SUSPENDUOTA', 'no', 'Kortelė suspenduota', 'Card suspended'],
    ['NEGALIOJA', 'no', 'Kortelė negalioja', 'The card is not valid'],
  ])('%s is answered first: %s', (statusas, verdict, lt, en) => {
    const html = draw(specialist({ statusas }))
    expect(html).toContain(`class="verdict ${verdict}"`)
    expect(html).toContain(`<h1>${lt}</h1>`)
    expect(html.indexOf('<h1>')).toBeLessThan(html.indexOf('Žilinskas'))
    expect(draw(specialist({ statusas }), { lang: 'en' })).toContain(`<h1>${en}</h1>`)
  })
  it.each<[Partial<PublicCard>, string, string]>([
    [{ statusas: 'SUSPENDUOTA', busenaNuo: '2026-11-20' }, 'Suspenduota 2026-11-20', 'Suspended 2026-11-20'],
    [{ statusas: 'NEGALIOJA', busenaNuo: '2026-11-20', galiojaIki: '2026-11-20' }, 'Nutraukta 2026-11-20', 'Cancelled'],
    [{ statusas: 'NEGALIOJA', busenaNuo: null, galiojaIki: '2026-11-20' }, 'Nutraukta 2026-11-20', 'Cancelled'],
    [{ statusas: 'NEGALIOJA', busenaNuo: '2026-11-21', galiojaIki: '2026-11-20' }, 'Galiojo iki 2026-11-20', 'Was'],
  ])('%j says the day and why: %s', (set, lt, en) => {
    expect(text(draw(specialist(set)))).toContain(lt)
    expect(text(draw(specialist(set), { lang: 'en' }))).toContain(en)
    expect(text(draw(specialist(set)))).toContain('remtis')
    expect(text(draw(specialist(set)))).not.toContain('Kortelė galioja iki')
  })
  it('says no day where none is known, and how long an active one lasts', () => {
    const unknown = specialist({ statusas: 'SUSPENDUOTA', busenaNuo: null, galiojaIki: null })
    expect(text(draw(unknown))).not.toMatch(/Suspenduota\s*\d/)
    expect(text(draw(specialist()))).toContain('Kortelė galioja iki 2027-11-20')
    expect(text(draw(specialist({ galiojaIki: null })))).not.toContain('Kortelė galioja iki')
  })
  it('offers the scanner only where a script shows it', () => {
    for (const page of [specialist(), search, pages[0] as PublicPage])
      expect(draw(page)).toMatch(/<button[^>]* hidden=""[^>]* data-scan=""|<button[^>]* data-scan=""[^>]* hidden=""/)
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
    const until = {
      pavadinimas: '',
      pavadinimasEn: '',
      pavadinimasLv: null,
      numeris: null,
      ...valid,
      galioja: '2030-01-01',
    }
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
    const home = draw({ name: 'home', assessments: [], trainings: [] }, { path: '/lt' })
    expect(home).not.toContain('noindex')
    expect(home).toContain('<link rel="canonical" href="https://meistras.example/lt"/>')
    expect(home).toContain('<link rel="alternate" hrefLang="en" href="https://meistras.example/en"/>')
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
    expect(
      draw({ name: 'home', assessments: [], trainings: [] }, { session: { name: 'Ona', href: '/lt/users/7' } }),
    ).not.toContain('/login')
  })

  it('leads who has no account to the registration from every page, and from the first step of the way', () => {
    const user = { session: { name: 'Ona Kairienė', href: '/lt/users/7' } }
    const home = { name: 'home', assessments: [], trainings: [] } as const
    // In the row of a wide screen and behind the button of a narrow one.
    const ways = (html: string) => html.match(/<a class="join" href="\/lt\/register">Registruotis<\/a>/g)?.length ?? 0
    expect([ways(draw(register)), ways(draw(home))]).toEqual([2, 2])
    expect(draw(home)).toMatch(/<h3>Registracija<\/h3><p>[^<]+<\/p><p><a class="onward" href="\/lt\/register">/)
    expect(draw(register, user)).not.toContain('/lt/register')
    expect(draw(home, user)).not.toContain('/lt/register')
  })

  it('has the theme that was chosen, else the system’s', () => {
    expect(draw(register, { theme: 'dark' })).toContain('<html lang="lt" data-mantine-color-scheme="dark">')
    expect(draw(register)).toContain('<html lang="lt">')
  })

  it('works without a script', () => {
    const assets = { css: '/a.css', js: null, fonts: { lt: [], en: [], lv: [] }, icon: null, login: null }
    expect(draw(register, { assets })).not.toContain('<script')
  })
})

it('a page of an installation has its name, logo and colours', () => {
  const brand = { name: 'Statybų <registras>', logo: '/logotipas', color: '#7a1f3d', style: 'html:root{--primary:red}' }
  const html = draw({ name: 'home', assessments: [], trainings: [] }, { brand })
  expect(html).toMatch(/<title>[^<]+ – Statybų &lt;registras&gt;<\/title>/)
  expect(html).toContain('<meta name="theme-color" content="#7a1f3d"/>')
  expect(html).toContain('<style>html:root{--primary:red}</style>')
  expect(html).toMatch(
    /class="logo"[^>]*><img src="\/logotipas" height="32" alt=""\/><span>Statybų &lt;registras&gt;<\/span>/,
  )
})
