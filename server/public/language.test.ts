import { describe, expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'

const t = testApp()

describe('an address without a language leads to the same path', () => {
  it.each([
    ['/', {}, '/lt'],
    ['/?x=1', {}, '/lt?x=1'],
    ['/login?returnUrl=%2Flt%2Fusers%2F7', {}, '/lt/login?returnUrl=%2Flt%2Fusers%2F7'],
    ['/users/7?tab=profile', {}, '/lt/users/7?tab=profile'],
    ['/admin/atestavimai/70', { 'accept-language': 'en-GB,en;q=0.9,lt;q=0.8' }, '/en/admin/atestavimai/70'],
    ['/objektai', { 'accept-language': 'de;q=0.9, lt;q=0.5, en;q=0.7' }, '/en/objektai'],
    ['/mokymai/5', { 'accept-language': 'de' }, '/lt/mokymai/5'],
    ['/page/apie', { cookie: 'kalba=en', 'accept-language': 'lt' }, '/en/page/apie'],
    ['/privatumas', { cookie: 'kalba=xx', 'accept-language': 'en' }, '/en/privatumas'],
    ['/help', { 'accept-language': 'en;q=0, lt;q=0.1' }, '/lt/help'],
  ] as const)('%s with %j', async (url, headers, location) => {
    const answer = await t.app.inject({ method: 'GET', url, headers })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  it('but what is no page of ours is not found', async () => {
    for (const url of ['/nieko', '/xx/users/7', '/favicon.xml'])
      expect((await t.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})
