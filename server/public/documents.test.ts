import { describe, expect, it } from 'vitest'
import { checksPerMinute } from '#contract/documents/api.ts'
import { documentStates } from '#contract/documents/schema.ts'
import type { DocumentCheckPage, DocumentPage } from '#contract/public/pages.ts'
import { makeDocument } from '#server/documents/testing.ts'
import { now, pagesTest } from '../../test/pages.ts'

const { t, get } = pagesTest()
const found = (url: string) => get<DocumentPage>(url)
const form = (query: Record<string, string> | string) =>
  get<DocumentCheckPage>(typeof query === 'string' ? query : `/lt/tikrinti?${new URLSearchParams(query)}`)

describe('the code on a paper', () => {
  it('leads to the document in the language of who scanned it', async () => {
    const { numeris, raktas } = await makeDocument(t.db, { asmuo: 'Ona Vadovė' })
    const scanned = `/t/${numeris}/${raktas}`
    expect((await get(scanned)).headers.location).toBe(`/lt${scanned}`)
    expect((await get(scanned, { cookie: 'kalba=en' })).headers.location).toBe(`/en${scanned}`)
    const { status, page, headers, context } = await found(`/en${scanned}`)
    expect([status, page.name, page.raktas, context.lang]).toEqual([200, 'document', raktas, 'en'])
    expect(page.document).toMatchObject({ numeris, turinys: { asmuo: 'Ona Vadovė' } })
    expect(page.checked).toBe(now.toISOString())
    // Nobody keeps the page, and no other site learns its address.
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['referrer-policy']).toBe('same-origin')
  })
  it('is read as people type it', async () => {
    const { numeris, raktas } = await makeDocument(t.db)
    for (const typed of [
      `${numeris.toLowerCase()}/${raktas.toLowerCase()}`,
      `${numeris.replaceAll('-', '%20')}/${raktas.replace('-', '')}`,
      `Nr.%20${numeris.replaceAll('-', '%E2%80%93')}/%20${raktas}`,
    ])
      expect((await get(`/lt/t/${typed}`)).headers.location, typed).toBe(`/lt/t/${numeris}/${raktas}`)
    // Without the key, the form asks for it.
    expect((await get(`/lt/t/${numeris}`)).headers.location).toBe(`/lt/tikrinti?numeris=${numeris}`)
    expect((await get(`/t/${numeris}`)).headers.location).toBe(`/lt/t/${numeris}`)
  })
  it.each(documentStates)('of a document that is %s leads to a page', async (busena) => {
    // A record has one open document of a kind.
    const { numeris, raktas } = await makeDocument(t.db, { busena, irasoId: documentStates.indexOf(busena) + 100 })
    const { status, page } = await found(`/lt/t/${numeris}/${raktas}`)
    expect([status, page.document.busena]).toEqual([200, busena])
  })
  it('with a wrong key, an unknown number, or what is neither: one page, with what was typed in the form', async () => {
    const { numeris } = await makeDocument(t.db, { asmuo: 'Ona Vadovė' })
    const other = await makeDocument(t.db)
    for (const [number, key, fields] of [
      [numeris, other.raktas, {}],
      ['KP-2030-999999', other.raktas, {}],
      [numeris, '0000-0000', { raktas: 'pattern' }],
      ['1', other.raktas, { numeris: 'pattern' }],
      ["KP-2030-000001' or 1=1", '<b>', { numeris: 'pattern', raktas: 'pattern' }],
    ] as const) {
      const { status, page, body } = await form(`/lt/t/${encodeURIComponent(number)}/${encodeURIComponent(key)}`)
      expect([status, page.name, page.notFound], number).toEqual([404, 'documentCheck', true])
      expect(page.values).toEqual({ numeris: number, raktas: key })
      expect(page.fields).toEqual(fields)
      expect(body).not.toContain('Vadovė')
    }
  })
  it('that is guessed is stopped, in the same count as the calls, and says for how long', async () => {
    const { numeris, raktas } = await makeDocument(t.db)
    const statuses: number[] = []
    for (let i = 0; i < checksPerMinute + 2; i += 1) statuses.push((await get(`/lt/t/${numeris}/2222-2222`)).status)
    expect(statuses).toEqual([...Array(checksPerMinute).fill(404), 429, 429])
    const { status, page, headers } = await form(`/lt/t/${numeris}/${raktas}`)
    expect([status, page.name, page.notFound]).toEqual([429, 'documentCheck', false])
    expect(page.values).toEqual({ numeris, raktas })
    expect(Number(headers['retry-after'])).toBe(page.retryAfter)
    expect((await (await t.as(null))('GET', `/tikrinimas/${numeris}/${raktas}`)).status).toBe(429)
  })
})

describe('the form', () => {
  it('works without a script: it leads to the address of the document', async () => {
    const { numeris, raktas } = await makeDocument(t.db)
    const typed = { numeris: ` ${numeris.toLowerCase()} `, raktas: raktas.replace('-', ' ') }
    const { status, headers } = await form(typed)
    expect(status).toBe(303)
    expect(headers.location).toBe(`/lt/t/${numeris}/${raktas}`)
    // The whole address of a code, pasted into the first field.
    const pasted = { numeris: `https://meistras.example/t/${numeris}/${raktas}`, raktas: '' }
    expect((await form(pasted)).headers.location).toBe(`/lt/t/${numeris}/${raktas}`)
    expect((await get('/tikrinti')).headers.location).toBe('/lt/tikrinti')
  })
  it.each<[string, Record<string, string>, number, object]>([
    ['nothing was asked', {}, 200, {}],
    ['a link brings the number alone', { numeris: 'KP-2026-000001' }, 200, {}],
    ['no key', { numeris: 'KP-2026-000001', raktas: ' ' }, 400, { raktas: 'required' }],
    ['nothing typed', { numeris: '', raktas: '' }, 400, { numeris: 'required', raktas: 'required' }],
    ['what is no key', { numeris: 'KP-2026-000001', raktas: '1' }, 400, { raktas: 'pattern' }],
    ['what is no number', { numeris: 'KP', raktas: '7K3M-9QFX' }, 400, { numeris: 'pattern' }],
  ])('%s', async (_, query, expected, fields) => {
    const { status, page, headers } = await form(query)
    expect([status, page.name, page.notFound]).toEqual([expected, 'documentCheck', false])
    expect(page.fields).toEqual(fields)
    expect(page.values.numeris).toBe(query['numeris'] ?? '')
    expect(headers['cache-control']).toBe('private, no-store')
  })
  it('is where the box of the first page leads with a number or an address of a document', async () => {
    const to = async (ieskoti: string) =>
      (await get(`/lt/specialistai?${new URLSearchParams({ ieskoti })}`)).headers.location
    expect(await to('kvp 2026 004217')).toBe('/lt/tikrinti?numeris=KVP-2026-004217')
    expect(await to('meistras.lt/t/KVP-2026-004217/7k3m9qfx')).toBe('/lt/t/KVP-2026-004217/7K3M-9QFX')
    expect(await to('48201937')).toBe('/lt/specialistai/48201937')
  })
  it('is in the sitemap; documents are not, and search engines are asked to leave them alone', async () => {
    const { numeris } = await makeDocument(t.db)
    const map = (await get('/sitemap.xml')).body
    expect(map).toContain('<loc>https://meistras.example/lt/tikrinti</loc>')
    expect(map).not.toContain(numeris)
    const robots = (await get('/robots.txt')).body
    for (const path of ['/lt/t/', '/en/t/', '/t/', '/lt/tikrinti?']) expect(robots).toContain(`Disallow: ${path}\n`)
  })
})
