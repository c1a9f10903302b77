import { beforeAll, describe, expect, it } from 'vitest'
import { drafts } from '#contract/features.ts'
import type { WrittenPage } from '#contract/public/pages.ts'
import { makePerson } from '#server/factories/make.ts'
import { makePage } from '#server/factories/pages.ts'
import { pagesTest } from '../../test/pages.ts'
import { pageMenus } from './menu.ts'

const { t, get, cookieOf } = pagesTest()
let assessor: Record<string, string>
let admin: Record<string, string>
beforeAll(async () => {
  assessor = await cookieOf((await makePerson(t.db, { vartotojoTipas: 'VERTINTOJAS' })).id)
  admin = await cookieOf((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
})
const at = (url: string, headers?: Record<string, string>) => get<WrittenPage>(url, headers)

describe('a written page', () => {
  it('is a whole document at its address, in its language', async () => {
    await makePage(t.db, { slug: 'kainos', pavadinimas: 'Kainos', turinys: '<p>5 €</p>', tekstas: 'žodis '.repeat(60) })
    await makePage(t.db, { slug: 'kainos', kalba: 'en', pavadinimas: 'Prices' })
    const { status, page, headers, context } = await at('/lt/page/kainos')
    expect(status).toBe(200)
    expect(page).toMatchObject({ name: 'page', title: 'Kainos', content: '<p>5 €</p>', translations: ['en'] })
    expect(page.description.length).toBeLessThanOrEqual(160)
    expect(page.description).toMatch(/žodis…$/)
    expect([context.translations, context.partial]).toEqual([['en'], false])
    expect(headers['cache-control']).toBe('private, no-cache')
    expect((await at('/en/page/kainos')).page.title).toBe('Prices')
    expect((await at('/page/kainos?a=1')).headers['location']).toBe('/lt/page/kainos?a=1')
  })
  it.each(['/lt/page/nera', '/lt/page/KAINOS', '/lt/page/a%2Fb', '/lt/page/%00', '/lt/page', "/lt/page/'--"])(
    '%s is not there',
    async (url) => {
      const { status, page } = await at(url)
      expect([status, page.name]).toEqual([404, 'notFound'])
    },
  )
  it('for one user type is not there for others, and no cache keeps it', async () => {
    await makePage(t.db, { slug: 'atmintine', vartotojoTipas: 'VERTINTOJAS' })
    const person = await cookieOf((await makePerson(t.db)).id)
    const answers = await Promise.all([undefined, person, assessor, admin].map((who) => at('/lt/page/atmintine', who)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200])
    expect(answers[2]?.headers['cache-control']).toBe('private, no-store')
  })
  it('that is a draft is there for who writes pages, and its translation is told to nobody else', async () => {
    await makePage(t.db, { slug: 'zinios', skelbiamas: false })
    await makePage(t.db, { slug: 'zinios', kalba: 'en' })
    expect((await at('/lt/page/zinios')).status).toBe(404)
    expect((await at('/lt/page/zinios', admin)).page.skelbiamas).toBe(false)
    expect((await at('/en/page/zinios')).page.translations).toEqual([])
    expect((await at('/en/page/zinios', admin)).page.translations).toEqual(['lt'])
  })
  it('stands in the sitemap where everyone reads it', async () => {
    const { body } = await get('/sitemap.xml')
    expect(body).toContain('<loc>https://meistras.example/lt/page/kainos</loc>')
    expect(body).toContain('<loc>https://meistras.example/en/page/kainos</loc>')
    for (const hidden of ['atmintine', 'lt/page/zinios']) expect(body).not.toContain(hidden)
  })
})

const screens = [
  '/lt',
  '/lt/specialistai',
  '/lt/specialistai/00000000',
  '/lt/atestavimai',
  '/lt/mokymai',
  '/lt/kompetencijos',
  '/lt/page/kainos',
]
const others = ['/lt/privatumas', '/lt/prieinamumas', '/lt/nera', '/lt/atestavimai/999999']

describe('every public page', () => {
  it.each([...screens, ...others])(
    '%s: a fragment is asked for by a header and the query, and both are told apart',
    async (url) => {
      const ajax = { 'x-requested-with': 'XMLHttpRequest' }
      const partial = async (query: string, headers: Record<string, string>) =>
        (await get(url + query, headers)).context.partial
      expect(await partial('?partial=true', ajax)).toBe(true)
      expect(await Promise.all([partial('', ajax), partial('?partial=true', {}), partial('?partial=1', ajax)])).toEqual(
        [false, false, false],
      )
      const { headers, context } = await get(`${url}?partial=true`, ajax)
      expect(headers['vary']).toContain('X-Requested-With')
      expect(headers['vary']).toContain('Cookie')
      expect(context.query).toBe('')
    },
  )
  it.each([...screens, ...others])('%s says what is switched off', async (url) =>
    expect((await get(url)).context.disabled).toEqual(drafts),
  )
})

describe('the menu', () => {
  const titles = async (url: string, headers?: Record<string, string>) =>
    (await get(url, headers)).context.menu.map(({ href }) => href)
  it('stands on the screens that the specification names, and on no others', async () => {
    for (const url of screens) expect(await titles(url, admin), url).toContain('/lt/page/kainos')
    for (const url of others) expect(await titles(url, admin), url).toEqual([])
  })
  it('is of the language, in its order, and of what the reader may read', async () => {
    await t.db.deleteFrom('puslapis').execute()
    await makePage(t.db, { slug: 'antras', eile: 2 })
    await makePage(t.db, { slug: 'pirmas', eile: 1 })
    await makePage(t.db, { slug: 'atmintine', eile: 0, vartotojoTipas: 'VERTINTOJAS' })
    await makePage(t.db, { slug: 'juodrastis', eile: 0, skelbiamas: false })
    await makePage(t.db, { slug: 'paslepta', eile: 0, meniu: false })
    await makePage(t.db, { slug: 'first', eile: 0, kalba: 'en' })
    const menu = pageMenus(t.db)
    const linksFor = async (...who: Parameters<typeof menu>) =>
      (await menu(...who)).map(({ href }) => href.split('/').at(-1))
    const as = (vartotojoTipas: 'VARTOTOJAS' | 'VERTINTOJAS') => ({
      userId: 1,
      vartotojoTipas,
      imoneId: null,
      rights: [],
    })
    expect(await linksFor('lt', null)).toEqual(['pirmas', 'antras'])
    expect(await linksFor('lt', as('VARTOTOJAS'))).toEqual(['pirmas', 'antras'])
    expect(await linksFor('lt', as('VERTINTOJAS'))).toEqual(['atmintine', 'pirmas', 'antras'])
    expect(await linksFor('en', null)).toEqual(['first'])
  })
  it('is asked for once in five seconds; who keeps pages sees it as it is', async () => {
    await t.db.deleteFrom('puslapis').execute()
    let clock = 0
    const menu = pageMenus(t.db, () => clock)
    const keeper = {
      userId: 1,
      vartotojoTipas: 'ADMIN' as const,
      imoneId: null,
      rights: ['ChangeTurinys' as const],
    }
    expect(await menu('lt', null)).toEqual([])
    await makePage(t.db, { slug: 'nauja' })
    expect(await menu('lt', null)).toEqual([])
    expect(await menu('lt', keeper)).toHaveLength(1)
    clock = 5_001
    expect(await menu('lt', null)).toHaveLength(1)
  })
  it('that could not be asked for is asked for again', async () => {
    let broken = true
    const db = new Proxy(t.db, {
      get: (target, key) => {
        if (broken && key === 'selectFrom') throw new Error('away')
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const menu = pageMenus(db, () => 0)
    await expect(menu('lt', null)).rejects.toThrow('away')
    broken = false
    expect(await menu('lt', null)).toHaveLength(1)
  })
})
