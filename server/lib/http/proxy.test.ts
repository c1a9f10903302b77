import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { diskStore } from '#server/files/store.ts'
import { type TestApp, testApp } from '../../../test/app.ts'

const t = testApp()
const apps: TestApp['app'][] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** Codes by SMS are offered: their call counts addresses, and hashes no password. */
const sms = { SMS_URL: 'http://127.0.0.1:9/' }

/** The application behind a proxy of this kind. */
async function behind(TRUST_PROXY: string) {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DEMO: 'false',
    DATABASE_URL: 'x',
    TRUST_PROXY,
    ...sms,
  })
  const app = await buildApp({
    config,
    db: t.db,
    pool: t.pool,
    store: diskStore(t.files),
    keys: t.keys,
    seal: t.seal,
    render: () => '',
  })
  apps.push(app)
  return app
}

/** The addresses that are counted for requests with these headers, one request each. */
async function counted(app: TestApp['app'], sent: { from?: string; headers: Record<string, string> }[]) {
  await t.db.deleteFrom('limitas').execute()
  for (const { from = '127.0.0.1', headers } of sent)
    await app.inject({
      method: 'POST',
      url: '/api/session/smslogincode',
      remoteAddress: from,
      headers,
      payload: { code: '123456' },
    })
  const rows = await t.db
    .selectFrom('limitas')
    .select(['raktas', 'kiekis'])
    .where('raktas', 'like', 'sms-kodas:ip:%')
    .execute()
  return Object.fromEntries(rows.map(({ raktas, kiekis }) => [raktas.replace('sms-kodas:ip:', ''), kiekis]))
}

const visitor = '203.0.113.50'
/** Headers that a visitor forges, and what a proxy that appends its caller's address makes of them. */
const forged = Array.from({ length: 25 }, (_, i) => ({ 'x-forwarded-for': `198.51.100.${i}, ${visitor}` }))

describe('behind a proxy that adds to X-Forwarded-For, 25 forged addresses are one', () => {
  it.each([
    ['1', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1'],
    ['10.0.0.0/8,127.0.0.0/8', '10.3.2.1'],
    ['10.0.0.0/8', '::ffff:10.3.2.1'],
  ])('TRUST_PROXY=%s, connections from %s', async (setting, from) => {
    const app = await behind(setting)
    expect(
      await counted(
        app,
        forged.map((headers) => ({ from, headers })),
      ),
    ).toEqual({ [visitor]: 25 })
  })

  it('two proxies: what stands before the two is forged', async () => {
    const headers = forged.map((one) => ({ 'x-forwarded-for': `${one['x-forwarded-for']}, 10.0.0.7` }))
    const sent = headers.map((one) => ({ from: '10.0.0.8', headers: one }))
    for (const setting of ['2', '10.0.0.0/8'])
      expect(await counted(await behind(setting), sent)).toEqual({ [visitor]: 25 })
  })

  it('nobody is believed without the setting, nor who is none of the networks', async () => {
    const sent = forged.map((headers) => ({ from: visitor, headers }))
    for (const setting of ['false', '10.0.0.0/8'])
      expect(await counted(await behind(setting), sent)).toEqual({ [visitor]: 25 })
  })
})

describe('behind a proxy that sets X-Forwarded-For anew', () => {
  it.each(['1', '127.0.0.1'])('TRUST_PROXY=%s tells visitors apart, and a /64 is one of them', async (setting) => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const sent = [from('192.0.2.1'), from('192.0.2.2'), from('2001:db8:1:2::1'), from('2001:db8:1:2:ffff::9')]
    expect(await counted(await behind(setting), sent)).toEqual({
      '192.0.2.1': 1,
      '192.0.2.2': 1,
      '2001:db8:1:2::/64': 2,
    })
  })
})

describe('the host that people see', () => {
  const write = (app: TestApp['app'], remoteAddress: string) =>
    app.inject({
      method: 'DELETE',
      url: '/api/session',
      remoteAddress,
      headers: { host: 'app1:3000', 'x-forwarded-host': 'meistras.example', origin: 'https://meistras.example' },
    })
  it('is believed of the proxy alone', async () => {
    const statuses = []
    for (const [setting, from] of [
      ['1', '10.0.0.7'],
      ['10.0.0.0/8', '10.0.0.7'],
      ['10.0.0.0/8', visitor],
      ['false', '10.0.0.7'],
    ] as const)
      statuses.push((await write(await behind(setting), from)).statusCode)
    expect(statuses).toEqual([204, 204, 403, 403])
  })
})
