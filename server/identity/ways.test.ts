import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { diskStore } from '#server/files/store.ts'
import { openSession } from '#server/session/queries.ts'
import { outcome } from '../../test/app.ts'
import { browserOf, identityTest, phoneNumber, ways } from './testing.ts'

const { t, phone, person, as, browser } = identityTest()
const code = '38502140230'

/** What installations with some of the services offer. */
const installations: [name: string, env: () => Record<string, string>, offered: string[]][] = [
  ['nothing but passwords', () => ({}), ['SLAPTAZODIS']],
  ['SMS', () => ({ SMS_URL: 'http://127.0.0.1:9/' }), ['SMS', 'SLAPTAZODIS']],
  ['phones', () => phone.env, ['MOBILUSIS', 'SMART_ID', 'SLAPTAZODIS']],
]

describe.each(installations)('an installation with %s', (_, env, offered) => {
  it('tells its ways, and refuses the others', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', DEMO: 'false', DATABASE_URL: 'x', ...env() })
    const app = await buildApp({
      config,
      db: t.db,
      pool: t.pool,
      store: diskStore(t.files),
      keys: t.keys,
      seal: t.seal,
      render: () => '',
    })
    const visitor = browserOf({ ...t, app })
    const answer = await visitor('GET', '/session/budai')
    expect([answer.body, answer.headers['cache-control']]).toEqual([{ budai: offered }, 'public, max-age=300'])
    const answers = {
      MOBILUSIS: await visitor('POST', ways.MOBILUSIS.path, { asmenskodas: code, telefonas: phoneNumber }),
      SMART_ID: await visitor('POST', ways.SMART_ID.path, { asmenskodas: code }),
      SMS: await visitor('POST', '/session/smslogin', { telefonas: phoneNumber }),
    }
    for (const [way, { status, body }] of Object.entries(answers))
      expect([way, body.code], String(status)).toEqual([way, offered.includes(way) ? undefined : 'WayNotOffered'])
    await app.close()
  })
})

it('a contract is not signed by a way that is not there', async () => {
  const { id } = await person()
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', DEMO: 'false', DATABASE_URL: 'x' })
  const app = await buildApp({
    config,
    db: t.db,
    pool: t.pool,
    store: diskStore(t.files),
    keys: t.keys,
    seal: t.seal,
    render: () => '',
  })
  const me = browserOf({ ...t, app }, { meistras: await openSession(t.db, id, 'testas', '') })
  const ask = (who: typeof me) => who('POST', `/asmenys/${id}/sutartis/parasas`, { budas: 'SMART_ID', kalba: 'lt' })
  expect(outcome(await ask(me))).toBe('409 WayNotOffered')
  expect(outcome(await ask(await as(id)))).toBe(200)
  expect(outcome(await browser()('GET', '/session/budai'))).toBe(200)
  await app.close()
})
