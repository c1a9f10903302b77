import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makePerson } from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import { hashPassword, ourselves } from '#server/lib/secrets/passwords.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { packed, solveCaptcha } from '../../test/captcha.ts'
import { browserOf, identityTest } from './testing.ts'

const { t, browser } = identityTest()
let last = 0
/** Each test has a number of its own, because limits count by number. */
const nextNumber = () => `+3706000${String(++last).padStart(4, '0')}`

const owner = async (telefonas = nextNumber(), set: object = {}) => ({
  ...(await makePerson(t.db, { telefonas, telefonasE164: telefonas, ...set })),
  telefonas,
})
const wish = (browser: Ask, telefonas: string) => browser('POST', '/session/smslogin', { telefonas })
const enter = (browser: Ask, code: string) => browser('POST', '/session/smslogincode', { code })
const sentTo = (telefonas: string) =>
  t.db.selectFrom('zinute').selectAll().where('gavejas', '=', telefonas).orderBy('id', 'desc').execute()
const codeFor = async (telefonas: string) => (await sentTo(telefonas))[0]?.tekstas?.slice(-6) ?? ''
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const forgetLimits = () => t.db.deleteFrom('limitas').execute()

describe('a code by SMS', () => {
  it('logs in, once', async () => {
    const { id, telefonas } = await owner()
    const mine = browser()
    expect((await wish(mine, telefonas)).status).toBe(204)
    const [message] = await sentTo(telefonas)
    expect(message).toMatchObject({ kanalas: 'SMS', asmuoId: id })
    expect(message?.tekstas).toMatch(/^Jusu prisijungimo kodas: \d{6}$/)
    const code = await codeFor(telefonas)
    const answer = await enter(mine, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(answer.body).toMatchObject({ userId: id })
    expect((await mine('GET', '/session')).body.userId).toBe(id)
    expect(outcome(await enter(mine, code))).toBe('401 Unauthorized')
  })

  it.each(['860001234', '0 600 01234', '+370 (600) 01234'])(
    'finds the phone however it is typed: %s',
    async (typed) => {
      await forgetLimits()
      await t.db.updateTable('asmuo').set({ telefonas: null, telefonasE164: null }).execute()
      const { id } = await owner('+37060001234')
      const mine = browser()
      await wish(mine, typed)
      expect((await enter(mine, await codeFor('+37060001234'))).body.userId).toBe(id)
    },
  )

  it('does not work in another browser', async () => {
    const { telefonas } = await owner()
    const mine = browser()
    await wish(mine, telefonas)
    const code = await codeFor(telefonas)
    expect(outcome(await enter(browser(), code))).toBe('401 Unauthorized')
    const otherBrowser = browser()
    const { telefonas: another } = await owner()
    await wish(otherBrowser, another)
    expect(outcome(await enter(otherBrowser, code))).toBe('401 Unauthorized')
    expect(outcome(await enter(mine, code))).toBe(200)
  })

  it('is dead after five minutes', async () => {
    const { telefonas } = await owner()
    const mine = browser()
    await wish(mine, telefonas)
    const began = t.clock.now
    t.clock.now = new Date(began.getTime() + 5 * 60_000 + 1)
    expect(outcome(await enter(mine, await codeFor(telefonas)))).toBe('401 Unauthorized')
    t.clock.now = new Date(began.getTime() + 5 * 60_000 - 1000)
    expect(outcome(await enter(mine, await codeFor(telefonas)))).toBe(200)
    t.clock.now = began
  })

  it('is dead after five tries, also when they come at once', async () => {
    for (const atOnce of [false, true]) {
      const { telefonas } = await owner()
      const mine = browser()
      await wish(mine, telefonas)
      const code = await codeFor(telefonas)
      const wrong = Array.from({ length: 5 }, (_, i) => () => enter(mine, other(code, i + 1)))
      const answers = []
      if (atOnce) answers.push(...(await Promise.all(wrong.map((go) => go()))))
      else for (const go of wrong) answers.push(await go())
      expect(new Set(answers.map(outcome))).toEqual(new Set(['401 Unauthorized']))
      expect(outcome(await enter(mine, code))).toBe('401 Unauthorized')
    }
  })

  it('opens one session where it comes five times at once', async () => {
    const { id, telefonas } = await owner()
    const mine = browser()
    await wish(mine, telefonas)
    const code = await codeFor(telefonas)
    // All five pass the first limit at the same time.
    const pending = await t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('smsKodas').selectAll().where('asmuoId', '=', id).forUpdate().execute()
      const entering = Array.from({ length: 5 }, () => enter(mine, code))
      await sleep(200)
      return { entering }
    })
    const answers = await Promise.all(pending.entering)
    expect(answers.map(outcome).sort()).toEqual([200, ...Array(4).fill('401 Unauthorized')])
    expect(await t.db.selectFrom('sesija').select('zyme').where('asmuoId', '=', id).execute()).toHaveLength(1)
  })

  it('replaces the code before', async () => {
    const { telefonas } = await owner()
    const mine = browser()
    await wish(mine, telefonas)
    const first = await codeFor(telefonas)
    await forgetLimits()
    await wish(mine, telefonas)
    const second = await codeFor(telefonas)
    if (first !== second) expect(outcome(await enter(mine, first))).toBe('401 Unauthorized')
    expect(outcome(await enter(mine, second))).toBe(200)
  })

  it('is not kept as it is, and no text of it once sent', async () => {
    const { telefonas } = await owner()
    await wish(browser(), telefonas)
    const rows = await t.db.selectFrom('smsKodas').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(await codeFor(telefonas))
  })

  it('comes at most once a minute, and three times an hour, to one phone', async () => {
    const { telefonas } = await owner()
    const pause = () => t.db.deleteFrom('limitas').where('raktas', 'like', 'sms:%:p').execute()
    expect((await wish(browser(), telefonas)).status).toBe(204)
    const soon = await wish(browser(), telefonas)
    expect([outcome(soon), Number(soon.headers['retry-after'])]).toEqual(['429 LoginLimitReached', expect.any(Number)])
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
    await forgetLimits()
    for (let i = 0; i < 3; i++) {
      await pause()
      expect((await wish(browser(), telefonas)).status).toBe(204)
    }
    await pause()
    expect(outcome(await wish(browser(), telefonas))).toBe('429 LoginLimitReached')
    expect(await sentTo(telefonas)).toHaveLength(4)
  })

  it('can not be guessed from one address, however many browsers it claims', async () => {
    const { telefonas } = await owner()
    await wish(browser(), telefonas)
    const code = await codeFor(telefonas)
    const seen = new Set<unknown>()
    for (let i = 0; i < 61; i++) seen.add(outcome(await enter(browser(), other(code, i + 1))))
    expect([...seen]).toEqual(['401 Unauthorized', '429 LoginLimitReached'])
  })
})

