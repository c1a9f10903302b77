import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { root } from '#server/lib/process/root.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { type Ask, ask, outcome } from './app.ts'
import { identitySimulator } from './identity.ts'
import { worldTest } from './world.ts'

// Every limit by address, at every call that has one: all addresses of one /64 are one caller, and use up nobody else's
// limit.
const phone = identitySimulator()
const { t, w } = worldTest(Object.assign(phone.env, { TRUST_PROXY: '1' }))
const cookie = `narsykle-${'x'.repeat(40)}`
let visitor: Ask
beforeAll(async () => {
  // A cheaper hash than the server's, because the cost of a try does not matter here.
  const slaptazodis = await hash('Teisingas1', { memoryCost: 1024, timeCost: 1 })
  await makePerson(t.db, { vartotojoVardas: 'tinklas', slaptazodis })
  visitor = (method, path, body, headers = {}) =>
    ask(t, null)(method, path, body, { cookie: `meistras-narsykle=${cookie}`, ...headers })
})
beforeEach(async () => {
  await t.db.deleteFrom('limitas').execute()
  await t.db.deleteFrom('registracija').execute()
  const galioja = new Date(Date.now() + 600_000)
  await t.db
    .insertInto('registracija')
    .values({ narsykle: hashToken(cookie), galioja, patikros: 0, bandymai: 0 })
    .execute()
})

const personal = { asmenskodas: '38502140230', tikslas: 'PRISIJUNGIMAS' }
const renewal = { id: 1, laikas: Math.floor(Date.now() / 1000), irodymas: 'A'.repeat(86) }
/** The limit's key (before the network), a call that it counts, and the answer once it is used up. */
const limited: [key: string, method: string, path: () => string, body: unknown, refused: string][] = [
  ['login:ip:', 'POST', () => '/session', { username: 'tinklas', password: 'x' }, '429 LoginLimitReached'],
  ['forgot:ip:', 'POST', () => '/session/forgot', { email: 'a@b.lt', gresponse: 'x' }, '429 TooManyRequests'],
  [
    'reset:ip:',
    'POST',
    () => '/session/resetpassword',
    { token: 'x', password: 'Gegute2Kukuoja' },
    '429 TooManyRequests',
  ],
  ['sms:be:', 'POST', () => '/session/smslogin', { telefonas: '+37060000001' }, '400 CaptchaFailed'],
  ['sms:ip:', 'POST', () => '/session/smslogin', { telefonas: '+37060000001' }, '429 LoginLimitReached'],
  ['sms:ip:d:', 'POST', () => '/session/smslogin', { telefonas: '+37060000001' }, '429 LoginLimitReached'],
  ['sms-kodas:ip:', 'POST', () => '/session/smslogincode', { code: '123456' }, '429 LoginLimitReached'],
  [
    'tapatybe:ip:',
    'POST',
    () => '/session/msignature',
    { ...personal, telefonas: '+37060000005' },
    '429 LoginLimitReached',
  ],
  ['tapatybe:ip:', 'POST', () => '/session/smartid', personal, '429 LoginLimitReached'],
  ['registracija:ip:', 'POST', () => '/asmenys/registracija', { gresponse: 'x' }, '429 TooManyRequests'],
  ['check:ip:', 'GET', () => '/asmenys/check/38502140230', undefined, '429 TooManyRequests'],
  ['register:ip:', 'POST', () => '/asmenys/register', { vardas: 'Ona', pavarde: 'Žąsytė' }, '429 TooManyRequests'],
  ['registras:ip:', 'GET', () => '/imones-public-rekvizitai?code=302000048', undefined, '429 TooManyRequests'],
  ['verify:ip:', 'PUT', () => `/asmenys/${w.world.A.person}/statusas`, { verifyToken: 'x' }, '429 TooManyRequests'],
  ['cards:', 'GET', () => '/korteles-public?vardas=Jonas&pavarde=Jonaitis', undefined, '429 TooManyRequests'],
  ['cards:', 'GET', () => '//lt/specialistai/10000000', undefined, '429'],
  ['photos:', 'GET', () => `/korteles-public/${w.world.A.card}/nuotrauka`, undefined, '429 TooManyRequests'],
  ['testo-kodas:', 'POST', () => '/testai/kodas', { kodas: '20000000' }, '429 TooManyRequests'],
  ['vartai:ip:', 'POST', () => '/vartai/prisijungti', { kodas: '00000000' }, '429 LoginLimitReached'],
  ['telefonai:ip:', 'POST', () => '/telefonai/israsas', renewal, '429 TooManyRequests'],
  ['tikrinimas:', 'GET', () => '/tikrinimas/KP-2026-000001/2222-2222', undefined, '429 TooManyRequests'],
  ['tikrinimas:', 'POST', () => '/tikrinimas', { santraukos: ['a'.repeat(64)] }, '429 TooManyRequests'],
  ['zenkleliai:', 'GET', () => '/zenkleliai/kompetencijos/999999/paveikslas', undefined, '429 TooManyRequests'],
  ['kalendoriai:', 'GET', () => `/kalendorius/${'x'.repeat(43)}.ics`, undefined, '429 TooManyRequests'],
  ['instruktazai:', 'POST', () => '/instruktazai/skaitymas', { token: 'x'.repeat(43) }, '429 TooManyRequests'],
  ['xlsx:', 'GET', () => '/imonespublic?format=xlsx', undefined, '429 TooManyRequests'],
]

