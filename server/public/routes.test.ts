import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { HomePage, SpecialistPage, SpecialistsPage } from '#contract/public/pages.ts'
import { makeAssessment, makeCard, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { now, pagesTest } from '../../test/pages.ts'

const { t, get, send, cookieOf } = pagesTest()
const today = civilDay(now)
const search = (query: Record<string, string>) => get<SpecialistsPage>(`/lt/specialistai?${new URLSearchParams(query)}`)

describe('the way in', () => {
  it('leads to Lithuanian, or to the language that was chosen', async () => {
    expect((await get('/')).headers.location).toBe('/lt')
    expect((await get('/?a=1')).headers.location).toBe('/lt?a=1')
    expect((await get('/', { cookie: 'kalba=en' })).headers.location).toBe('/en')
    expect((await get('/', { cookie: 'kalba=//evil.example' })).headers.location).toBe('/lt')
    expect((await get('/specialistai/48201937?a=1')).headers.location).toBe('/lt/specialistai/48201937?a=1')
  })

  it('shows the nearest assessments on the first page, not the past ones', async () => {
    await makeAssessment(t.db, { data: addDays(today, -1) })
    for (let i = 0; i < 6; i += 1) await makeAssessment(t.db, { data: addDays(today, i) })
    const { page, context, headers, status } = await get<HomePage>('/en')
    expect(status).toBe(200)
    expect(page.assessments.map(({ data }) => data)).toEqual([0, 1, 2, 3, 4].map((i) => addDays(today, i)))
    expect(context).toMatchObject({ lang: 'en', path: '/en', query: '', partial: false, session: null, theme: null })
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('answers a page for every other address, in the language of the address', async () => {
    for (const [url, lang] of [
      ['/en/nothing', 'en'],
      ['/nothing', 'lt'],
      ['/de', 'lt'],
    ] as const) {
      const { status, page, context } = await get(url)
      expect([status, page.name, context.lang]).toEqual([404, 'notFound', lang])
    }
    expect((await get('/lt/atestavimai/?page=1')).headers.location).toBe('/lt/atestavimai?page=1')
    expect((await get('//evil.example/')).status).toBe(404)
  })
})

describe('specialists', () => {
  it('takes one box for numbers and names', async () => {
    const to = async (ieskoti: string) => (await search({ ieskoti })).headers.location
    expect(await to('4820 1937')).toBe('/lt/specialistai/48201937')
    expect(await to('4820')).toBe('/lt/specialistai?numeris=4820')
    expect(await to('Jonas Žilinskas')).toBe('/lt/specialistai?vardas=Jonas&pavarde=%C5%BDilinskas')
    expect((await search({ numeris: '4820 1937' })).headers.location).toBe('/lt/specialistai/48201937')
  })

  it('finds by both names in either order, without case and diacritics, and shows no photo', async () => {
    const { id } = await makePerson(t.db, { vardas: 'Ona Marija', pavarde: 'Žąsytė', lytis: 'M' })
    const { numeris } = await makeCard(t.db, { asmuoId: id })
    for (const [vardas, pavarde] of [
      ['Ona Marija', 'Žąsytė'],
      ['zasyte', 'ona marija'],
      ['Ona', 'Marija Žąsytė'],
    ] as const) {
      const { page, headers, status } = await search({ vardas, pavarde })
      expect(status).toBe(200)
      expect(page.found?.rows.map((row) => [row.numeris, row.nuotrauka])).toEqual([[numeris, null]])
      expect(headers['cache-control']).toBe('private, no-store')
    }
    expect((await search({ vardas: 'Ona', pavarde: 'Zasyt' })).page.found).toEqual({ rows: [], total: 0 })
  })

  it('tells what is wrong beside the field, and searches for nothing', async () => {
    const wrong = async (query: Record<string, string>) => {
      const { status, page } = await search(query)
      return [status, page.fields, page.found]
    }
    expect(await wrong({ numeris: '4820' })).toEqual([400, { numeris: 'pattern' }, null])
    expect(await wrong({ pavarde: 'Žilinskas' })).toEqual([400, { vardas: 'required' }, null])
    expect(await wrong({ vardas: 'J', pavarde: 'x'.repeat(201) })).toEqual([
      400,
      { vardas: 'minlength', pavarde: 'maxlength' },
      null,
    ])
    expect(await wrong({ vardas: 'Jo\u0000nas', pavarde: 'Žilinskas' })).toEqual([400, { vardas: 'pattern' }, null])
    expect(await wrong({})).toEqual([200, {}, null])
  })

  it('stops an address that searches too often, and says for how long', async () => {
    const names = { vardas: 'Jonas', pavarde: 'Jonaitis' }
    for (let i = 0; i < 60; i += 1) expect((await search(names)).status).toBe(200)
    const { status, page, headers } = await search(names)
    expect([status, page.found]).toEqual([429, null])
    expect(Number(headers['retry-after'])).toBe(page.retryAfter)
    const card = await get('/lt/specialistai/48201937')
    expect([card.status, card.page]).toEqual([
      429,
      { name: 'error', code: 'TooManyRequests', retryAfter: expect.any(Number) },
    ])
  })
})

describe('a card', () => {
  it('is checked by its exact number', async () => {
    const { id } = await makePerson(t.db, { vardas: 'Jonas', pavarde: 'Petkus' })
    const competency = await makePersonCompetency(t.db, { asmuoId: id })
    await makePersonCompetency(t.db, { asmuoId: id, galioja: addDays(today, -1) })
    const { numeris } = await makeCard(t.db, { asmuoId: id, statusas: 'SUSPENDUOTA' })
    const { page, status, headers } = await get<SpecialistPage>(`/lt/specialistai/${numeris}`)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(page).toMatchObject({
      numeris,
      checked: now.toISOString(),
      card: { vardas: 'Jonas', statusas: 'SUSPENDUOTA' },
    })
    expect(page.card?.kompetencijos.map(({ galioja }) => galioja)).toEqual([competency.galioja])
    expect(page.lygiai.find(({ kodas }) => kodas === 'III')).toMatchObject({ pavadinimas: 'III lygis' })
    // Only the fields that the call lists are public, no other column of the person.
    expect(JSON.stringify(page)).not.toMatch(/asmenskodas|gimimo|telefon|email|adresas/i)
  })

  it('that does not exist is a 404 with its own verdict; what is no number is no page', async () => {
    const unknown = await get<SpecialistPage>('/lt/specialistai/00000000')
    expect([unknown.status, unknown.page.name, unknown.page.card]).toEqual([404, 'specialist', null])
    for (const number of ['1', 'abc', '482019370', '4820%201937', "'or'1"])
      expect((await get(`/lt/specialistai/${number}`)).page).toEqual({ name: 'notFound' })
  })
})

describe('what is around the page', () => {
  it('is only the fragment where a script asks for it', async () => {
    const script = { 'x-requested-with': 'XMLHttpRequest' }
    const partial = async (url: string, headers = {}) => (await get(url, headers)).context
    expect(await partial('/lt?partial=true&a=1', script)).toMatchObject({ partial: true, query: '?a=1' })
    expect(await partial('/lt?partial=true')).toMatchObject({ partial: false })
    expect(await partial('/lt', script)).toMatchObject({ partial: false })
  })

  it('knows who is signed in, also where there is no page, and is then kept by nobody', async () => {
    const { id } = await makePerson(t.db, {
      vardas: 'Rūta',
      pavarde: 'Kairienė',
      vartotojoTipas: 'VERTINTOJAS',
      lytis: 'M',
    })
    const cookies = { cookie: `${(await cookieOf(id)).cookie}; tema=dark` }
    const home = await get('/lt', cookies)
    expect(home.context).toMatchObject({
      session: { name: 'Rūta Kairienė', href: '/lt/admin/atestavimai' },
      theme: 'dark',
    })
    expect(home.headers['cache-control']).toBe('private, no-store')
    expect((await get('/lt/atestavimai/999999', cookies)).context.session?.name).toBe('Rūta Kairienė')
    expect((await get('/lt', { cookie: 'meistras=nonsense; tema=<b>' })).context).toMatchObject({
      session: null,
      theme: null,
    })
  })

  it('is a page also where something fails, and tells only a code', async () => {
    const fault = await get('/lt', { 'x-broken': 'EWHAT' })
    expect([fault.status, fault.page]).toEqual([
      500,
      { name: 'error', code: 'Unknown', retryAfter: null, uzklausa: expect.any(String) },
    ])
    expect(fault.body).not.toContain('secret')
    const away = await get('/en/atestavimai', { 'x-broken': 'ECONNREFUSED' })
    expect([away.status, away.headers['retry-after'], away.context.lang]).toEqual([503, '3', 'en'])
    expect(away.page).toMatchObject({ name: 'error', code: 'ServiceUnavailable' })
  })

  it('remembers the theme and goes back, never elsewhere', async () => {
    const choose = (tema: string, grizti: string) => send('/lt/isvaizda', { tema, grizti })
    const dark = await choose('dark', '/lt/atestavimai?page=2')
    expect([dark.statusCode, dark.headers.location]).toEqual([303, '/lt/atestavimai?page=2'])
    expect(dark.cookies).toEqual([expect.objectContaining({ name: 'tema', value: 'dark', path: '/', sameSite: 'Lax' })])
    expect((await choose('', '/lt')).cookies[0]).toMatchObject({ name: 'tema', value: '' })
    for (const elsewhere of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/lt\r\nx: y',
      'javascript:1',
      '',
    ]) {
      const { location = '' } = (await choose('dark', elsewhere)).headers
      expect(new URL(location, 'http://here').origin).toBe('http://here')
      expect(location).toMatch(/^\/lt[^\r\n]*$/)
    }
  })

  it('is told to search engines without people', async () => {
    const { id } = await makePerson(t.db)
    const { numeris } = await makeCard(t.db, { asmuoId: id })
    const { id: assessment } = await makeAssessment(t.db)
    const { body } = await get('/sitemap.xml')
    expect(body).toContain(`<loc>https://meistras.example/en/atestavimai/${assessment}</loc>`)
    expect(body).not.toContain(numeris)
    const robots = (await get('/robots.txt')).body
    expect(robots).toContain('Disallow: /lt/specialistai/')
    expect(robots).toContain('Sitemap: https://meistras.example/sitemap.xml')
  })
})