describe('all codes of a day together', () => {
  const settings = {
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DEMO: 'false',
    DATABASE_URL: 'postgres://x',
    SMS_URL: 'http://127.0.0.1:9/',
    SMS_DAILY_LIMIT: '3',
  }
  it('are counted over server processes, and past the ceiling nobody is told apart', async () => {
    const build = () =>
      buildApp({
        config: readConfig(settings),
        db: t.db,
        pool: t.pool,
        store: diskStore(t.files),
        keys: t.keys,
        seal: t.seal,
        render: () => '',
      })
    const apps = [await build(), await build()]
    const from = (i: number) => browserOf({ ...t, app: apps[i % 2] as (typeof apps)[0] })
    const known = []
    for (let i = 0; i < 5; i++) known.push((await owner()).telefonas)
    // Codes to nobody's number are not sent and cost nothing.
    for (let i = 0; i < 5; i++) expect(outcome(await wish(from(i), nextNumber()))).toBe(204)
    for (let i = 0; i < 3; i++) expect(outcome(await wish(from(i), known[i] ?? ''))).toBe(204)
    for (const telefonas of [known[3] ?? '', nextNumber()]) {
      const refused = await wish(from(0), telefonas)
      expect(outcome(refused)).toBe('429 SmsLimitReached')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
    }
    expect(await sentTo(known[3] ?? '')).toEqual([])
    await t.db.updateTable('limitas').set({ pabaiga: new Date() }).where('raktas', '=', 'sms:visi').execute()
    expect(outcome(await wish(from(1), known[4] ?? ''))).toBe(204)
    await Promise.all(apps.map((app) => app.close()))
  })
})

