import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompetency, makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { competenciesPage } from './pages.ts'

const t = testApp()
let visitor: Ask
let me: Ask
let id: number
beforeAll(async () => {
  visitor = await t.as(null)
  id = (await makePerson(t.db)).id
  me = await t.as(id)
  await makeCompetency(t.db, { kodas: '97.1', pavadinimas: 'Žiogų gaudymas', sritiesKodas: '1.1-04' })
  await makeCompetency(t.db, { kodas: '97.2', pavadinimas: 'Žiogų auginimas', aktyvus: false })
})
const codes = async (asked: Record<string, string>) =>
  (await competenciesPage(t.db, asked)).rows.map(({ kodas }) => kodas)

describe('the public list of competencies', () => {
  it('holds those in use, all on one page, in the order of codes', async () => {
    const all = await codes({})
    expect(all).toContain('97.1')
    expect(all).not.toContain('97.2')
    expect(all.length).toBeGreaterThan(50)
    expect(all).toEqual([...all].sort())
  })
  it('is searched and narrowed by area; what is unknown in the address is not asked for', async () => {
    expect(await codes({ search: 'ziog' })).toEqual(['97.1'])
    expect(await codes({ search: 'ziog', sritis: '1.1-04' })).toEqual(['97.1'])
    expect(await codes({ search: 'ziog', sritis: '1.1-05' })).toEqual([])
    expect(await codes({ search: 'ziog', utm_source: 'x', aktyvus: 'false', size: '1', format: 'xlsx' })).toEqual([
      '97.1',
    ])
  })
  it('is not narrowed by area while competencies are not classified', async () => {
    const page = await competenciesPage(
      t.db,
      { search: 'ziog', sritis: '1.1-05' },
      { disabled: ['kompetencijuKlasifikacija'] },
    )
    expect(page.rows.map(({ kodas }) => kodas)).toEqual(['97.1'])
  })
  it('tells what is wrong with a search and shows all', async () => {
    const page = await competenciesPage(t.db, { search: '\u0000' })
    expect(page.fields).toEqual({ search: 'pattern' })
    expect(page.rows.length).toBeGreaterThan(50)
  })
  it('is a page with its own address in both languages and in the sitemap', async () => {
    for (const lang of ['lt', 'en']) expect((await visitor('GET', `//${lang}/kompetencijos`)).status).toBe(200)
    expect((await visitor('GET', '//kompetencijos?search=a')).headers['location']).toBe('/lt/kompetencijos?search=a')
    expect((await visitor('GET', '//sitemap.xml')).body).toContain('/en/kompetencijos</loc>')
  })
})

describe('adding and suggesting', () => {
  const wishes = [
    ['addkompetencija=5', 'addkompetencija=5'],
    ['addkompetencija=', 'addkompetencija='],
    ['addkompetencija=//evil.example', 'addkompetencija='],
    ['suggestkompetencija', 'suggestkompetencija'],
    ['suggestsritis', 'suggestsritis'],
    ['search=x&suggestsritis=', 'suggestsritis'],
  ]
  it.each(wishes)('?%s leads a visitor to the login and back', async (query, wish) => {
    const { status, headers } = await visitor('GET', `//lt/kompetencijos?${query}`)
    expect(status).toBe(303)
    expect(headers['location']).toBe(`/lt/login?returnUrl=${encodeURIComponent(`/lt/kompetencijos?${wish}`)}`)
  })
  it('carries nothing else along, however long the address is', async () => {
    const { headers } = await visitor('GET', `//lt/kompetencijos?sektorius=${'%C5%BE'.repeat(2400)}&suggestsritis`)
    expect(headers['location']).toBe(`/lt/login?returnUrl=${encodeURIComponent('/lt/kompetencijos?suggestsritis')}`)
  })
  it.each(wishes)('?%s leads who is signed in to the own page', async (query, wish) => {
    const { headers } = await me('GET', `//en/kompetencijos?${query}`)
    expect(headers['location']).toBe(`/en/users/${id}?tab=kompetencijos&${wish}`)
  })
})
