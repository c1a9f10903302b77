import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeCompany, makeEmployment, makePerson } from '#server/factories/make.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { ask, outcome } from '../../test/app.ts'
import { cookieOf, sessionTest, tokenOf } from './testing.ts'

const { t, w, password, another, user, login } = sessionTest()
const alive = async (token: string) => (await ask(t, token)('GET', '/session')).status === 200

describe('login', () => {
  it('by user name or e-mail, whatever the case, tells who it is', async () => {
    const { id, vardas, pavarde } = await user({
      vartotojoVardas: 'jonas.ž',
      email: 'Jonas@Example.lt',
      vartotojoTipas: 'ORG_ATSTOVAS',
    })
    const imone = await makeCompany(t.db)
    await makeEmployment(t.db, { asmuoId: id, imoneId: imone.id })
    for (const name of ['jonas.ž', 'JONAS.Ž', ' jonas@example.LT ']) {
      const answer = await login(name)
      expect(answer.body).toEqual({
        userId: id,
        userName: 'jonas.ž',
        firstName: vardas,
        lastName: pavarde,
        vartotojoTipas: 'ORG_ATSTOVAS',
        imone: { id: imone.id, kodas: imone.imKodas, pavadinimas: imone.pavadinimas, tipai: imone.tipai },
        rights: [
          'AccessOwnImone',
          'ChangeAsmuoImone',
          'ChangeAsmuoImoneNumeris',
          'ChangeAsmuoImoneStatus',
          'ChangeAsmuo',
        ],
      })
      expect((await ask(t, tokenOf(answer))('GET', '/session')).body).toEqual(answer.body)
    }
    const trail = await t.db.selectFrom('auditas').selectAll().where('asmuoId', '=', id).execute()
    expect(trail).toHaveLength(3)
    expect(trail[0]).toMatchObject({ veiksmas: 'session.login', apieAsmuo: id, pokytis: null })
  })

  it('wrong, unknown, without a password and blocked answer the same', async () => {
    const right = await user()
    const blocked = await user({ statusas: 'UZBLOKUOTA' })
    const without = await user({ slaptazodis: null })
    const answers = [
      await login(right.vartotojoVardas, 'Neteisingas1'),
      await login('w.nobody.at.all'),
      await login(blocked.vartotojoVardas),
      await login(without.vartotojoVardas),
    ]
    const seen = answers.map(({ status, raw, headers }) => ({
      status,
      body: String(raw),
      headers: { ...headers, date: '', 'x-request-id': '' },
    }))
    for (const one of seen) expect(one).toEqual(seen[0])
    expect(seen[0]).toMatchObject({ status: 401, body: '{"code":"Unauthorized"}' })
    expect(answers.map(cookieOf)).toEqual(['', '', '', ''])
  })

  it.each([
    ['no name', { username: ' ', password }, { username: 'required' }],
    ['no password', { username: 'x' }, { password: 'required' }],
    ['a password without end', { username: 'x', password: 'x'.repeat(129) }, { password: 'maxlength' }],
    ['lists', { username: ['x'], password: ['x'] }, { username: 'required', password: 'required' }],
  ])('%s is refused', async (_, body, fields) => {
    const answer = await w.nobody('POST', '/session', body)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  })

  it('keeps only the hash of its token, and never the password', async () => {
    const { id, vartotojoVardas } = await user()
    const token = tokenOf(await login(vartotojoVardas))
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await sql<{
      zyme: Buffer
      budas: string
    }>`select zyme, budas from sesija where asmuo_id = ${id}`.execute(t.db)
    expect(rows).toEqual([{ zyme: hashToken(token), budas: 'slaptazodis' }])
  })

  it('gives a new token each time and ends the session it came with', async () => {
    const { vartotojoVardas } = await user()
    const first = tokenOf(await login(vartotojoVardas))
    const second = tokenOf(await login(vartotojoVardas, password, { cookie: `meistras=${first}` }))
    expect(second).not.toBe(first)
    expect([await alive(first), await alive(second)]).toEqual([false, true])
    const third = tokenOf(await login(vartotojoVardas))
    expect([await alive(second), await alive(third)]).toEqual([true, true])
  })

  it('does not take a token that is brought', async () => {
    const { vartotojoVardas } = await user()
    const chosen = newToken()
    const token = tokenOf(await login(vartotojoVardas, password, { cookie: `meistras=${chosen}` }))
    expect([token === chosen, await alive(chosen)]).toEqual([false, false])
  })
})

