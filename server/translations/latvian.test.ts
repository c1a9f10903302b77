import { describe, expect, it } from 'vitest'
import { outcome, testApp } from '../../test/app.ts'

// Latvian is there unless the installation switches it off (spec 1, point 6: languageLV).
const on = testApp()
const off = testApp({ DISABLED_FEATURES: 'languageLV' })
const ask = async (t: typeof on, path: string, headers = {}) =>
  (await t.as(null))('GET', `//${path}`, undefined, headers)
const page = { accept: 'text/html' }

describe('Latvian', () => {
  it.each(['lv', 'lv/specialistai', 'lv/atestavimai', 'lv/privatumas', 'lv/login', 'lv/admin/vertimai'])(
    '/%s is there where it is on, and is no page where it is off',
    async (path) => {
      expect((await ask(on, path, page)).status).toBe(200)
      expect((await ask(off, path, page)).status).toBe(404)
    },
  )
  it('is in the sitemap and among the texts only where it is on', async () => {
    expect(String((await ask(on, 'sitemap.xml')).raw)).toContain('/lv/kompetencijos')
    expect(String((await ask(off, 'sitemap.xml')).raw)).not.toContain('/lv')
    expect((await ask(on, 'api/translations?kalba=lv')).status).toBe(200)
    expect(outcome(await ask(off, 'api/translations?kalba=lv'))).toBe('404 NotFound')
  })
  it('is where a visitor goes who chose it; Lithuanian where it is off', async () => {
    const chosen = { cookie: 'kalba=lv' }
    expect((await ask(on, 'kompetencijos', chosen)).headers['location']).toBe('/lv/kompetencijos')
    expect((await ask(off, 'kompetencijos', chosen)).headers['location']).toBe('/lt/kompetencijos')
    expect((await ask(on, '', {})).headers['location']).toBe('/lt')
  })
  it('says in the document of the application which languages there are', async () => {
    const document = String((await ask(off, 'lt/login', page)).raw)
    expect(document).toContain('<meta name="disabled-features" content="languageLV">')
  })
})
