import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { testApp } from '../../../test/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'meistras-brand-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>'
const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001a\n'), Buffer.alloc(20)])

describe('an installation with a brand of its own', () => {
  const t = testApp({
    THEME_NAME: 'Statybų <registras> & „Ko“',
    THEME_COLORS: '#7a1f3d,#f2a3bd',
    THEME_LOGO: file('logo.svg', svg),
  })
  it('has its name, colours and logo in the document of the screens', async () => {
    const { body } = await t.app.inject('/lt/users')
    expect(body).toContain('<title>Statybų &lt;registras&gt; &amp; „Ko“</title>')
    expect(body).toContain('<meta name="registry-name" content="Statybų &lt;registras&gt; &amp; „Ko“">')
    expect(body).toContain('<meta name="registry-logo" content="/logotipas">')
    expect(body).toContain('<style>html:root{--primary:light-dark(#7a1f3d,#f2a3bd);')
  })
  it('serves the logo, and only once to who has it', async () => {
    const first = await t.app.inject('/logotipas')
    expect([first.statusCode, first.headers['content-type'], first.body]).toEqual([200, 'image/svg+xml', svg])
    // A script in the picture does not run where it is opened by itself.
    expect(first.headers['content-security-policy']).toContain("default-src 'none'")
    const again = await t.app.inject({
      url: '/logotipas',
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('an installation without one', () => {
  const t = testApp()
  it('says nothing of a brand', async () => {
    const { body } = await t.app.inject('/lt/users')
    expect(body).toContain('<title>Meistras</title>')
    expect(body).not.toMatch(/registry-(name|logo)|<style>html:root/)
    expect((await t.app.inject('/logotipas')).statusCode).toBe(404)
  })
})

describe('a logo', () => {
  const t = testApp({ THEME_LOGO: file('logo.png', png) })
  it('may be a PNG', async () => {
    const { headers, rawPayload } = await t.app.inject('/logotipas')
    expect([headers['content-type'], rawPayload.equals(png)]).toEqual(['image/png', true])
  })
})

it.each([
  ['colours that cannot be read', { THEME_COLORS: '#eeeeee,#6bc1e0' }, '#eeeeee cannot be read'],
  ['a name that is too long', { THEME_NAME: 'x'.repeat(31) }, 'THEME_NAME'],
])('%s are refused with the setting', (_, set, why) => {
  expect(() => readConfig({ SECRET: 'x'.repeat(32), ...set })).toThrow(why)
})