describe('limits', () => {
  it('ten tries a minute of an account, counted across processes, in any case of letters', async () => {
    const { vartotojoVardas } = await user()
    for (let i = 0; i < 10; i++)
      expect(
        outcome(await login(i % 2 ? vartotojoVardas : String(vartotojoVardas).toUpperCase(), 'Neteisingas1')),
      ).toBe('401 Unauthorized')
    const second = await another({})
    for (const refused of [
      await login(vartotojoVardas),
      await second('POST', '/session', { username: vartotojoVardas, password }),
    ]) {
      expect(outcome(refused)).toBe('429 LoginLimitReached')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    // After the minute the right password works: nobody is locked out for good.
    await sql`update limitas set pabaiga = now() where raktas = ${`login:${vartotojoVardas}`}`.execute(t.db)
    expect(outcome(await login(vartotojoVardas))).toBe(200)
  })

  it('a right password frees the account', async () => {
    const { vartotojoVardas } = await user()
    for (let i = 0; i < 9; i++) await login(vartotojoVardas, 'Neteisingas1')
    expect(outcome(await login(vartotojoVardas))).toBe(200)
    const row = await t.db.selectFrom('limitas').selectAll().where('raktas', '=', `login:${vartotojoVardas}`).execute()
    expect(row).toEqual([])
  })

  it.each([
    ['login:ip:127.0.0.1', 300, '/session', { username: 'x', password: 'x' }, 'LoginLimitReached'],
    ['login:x:h', 100, '/session', { username: 'X', password: 'x' }, 'LoginLimitReached'],
    ['forgot:ip:127.0.0.1', 30, '/session/forgot', { email: 'a@b.lt', gresponse: 'x' }, 'TooManyRequests'],
    ['reset:ip:127.0.0.1', 60, '/session/resetpassword', { token: 'x', password }, 'TooManyRequests'],
  ])('%s: %i an hour', async (raktas, most, path, body, code) => {
    const after = (kiekis: number) =>
      sql`insert into limitas values (${raktas}, now(), now() + interval '1 hour', ${kiekis}) on conflict (raktas) do update set kiekis = ${kiekis}`.execute(
        t.db,
      )
    await after(most - 1)
    expect((await w.nobody('POST', path, body)).status).toBeLessThan(429)
    const refused = await w.nobody('POST', path, body)
    expect([outcome(refused), Number(refused.headers['retry-after']) > 3500]).toEqual([`429 ${code}`, true])
  })

  it('many at once, more than there are connections, all get their answer', async () => {
    const { vartotojoVardas } = await user()
    // Asked past the count of trips: which of calls at once a statement belongs to is not known.
    const health = () => t.app.inject('/api/health')
    const healthy = Promise.all(Array.from({ length: 20 }, health))
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, i) => login(`nobody${i}`)),
      ...Array.from({ length: 4 }, () => login(vartotojoVardas)),
    ])
    expect(answers.map(outcome)).toEqual([...Array(20).fill('401 Unauthorized'), ...Array(4).fill(200)])
    expect((await healthy).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  })
})

describe('the cookie', () => {
  it('is out of reach of scripts and other sites', async () => {
    const { vartotojoVardas } = await user()
    expect(cookieOf(await login(vartotojoVardas))).toMatch(/^meistras=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  })
  it('is bound to the host and to https where people come by https', async () => {
    const { vartotojoVardas } = await user()
    const https = await another({ PUBLIC_URL: 'https://meistras.example' })
    const answer = await https('POST', '/session', { username: vartotojoVardas, password })
    expect(cookieOf(answer)).toMatch(/^__Host-meistras=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    const token = tokenOf(answer)
    const me = (name: string) => https('GET', '/session', undefined, { cookie: `${name}=${token}` })
    expect([(await me('__Host-meistras')).status, (await me('meistras')).status]).toEqual([200, 401])
  })
})

describe('writes from other sites', () => {
  const same = { host: 'meistras.example' }
  it.each([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site' }],
    [403, { origin: 'https://evil.example' }],
    [403, { origin: 'null' }],
    [403, { origin: 'http://meistras.example.evil.lt' }],
    [403, { origin: 'http://meistras.example:8080' }],
    [403, { 'sec-fetch-site': 'cross-site', origin: 'http://meistras.example' }],
    [200, { 'sec-fetch-site': 'same-origin' }],
    [200, { 'sec-fetch-site': 'none' }],
    [200, { origin: 'http://meistras.example' }],
    [200, {}],
  ])('%i: %o', async (status, headers) => {
    const { id } = await makePerson(t.db)
    const answer = await (await t.as(id))('PUT', '/session/nustatymai', {}, { ...same, ...headers } as Record<
      string,
      string
    >)
    expect([answer.status, answer.body.code]).toEqual([status, status === 403 ? 'CrossSiteRequest' : undefined])
  })
  it('are refused before anything else, reads are not', async () => {
    const evil = { 'sec-fetch-site': 'cross-site' }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect(outcome(await w.nobody(method, '/session', undefined, evil))).toBe('403 CrossSiteRequest')
    expect((await w.nobody('GET', '/health', undefined, evil)).status).toBe(200)
  })
  it.each([
    ['text/plain', '{"tema":"dark"}'],
    ['application/x-www-form-urlencoded', 'tema=dark'],
  ])('a form can not pose as JSON (%s)', async (type, body) => {
    const { id } = await makePerson(t.db)
    const answer = await (await t.as(id))('PUT', '/session/nustatymai', body, { 'content-type': type })
    expect([400, 415]).toContain(answer.status)
    expect((await (await t.as(id))('GET', '/session/nustatymai')).body.tema).toBe('auto')
  })
})