describe('a phone of nobody', () => {
  it.each([
    ['unknown', async () => nextNumber()],
    ['blocked', async () => (await owner(nextNumber(), { statusas: 'UZBLOKUOTA' })).telefonas],
    [
      'shared',
      async () => {
        const { telefonas } = await owner()
        return (await owner(telefonas)).telefonas
      },
    ],
  ])('%s gets no code, which is told behind a captcha only', async (_, make) => {
    const telefonas = await make()
    const answered = async (gresponse?: string) => {
      await forgetLimits()
      return outcome(await browser()('POST', '/session/smslogin', { telefonas, gresponse }))
    }
    expect(await answered()).toBe(204)
    expect(await answered('x')).toBe('400 CaptchaFailed')
    const solved = packed(await solveCaptcha(browser()))
    expect(await answered(solved)).toBe('401 Unauthorized')
    expect(await answered(solved)).toBe('400 CaptchaFailed')
    expect(await sentTo(telefonas)).toEqual([])
  })

  it('looks like any other where accounts are not revealed', async () => {
    const config = readConfig({
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      DEMO: 'false',
      DATABASE_URL: 'postgres://x',
      SMS_URL: 'http://127.0.0.1:9/',
      REVEAL_UNKNOWN_ACCOUNTS: 'false',
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
    const { telefonas } = await owner()
    const unknown = nextNumber()
    for (const number of [telefonas, unknown]) {
      const mine = browserOf({ ...t, app })
      const gresponse = packed(await solveCaptcha(mine))
      const answer = await mine('POST', '/session/smslogin', { telefonas: number, gresponse })
      expect([answer.status, answer.body]).toEqual([204, ''])
      expect(outcome(await enter(mine, '000000'))).toBe('401 Unauthorized')
    }
    expect(await sentTo(unknown)).toEqual([])
    await app.close()
  })

  it('is an error where the number is no phone', async () => {
    const answer = await wish(browser(), '612 345 678')
    expect([answer.status, answer.body.fields]).toEqual([400, { telefonas: 'phoneNumber' }])
  })
})

it('blocking between code and login is in time', async () => {
  const { id, telefonas } = await owner()
  const mine = browser()
  await wish(mine, telefonas)
  await t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', id).execute()
  expect(outcome(await enter(mine, await codeFor(telefonas)))).toBe('401 Unauthorized')
})

describe('spending the codes of a day', () => {
  beforeEach(forgetLimits)
  it('keeps nobody from the second step', async () => {
    const set = { LOG_LEVEL: 'silent', NODE_ENV: 'test', DEMO: 'false', DATABASE_URL: 'postgres://x' }
    const config = readConfig({
      ...set,
      SMS_URL: 'http://127.0.0.1:9/',
      SMS_DAILY_LIMIT: '1',
      REQUIRE_SECOND_FACTOR: 'true',
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
    const from = () => browserOf({ ...t, app })
    const slaptazodis = await hashPassword(ourselves, 'Gegute2Kukuoja')
    const admin = await owner(nextNumber(), { vartotojoTipas: 'ADMIN', email: 'budas@example.lt', slaptazodis })
    expect(outcome(await wish(from(), (await owner()).telefonas))).toBe(204)
    expect(outcome(await wish(from(), (await owner()).telefonas))).toBe('429 SmsLimitReached')
    const login = { username: 'budas@example.lt', password: 'Gegute2Kukuoja' }
    expect(outcome(await from()('POST', '/session', login))).toBe(202)
    expect(await sentTo(admin.telefonas)).toHaveLength(1)
    await app.close()
  })
  it('takes a captcha for each past the first fifteen of an address', async () => {
    for (let i = 0; i < 15; i++) expect(outcome(await wish(browser(), (await owner()).telefonas))).toBe(204)
    const { telefonas } = await owner()
    expect(outcome(await wish(browser(), telefonas))).toBe('400 CaptchaFailed')
    expect(await sentTo(telefonas)).toEqual([])
    const mine = browser()
    const gresponse = packed(await solveCaptcha(mine))
    expect(outcome(await mine('POST', '/session/smslogin', { telefonas, gresponse }))).toBe(204)
  })
})
