import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { sitesApi } from '#contract/sites/api.ts'
import { showSaved } from './saved.ts'

// What a change has answered is shown until the page and its list are read again, and nothing else is touched.

const before = { id: 7, pavadinimas: 'Tiltas', versija: 3 }
const saved = { id: 7, pavadinimas: 'Tiltas per Nerį', versija: 4 }
const other = { id: 8, pavadinimas: 'Mokykla', versija: 9 }
const put = sitesApi.update

function shownAfter(key: readonly unknown[], data: unknown, answer: unknown = saved, endpoint = put as never) {
  const client = new QueryClient()
  client.setQueryData(key, data)
  showSaved(client, endpoint, { id: 7 }, answer)
  return client.getQueryData(key)
}

describe('the page of the record', () => {
  const page = ['/objektai/:id', { params: { id: 7 } }] as const
  it('shows what was answered', () => expect(shownAfter(page, before)).toEqual(saved))
  it('does so where its address is text', () =>
    expect(shownAfter(['/objektai/:id', { params: { id: '7' } }], before)).toEqual(saved))

  const kept: [string, readonly unknown[], unknown, unknown?, unknown?][] = [
    ['of another record', ['/objektai/:id', { params: { id: 8 } }], other],
    ['of another path', ['/objektai/:id/asmenys', { params: { id: 7 } }], before],
    ['that was read after the change', page, { ...before, versija: 4 }],
    ['that has other fields', page, { ...before, adresas: 'Vilnius' }],
    ['that has fields of other names', page, { id: 7, vardas: 'Tiltas', versija: 3 }],
    ['that says less', page, { id: 7, versija: 3 }],
    ['after a change that answers nothing', page, before, null],
    ['after an answer without a version', page, before, { id: 7, pavadinimas: 'Tiltas per Nerį' }],
    ['after an answer of several', page, before, [saved]],
    ['after a read', page, before, saved, { ...put, method: 'GET' }],
    ['after a change of another record below it', page, before, { ...saved, id: 70 }],
  ]
  it.each(kept)('keeps one %s', (_, key, data, answer = saved, endpoint = put) => {
    expect(shownAfter(key, data, answer, endpoint as never)).toBe(data)
  })
  it.each([
    ['PUT', '/objektai/:id/teises'],
    ['POST', '/objektai/:id/rangovas/pakeisti'],
  ])('shows what an action has answered: %s %s', (method, path) =>
    expect(shownAfter(page, before, saved, { ...put, method, path } as never)).toEqual(saved),
  )
  it('keeps one that is being read', () => expect(shownAfter(page, undefined)).toBeUndefined())
})

describe('lists', () => {
  it('show it in its row of a page, and keep the total', () =>
    expect(shownAfter(['/objektai', 'list', { query: { page: 2 } }], { rows: [other, before], total: 41 })).toEqual({
      rows: [other, saved],
      total: 41,
    }))
  it('show it in a list that is no page', () =>
    expect(shownAfter(['/objektai', {}], [before, other])).toEqual([saved, other]))
  it('keep one without such a row', () => {
    const page = { rows: [other], total: 1 }
    expect(shownAfter(['/objektai', 'list', {}], page)).toBe(page)
  })
  it('keep one whose rows have no number', () => {
    const people = ['Ona', 'Jonas'].map((vardas) => ({ asmuo: { vardas }, statusas: 'LAUKIAMA', versija: 1 }))
    const page = { rows: people, total: 2 }
    const answer = { asmuo: { vardas: 'Ona' }, statusas: 'PATVIRTINTA', versija: 2 }
    expect(shownAfter(['/objektai', 'list', {}], page, answer)).toBe(page)
  })
  it('keep one whose rows say something else of the record', () => {
    const page = { rows: [{ ...before, imone: 'Statyba' }], total: 1 }
    expect(shownAfter(['/objektai', 'list', {}], page)).toBe(page)
  })
  it('keep the list of another parent', () => {
    const client = new QueryClient()
    const list = (id: number) => ['/asmenys/:id/kalbos', 'list', { params: { id } }]
    for (const id of [1, 2]) client.setQueryData(list(id), { rows: [before], total: 1 })
    showSaved(client, { ...put, path: '/asmenys/:id/kalbos/:childId' } as never, { id: 1, childId: 7 }, saved)
    expect(client.getQueryData(list(1))).toEqual({ rows: [saved], total: 1 })
    expect(client.getQueryData(list(2))).toEqual({ rows: [before], total: 1 })
  })
})
