import { describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { testApp } from '../../test/app.ts'

const token = 'metriku-zyme-0123456789'
const t = testApp({ METRICS_TOKEN: token })
const without = testApp()
const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

/** Values by name with labels: `{ 'x{a="b"}': 1 }`. */
async function scrape() {
  const nobody = await t.as(null)
  const { raw } = await nobody('GET', '//metrics', undefined, bearer(token))
  const lines = raw
    .toString()
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

describe('metrics', () => {
  it.each([
    ['no token', {}],
    ['another token', bearer('x')],
    ['one letter less', bearer(token.slice(0, -1))],
    ['another kind', { authorization: `Basic ${token}` }],
  ])('are not there with %s', async (_, headers) => {
    const nobody = await t.as(null)
    const { status } = await nobody('GET', '//metrics', undefined, headers)
    expect(status).toBe(404)
  })
  it('are not there at all where no token is set', async () => {
    const nobody = await without.as(null)
    expect(without.app.hasRoute({ method: 'GET', url: '/metrics' })).toBe(false)
    expect((await nobody('GET', '//metrics', undefined, bearer(token))).status).toBe(404)
  })

  it('tell of requests by their route, and nothing of anybody', async () => {
    const nobody = await t.as(null)
    await nobody('GET', '/korteles-public?numeris=38703181745')
    await nobody('GET', '/asmenys/check/38703181745')
    for (let i = 0; i < 3; i++) await nobody('POST', '/session', { username: 'kanarele@x.lt', password: 'Blogas1' })
    const found = await scrape()
    const of = (name: string, labels: string) => found[`${name}{${labels}}`]
    const count = 'http_request_duration_seconds_count'
    expect(of(count, 'method="GET",route="/api/asmenys/check/:code",status="4xx"')).toBe(1)
    expect(of(count, 'method="POST",route="/api/session",status="4xx"')).toBe(3)
    expect(found['meistras_login_failures_total']).toBe(3)
    expect(found['http_requests_in_flight']).toBe(1)
    expect(Object.keys(found).join('\n')).not.toMatch(/38703181745|kanarele/)
    for (const name of [
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
      'meistras_pool_connections{state="idle"}',
    ])
      expect(found[name], name).toBeGreaterThanOrEqual(0)
    expect(found['meistras_shared_read_ok']).toBe(1)
  })

  it('tell what the database says of all processes', async () => {
    const { id } = await makePerson(t.db)
    const message = { kanalas: 'EPASTAS', gavejas: 'x@y.lt', tema: 'T', tekstas: 't', asmuoId: id } as const
    await t.db
      .insertInto('zinute')
      .values([
        { ...message, kita: new Date(Date.now() - 60_000) },
        { ...message, bandymai: 2, kita: new Date(Date.now() + 60_000) },
        { ...message, statusas: 'NEPAVYKO', tekstas: null },
      ])
      .execute()
    const day = new Date(Date.now() - 86_400_000)
    await t.db
      .insertInto('atsargineKopija')
      .values({ kada: day, pradeta: day, vieta: 'x', versija: '1', dydis: 5, eilutes: 1, failai: 0 })
      .execute()
    // Figures stay the same for ten seconds.
    const { shared } = await import('./sharedMetrics.ts')
    const { Registry } = await import('prom-client')
    const register = new Registry()
    await shared(t.db, [register], t.app.log)()
    const text = await register.metrics()
    const value = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    expect(value('meistras_shared_messages{state="waiting"}')).toBe(2)
    expect(value('meistras_shared_messages{state="retried"}')).toBe(1)
    expect(value('meistras_shared_messages{state="failed"}')).toBe(1)
    expect(value('meistras_shared_message_oldest_seconds')).toBeGreaterThan(55)
    expect(value('meistras_shared_backup_age_seconds')).toBeCloseTo(86_400, -3)
    expect(text).toContain('meistras_shared_audit_unsealed')
  })
})
