import { describe, expect, it } from 'vitest'
import { rightsOf, type UserType, userTypes } from '#contract/rights.ts'
import { imageOf } from './images.ts'
import { mayReadPage, moved, slugOf } from './rules.ts'
import { maxSlug, PageBody, slugPattern } from './schema.ts'

describe('the address made from a title', () => {
  it.each([
    ['Kaip tapti vertintoju?', 'kaip-tapti-vertintoju'],
    ['ĄČĘĖĮŠŲŪŽ ąčęėįšųūž', 'aceeisuuz-aceeisuuz'],
    ['Kainos 2026 m. (su PVM)', 'kainos-2026-m-su-pvm'],
    ['  „Registras“ – kam? ', 'registras-kam'],
    ['Straße & Øresund – Łódź', 'strasse-oresund-lodz'],
    ['Ķīmija ēka ļaudis', 'kimija-eka-laudis'],
    ['Цены', ''],
    ['—', ''],
  ])('%s: %s', (title, slug) => expect(slugOf(title)).toBe(slug))
  it('is never longer than an address may be, and ends with a whole word', () => {
    const long = slugOf('labai ilgas pavadinimas '.repeat(20))
    expect(long.length).toBeLessThanOrEqual(maxSlug)
    expect(long).toMatch(/-(labai|ilgas|pavadinimas)$/)
    expect(slugOf('a'.repeat(300))).toBe('a'.repeat(maxSlug))
  })
  it('is always one that may be saved', () => {
    for (const title of ['Š', 'a--b', '-a-', 'A_b', 'x'.repeat(80), `${'x'.repeat(79)} y`])
      expect(slugOf(title)).toMatch(slugPattern)
  })
})

describe('who reads a page', () => {
  const of = (vartotojoTipas: UserType) => ({ vartotojoTipas, rights: rightsOf[vartotojoTipas] })
  const readers = [null, ...userTypes.map(of)]
  const names = (page: Parameters<typeof mayReadPage>[0]) =>
    readers.filter((session) => mayReadPage(page, session)).map((session) => session?.vartotojoTipas ?? 'visitor')
  it('everyone a published one without a type', () =>
    expect(names({ skelbiamas: true, vartotojoTipas: null })).toEqual(['visitor', ...userTypes]))
  it.each(userTypes)('%s and administrators one for that type', (type) =>
    expect(names({ skelbiamas: true, vartotojoTipas: type }).sort()).toEqual([...new Set(['ADMIN', type])].sort()),
  )
  it('administrators alone a draft', () => {
    expect(names({ skelbiamas: false, vartotojoTipas: null })).toEqual(['ADMIN'])
    expect(names({ skelbiamas: false, vartotojoTipas: 'VERTINTOJAS' })).toEqual(['ADMIN'])
  })
})

describe('a page as it is sent', () => {
  const body = { slug: 'kainos', title: 'Kainos', content: '<p>5 €</p>', language: 'lt' }
  const wrong = (set: object) => {
    const parsed = PageBody.safeParse({ ...body, ...set })
    return parsed.success ? null : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  }
  it('is for everyone, published and in the menu unless it says otherwise', () => {
    const open = { vartotojoTipas: null, meniu: true, skelbiamas: true }
    expect(PageBody.parse(body)).toEqual({ ...body, ...open })
    for (const vartotojoTipas of ['', null]) expect(PageBody.parse({ ...body, vartotojoTipas })).toMatchObject(open)
  })
  it.each([
    [{ slug: '' }, ['slug required']],
    [{ slug: 'Kainos' }, ['slug slug']],
    [{ slug: 'a b' }, ['slug slug']],
    [{ slug: '../x' }, ['slug slug']],
    [{ slug: 'a-' }, ['slug slug']],
    [{ slug: 'a'.repeat(81) }, ['slug maxlength']],
    [{ title: ' ' }, ['title required']],
    [{ title: 'a\u202eb' }, ['title pattern']],
    [{ content: '' }, ['content required']],
    [{ content: 'x'.repeat(200_001) }, ['content maxlength']],
    [{ language: 'ru' }, ['language inList']],
    [{ vartotojoTipas: 'VADOVAS' }, ['vartotojoTipas inList']],
  ])('%j: %j', (set, expected) => expect(wrong(set)).toEqual(expected))
})

it.each([
  ['/api/failai/7', 7],
  ['/api/failai/07', null],
  ['/api/failai/7/viesas', null],
  ['//evil.example/api/failai/7', null],
  ['https://evil.example/api/failai/7', null],
  ['/api/failai/7?x', null],
  ['data:image/png;base64,AA', null],
  [undefined, null],
])('a picture at %s is %s', (address, id) => expect(imageOf(address)).toBe(id))

it.each([
  [[1, 2, 3], 3, 0, [3, 1, 2]],
  [[1, 2, 3], 1, 1, [2, 1, 3]],
  [[1, 2, 3], 2, 1, [1, 2, 3]],
  [[1, 2, 3], 1, 99, [2, 3, 1]],
])('of %j, %i moved to %i: %j', (ids, id, to, expected) => expect(moved(ids, id, to)).toEqual(expected))
