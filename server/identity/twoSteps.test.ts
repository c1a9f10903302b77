import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { diskStore } from '#server/files/store.ts'
import { browserOf } from '#server/identity/testing.ts'
import { sealSettings } from '#server/seal/testing.ts'
import { sessionTest } from '#server/session/testing.ts'
import { outcome } from '../../test/app.ts'

const { t, password, user } = sessionTest()
const apps: (typeof t.app)[] = []
/** Servers with these settings; `on` requires two steps. */
const build = async (env: object) => {
  const set = { LOG_LEVEL: 'silent', NODE_ENV: 'test', DEMO: 'false', DATABASE_URL: 'x' }
  const config = readConfig({ ...set, ...env })
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
const sms = { SMS_URL: 'http://127.0.0.1:9/' }
let on: typeof t.app
beforeAll(async () => {
  on = await build({ ...sms, REQUIRE_SECOND_FACTOR: 'true' })
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

let last = 0
const admin = async (set: object = {}) => {
  const telefonas = `+3706001${String(++last).padStart(4, '0')}`
  return { ...(await user({ vartotojoTipas: 'ADMIN', telefonas, ...set })), telefonas }
}
const visitor = (app = on) => browserOf({ ...t, app })
type Visitor = ReturnType<typeof visitor>
const login = (who: Visitor, username: string | null, typed = password) =>
  who('POST', '/session', { username, password: typed })
const codesTo = async (telefonas: string) => {
  const sent = await t.db.selectFrom('zinute').selectAll().where('gavejas', '=', telefonas).orderBy('id').execute()
  return sent.map(({ tekstas }) => tekstas?.slice(-6) ?? '')
}
const enter = (who: Visitor, code: string | undefined) => who('POST', '/session/smslogincode', { code })

describe('users with far-reaching rights sign in by two steps', () => {
  it('the password, then the code of an SMS', async () => {
    const { id, email, telefonas } = await admin()
    const mine = visitor()
    const first = await login(mine, email)
    expect([first.status, first.body]).toEqual([202, ''])
    expect(outcome(await mine('GET', '/session'))).toBe('401 Unauthorized')
    const [code, ...more] = await codesTo(telefonas)
    expect(more).toEqual([])
    expect(outcome(await enter(visitor(), code))).toBe('401 Unauthorized')
    expect((await enter(mine, code)).body.userId).toBe(id)
    expect((await mine('GET', '/session')).body.userId).toBe(id)
    const [session] = await t.db.selectFrom('sesija').select('budas').where('asmuoId', '=', id).execute()
    expect(session?.budas).toBe('slaptazodis ir SMS')
  })

  it.each(['ADMIN', 'ORG_TVARKYTOJAS', 'VERTINTOJAS'])('%s', async (vartotojoTipas) => {
    expect(outcome(await login(visitor(), (await admin({ vartotojoTipas })).email))).toBe(202)
  })
  it('a state inspector always, also where the setting is off', async () => {
    const off = await build({ ...sms, REQUIRE_SECOND_FACTOR: 'false' })
    const { id, email, telefonas } = await admin({ vartotojoTipas: 'VARTOTOJAS' })
    expect(outcome(await login(visitor(off), email))).toBe(200)
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'TikrintiObjektus' }).execute()
    const mine = visitor(off)
    expect(outcome(await login(mine, email))).toBe(202)
    expect((await enter(mine, (await codesTo(telefonas)).at(-1))).body.rights).toContain('TikrintiObjektus')
    expect(outcome(await mine('GET', '/tikrinimai'))).toBe(200)
    // A code by SMS alone is one step.
    const alone = visitor(off)
    await t.db.deleteFrom('limitas').execute()
    await alone('POST', '/session/smslogin', { telefonas })
    expect(outcome(await enter(alone, (await codesTo(telefonas)).at(-1)))).toBe('409 SecondFactorNeeded')
  })
  it('so does whoever was given rights; others do not', async () => {
    const { id, email } = await admin({ vartotojoTipas: 'VARTOTOJAS' })
    expect(outcome(await login(visitor(), email))).toBe(200)
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'AccessAllImones' }).execute()
    expect(outcome(await login(visitor(), email))).toBe(202)
    const { email: rep } = await admin({ vartotojoTipas: 'ORG_ATSTOVAS' })
    expect(outcome(await login(visitor(), rep))).toBe(200)
  })

  it('a wrong password sends nothing', async () => {
    const { email, telefonas } = await admin()
    expect(outcome(await login(visitor(), email, 'Neteisingas1'))).toBe('401 Unauthorized')
    expect(await codesTo(telefonas)).toEqual([])
  })

  it('a code alone is not enough, and is used up', async () => {
    const { id, telefonas } = await admin()
    const mine = visitor()
    expect(outcome(await mine('POST', '/session/smslogin', { telefonas }))).toBe(204)
    const [code] = await codesTo(telefonas)
    expect(outcome(await enter(mine, code))).toBe('409 SecondFactorNeeded')
    expect(await t.db.selectFrom('sesija').select('zyme').where('asmuoId', '=', id).execute()).toEqual([])
  })

  it('sending the password again within a minute waits for the same code, after it for another', async () => {
    const { email, telefonas } = await admin()
    const mine = visitor()
    const now = t.clock.now
    await login(mine, email)
    expect(outcome(await login(mine, email))).toBe(202)
    expect(await codesTo(telefonas)).toHaveLength(1)
    // Another browser with the password has to wait, so that a phone does not ring without end.
    expect(outcome(await login(visitor(), email))).toBe('429 LoginLimitReached')
    await t.db.deleteFrom('limitas').execute()
    await t.db
      .updateTable('smsKodas')
      .set({ sukurta: new Date(now.getTime() - 61_000) })
      .execute()
    expect(outcome(await login(mine, email))).toBe(202)
    const codes = await codesTo(telefonas)
    expect(codes).toHaveLength(2)
    expect(outcome(await enter(mine, codes[1]))).toBe(200)
  })

  it('comes ten times an hour, and codes that anybody may ask for do not hold it up', async () => {
    const { email, telefonas } = await admin()
    expect(outcome(await visitor()('POST', '/session/smslogin', { telefonas }))).toBe(204)
    const seen: unknown[] = []
    for (let i = 0; i < 11; i++) {
      seen.push(outcome(await login(visitor(), email)))
      await t.db.deleteFrom('limitas').where('raktas', 'like', 'sms:2:%:p').execute()
    }
    expect(seen).toEqual([...Array(10).fill(202), '429 LoginLimitReached'])
    expect(await codesTo(telefonas)).toHaveLength(11)
  })

  it('a phone that is changed meanwhile, and a block, are in time', async () => {
    for (const set of [{ telefonasE164: '+37060099999' }, { statusas: 'UZBLOKUOTA' }] as const) {
      const { id, email, telefonas } = await admin()
      const mine = visitor()
      await login(mine, email)
      await t.db.updateTable('asmuo').set(set).where('id', '=', id).execute()
      expect(outcome(await enter(mine, (await codesTo(telefonas))[0]))).toBe('401 Unauthorized')
    }
  })

  it('where no code can be sent, a password does not let in', async () => {
    const { email } = await admin({ telefonas: null })
    expect(outcome(await login(visitor(), email))).toBe('409 SecondFactorNeeded')
    const noSms = await build({ REQUIRE_SECOND_FACTOR: 'true' })
    const { email: other } = await admin()
    expect(outcome(await login(visitor(noSms), other))).toBe('409 SecondFactorNeeded')
    expect(outcome(await login(visitor(noSms), other, 'Neteisingas1'))).toBe('401 Unauthorized')
  })
})

it('one step is enough where the settings say so, as in the demo', async () => {
  const { email } = await admin()
  expect(outcome(await login(visitor(await build(sms)), email))).toBe(200)
})
it('production requires two unless it is told not to', () => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://meistras@db/meistras',
    PUBLIC_URL: 'https://meistras.example',
    SECRET: 's'.repeat(32),
    SMTP_URL: 'smtps://mail.example',
    SMS_URL: 'https://sms.example/send',
    SIGNING_KEYS: '/etc/meistras/keys',
    SIGNING_ROOT: '/etc/meistras/root.pub.pem',
    ...sealSettings,
  }
  expect(readConfig(env).secondFactor).toBe(true)
  expect(readConfig({ ...env, REQUIRE_SECOND_FACTOR: 'false' }).secondFactor).toBe(false)
})