const network = '2001:db8:7:8::/64'
const short = (answer: Parameters<typeof outcome>[0]) =>
  answer.status === 429 && !answer.body?.code ? '429' : String(outcome(answer))

describe.each(limited)('%s%s', (key, method, path, body, refused) => {
  it(`${method} counts forty addresses of one /64 as one, and another address passes when they are refused`, async () => {
    const from = (address: string) => visitor(method, path(), body, { 'x-forwarded-for': address })
    const before = await from('192.0.2.200')
    // Clears the other limits (by phone, account, browser), which must not interfere.
    const others = async () => {
      await sql`delete from limitas where raktas not like ${`${key}%`}`.execute(t.db)
      await sql`update registracija set patikros = 0, bandymai = 0`.execute(t.db)
    }
    await sql`delete from limitas`.execute(t.db)
    for (let i = 0; i < 40; i++) {
      const answer = await from(`2001:db8:7:8::${(i * 997).toString(16)}`)
      expect([short(before), refused], `try ${i}`).toContain(short(answer))
      await others()
    }
    const rows = await t.db
      .selectFrom('limitas')
      .select(['raktas', 'kiekis'])
      .where('raktas', 'like', `${key}%`)
      .execute()
    expect(rows.map(({ raktas }) => raktas).filter((one) => one.includes('2001'))).toContain(`${key}${network}`)
    expect(rows.filter(({ raktas }) => /2001/.test(raktas) && !raktas.endsWith(network))).toEqual([])
    expect(rows.find(({ raktas }) => raktas === `${key}${network}`)?.kiekis).toBe(40)

    await sql`delete from limitas`.execute(t.db)
    await sql`insert into limitas values (${`${key}${network}`}, now(), now() + interval '10 minutes', 100000)`.execute(
      t.db,
    )
    expect(short(await from('2001:db8:7:8:ffff:ffff:ffff:ffff'))).toBe(refused)
    await others()
    for (const address of ['2001:db8:7:9::1', '192.0.2.201']) {
      expect(short(await from(address)), address).toBe(short(before))
      await others()
    }
  })
})

it('these are all limits by address that there are', () => {
  const folder = join(root, 'server')
  const keys = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, key = ''] of text.matchAll(/`([^`$]*)\$\{(?:session\?\.userId \?\? )?ctx\.network\}/g)) keys.add(key)
    for (const [, key = ''] of text.matchAll(/`([^`$]*)\$\{nameOf\(who\)\}/g)) keys.add(key)
  }
  expect([...keys].sort()).toEqual([...new Set(limited.map(([key]) => key))].sort())
})
