import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { diskStore } from '#server/files/store.ts'
import { type Ask, ask, outcome, type TestApp, testApp } from '../../../test/app.ts'

const t = testApp()

/** A verifier that gives these answers and remembers what it was asked. */
let answers: { status: number; body: string } | 'hangs' = { status: 200, body: '{}' }
const requests: Record<string, string>[] = []
const verifier = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  requests.push(Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())))
  if (answers !== 'hangs') response.writeHead(answers.status).end(answers.body)
})
let configured: TestApp['app']
let visitor: Ask
beforeAll(async () => {
  await new Promise<void>((ready) => verifier.listen(0, '127.0.0.1', ready))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DEMO: 'false',
    RECAPTCHA_SITE_KEY: 'raktas',
    RECAPTCHA_SECRET: 'paslaptis',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`,
  })
  configured = await buildApp({
    config,
    db: t.db,
    pool: t.pool,
    store: diskStore(t.files),
    keys: t.keys,
    seal: t.seal,
    render: () => '',
  })
  visitor = ask({ ...t, app: configured }, null)
})
afterEach(() => {
  requests.length = 0
})
afterAll(async () => {
  await configured.close()
  verifier.closeAllConnections()
  verifier.close()
})

const begin = (gresponse = 'atsakymas') => visitor('POST', '/asmenys/registracija', { gresponse })

describe('reCAPTCHA, where it is configured', () => {
  it('is what the form is told to show, and the page may load it', async () => {
    const { body, headers } = await visitor('GET', '/session/captcha')
    expect(body).toEqual({ tipas: 'RECAPTCHA', siteKey: 'raktas' })
    // The policy that counts is that of the page; data are sent with one that allows nothing.
    const page = await visitor('GET', '//lt')
    expect(page.headers['content-type']).toContain('text/html')
    const policy = String(page.headers['content-security-policy'])
    for (const directive of ['script-src', 'frame-src', 'connect-src'])
      expect(policy).toContain(
        `${directive} 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/`,
      )
    expect(JSON.stringify([body, headers])).not.toContain('paslaptis')
  })
  it('is verified with the secret, the answer and the address', async () => {
    answers = { status: 200, body: '{"success": true}' }
    expect(outcome(await begin())).toBe(200)
    expect(requests).toEqual([{ secret: 'paslaptis', response: 'atsakymas', remoteip: '127.0.0.1' }])
  })
  it.each([
    ['says no', { status: 200, body: '{"success": false, "error-codes": ["timeout-or-duplicate"]}' }],
    ['says neither', { status: 200, body: '{}' }],
    ['says yes by a word', { status: 200, body: '{"success": "true"}' }],
    ['says nothing', { status: 200, body: 'null' }],
    ['talks nonsense', { status: 200, body: '<html>' }],
    ['is broken', { status: 500, body: '{"success": true}' }],
  ])('a verifier that %s lets nobody in', async (_, verifierAnswer) => {
    answers = verifierAnswer
    expect(outcome(await begin())).toBe('400 CaptchaFailed')
    expect(requests).toHaveLength(1)
  })
  it('a verifier that hangs lets nobody in after five seconds', async () => {
    answers = 'hangs'
    const began = Date.now()
    expect(outcome(await begin())).toBe('400 CaptchaFailed')
    expect(Date.now() - began).toBeGreaterThan(4900)
    expect(Date.now() - began).toBeLessThan(7000)
  })
})

describe('without it', () => {
  it('there is a proof of work, and nothing foreign may be loaded', async () => {
    const { body, headers } = await (await t.as(null))('GET', '/session/captcha')
    expect(body).toMatchObject({ tipas: 'DARBAS', maxnumber: expect.any(Number) })
    expect(body).not.toHaveProperty('siteKey')
    expect(String(headers['content-security-policy'])).not.toContain('google')
  })
  it.each([{ RECAPTCHA_SITE_KEY: 'raktas' }, { RECAPTCHA_SECRET: 'paslaptis' }])(
    'half of it is refused: %o',
    (half) => {
      expect(() => readConfig(half)).toThrow('together')
    },
  )
})
