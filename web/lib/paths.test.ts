import { beforeAll, describe, expect, it, vi } from 'vitest'
import { asDate } from './format.ts'
import { inLanguage, langOf } from './lang.ts'
import { parseSearch, stringifySearch } from './nav.tsx'
import { localPath } from './returnUrl.ts'

beforeAll(() => vi.stubGlobal('window', { location: new URL('https://meistras.lt/lt/login') }))

describe('returnUrl', () => {
  it('keeps a path of this site with its query', () => {
    for (const path of ['/lt/users', '/lt/users?vardas=x&page=1', '/en/admin/atestavimai/7#asmenys', '/lt/a%2Fb'])
      expect(localPath(path)).toBe(path)
  })

  it('drops whatever could lead elsewhere', () => {
    const foreign = [
      undefined,
      '',
      'lt/users',
      'https://evil.lt',
      'https://meistras.lt.evil.lt/',
      '//evil.lt',
      '///evil.lt',
      '/\\evil.lt',
      '\\/evil.lt',
      '/\t/evil.lt',
      '/\n/evil.lt',
      ' //evil.lt',
      '/ /evil.lt',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '@evil.lt',
      'https:evil.lt',
      'https:/evil.lt',
      '/..//evil.lt',
      '/.//evil.lt',
      '/lt/..//evil.lt',
      '\u0000/lt',
    ]
    for (const url of foreign) expect(localPath(url), String(url)).toBeUndefined()
  })
})

it('changes only the first segment of a path to another language', () => {
  expect(inLanguage('/lt/users/7?tab=profilis', 'en')).toBe('/en/users/7?tab=profilis')
  expect(inLanguage('/lt?x=1', 'en')).toBe('/en?x=1')
  expect(inLanguage('/lt', 'en')).toBe('/en')
  expect(inLanguage('/users', 'en')).toBe('/en/users')
  expect([langOf('/en/users'), langOf('/de/users'), langOf('/')]).toEqual(['en', 'lt', 'lt'])
})

it('writes query strings plainly and reads them back', () => {
  const search = { vardas: 'Žilė & x', page: '1', statusas: 'LAUKIAMA,PATVIRTINTA', from: '' }
  const text = stringifySearch({ ...search, nothing: undefined })
  expect(text).toBe('?vardas=%C5%BDil%C4%97+%26+x&page=1&statusas=LAUKIAMA,PATVIRTINTA&from=')
  expect(parseSearch(text)).toEqual(search)
  expect(stringifySearch({})).toBe('')
})

it('understands dates as YYYY-M-D and no other way', () => {
  for (const typed of ['2026-1-5', '2026-01-05', ' 2026-1-05 ']) expect(asDate(typed)).toBe('2026-01-05')
  // Returned as typed, so that the field's check refuses them.
  for (const typed of ['1990.1.5', '2026.01.05', '20260105', '2026/1/05', '2026 01 05', '26-1-5', 'rytoj'])
    expect(asDate(typed)).toBe(typed)
  expect(asDate('')).toBe('')
})
