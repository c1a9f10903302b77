import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Settings } from '#contract/session/schema.ts'
import { makeCompany, makeEmployment, makePerson } from '#server/factories/make.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { type Answer, ask, outcome } from '../../test/app.ts'
import { openSession } from './queries.ts'

import { sessionTest } from './testing.ts'

const { t, w, password, another, user, login } = sessionTest()
/** The first cookie of an answer: the session's, where it is set. */
const cookieOf = (answer: Answer) => String([answer.headers['set-cookie']].flat()[0] ?? '')
const tokenOf = (answer: Answer) => cookieOf(answer).match(/meistras=([^;]*)/)?.[1] ?? ''
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
        imone: { id: imone.id, kodas: imone.imKodas, pavadinimas: imone.pavadinimas },
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
  it('ten tries a minute of an account, told in every process, whatever its case', async () => {
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
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, i) => login(`nobody${i}`)),
      ...Array.from({ length: 4 }, () => login(vartotojoVardas)),
      ...Array.from({ length: 20 }, () => w.nobody('GET', '/health')),
    ])
    expect(answers.map(outcome)).toEqual([...Array(20).fill('401 Unauthorized'), ...Array(24).fill(200)])
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

describe('a session', () => {
  const open = async (set: object = {}) => {
    const { id } = await user(set)
    return { id, token: await openSession(t.db, id, 'testas', '') }
  }
  /** Moves one of the session's times back by so many minutes. */
  const age = (token: string, column: 'paskutine' | 'sukurta', minutes: number) =>
    sql`update sesija set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(mins => ${minutes}) where zyme = ${hashToken(token)}`.execute(
      t.db,
    )

  it('ends after 30 idle minutes; what is asked before keeps it alive', async () => {
    const { token } = await open()
    for (let i = 0; i < 3; i++) {
      await age(token, 'paskutine', 29)
      expect(await alive(token)).toBe(true)
    }
    await age(token, 'paskutine', 31)
    expect(await alive(token)).toBe(false)
  })
  it('ends after 12 hours, however active', async () => {
    const { token } = await open()
    await age(token, 'sukurta', 12 * 60 - 1)
    expect(await alive(token)).toBe(true)
    await age(token, 'sukurta', 2)
    expect(await alive(token)).toBe(false)
  })
  it('ends at logout, and only that one', async () => {
    const { id, token } = await open()
    const other = await t.as(id)
    const answer = await ask(t, token)('DELETE', '/session')
    expect([answer.status, answer.raw.length]).toEqual([204, 0])
    expect(cookieOf(answer)).toMatch(/^meistras=; .*Expires=Thu, 01 Jan 1970/)
    expect([await alive(token), (await other('GET', '/session')).status]).toEqual([false, 200])
    expect((await w.nobody('DELETE', '/session')).status).toBe(204)
  })
  it('ends with a block', async () => {
    const { id, token } = await open()
    await t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', id).execute()
    expect(await alive(token)).toBe(false)
  })
  it('has the rights of this moment', async () => {
    const { id, token } = await open()
    const rights = async () => (await ask(t, token)('GET', '/session')).body.rights
    expect(await rights()).toEqual([])
    await t.db
      .insertInto('asmensTeise')
      .values([
        { asmuoId: id, teise: 'AccessAllImones' },
        { asmuoId: id, teise: 'Dievas' },
      ])
      .execute()
    expect(await rights()).toEqual(['AccessAllImones'])
    expect((await ask(t, token)('GET', '/asmenys')).status).toBe(200)
    await t.db.deleteFrom('asmensTeise').where('asmuoId', '=', id).execute()
    expect((await ask(t, token)('GET', '/asmenys')).status).toBe(403)
  })
  it('names the company only while the own record with it is valid', async () => {
    const { id, token } = await open({ vartotojoTipas: 'ORG_TVARKYTOJAS' })
    const { id: imoneId } = await makeCompany(t.db)
    const { id: link } = await makeEmployment(t.db, { asmuoId: id, imoneId, statusas: 'TIKRINAMA' })
    const company = async () => (await ask(t, token)('GET', '/session')).body.imone?.id ?? null
    expect(await company()).toBe(null)
    await t.db.updateTable('asmuoImone').set({ statusas: 'PATVIRTINTA' }).where('id', '=', link).execute()
    expect(await company()).toBe(imoneId)
    await t.db.updateTable('asmuoImone').set({ galiojaIki: sql`current_date - 1` }).where('id', '=', link).execute()
    expect(await company()).toBe(null)
  })
  it.each([[''], ['x'], ['%00'], [newToken()], [`${'A'.repeat(4000)}`]])('"%s" is none', async (token) =>
    expect(await alive(token)).toBe(false),
  )
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

describe('own settings', () => {
  it('are saved whole and belong to the person', async () => {
    const [one, two] = await Promise.all([makePerson(t.db), makePerson(t.db)])
    const [me, other] = [await t.as(one.id), await t.as(two.id)]
    const defaults = (await me('GET', '/session/nustatymai')).body
    expect(defaults).toEqual(Settings.parse({}))
    const mine = {
      ...defaults,
      tema: 'dark',
      rodiniai: { asmenys: [{ pavadinimas: 'Mūrininkai', uzklausa: 'kompetencija=3' }] },
    }
    expect((await me('PUT', '/session/nustatymai', mine)).body).toEqual(mine)
    expect((await me('GET', '/session/nustatymai')).body).toEqual(mine)
    expect((await other('GET', '/session/nustatymai')).body).toEqual(defaults)
  })
  it.each([
    ['null', null],
    ['a list', []],
    ['another shape', { tema: 'violetine', stulpeliai: 5 }],
    ['text', 'x'],
  ])('stored as %s are as if never saved', async (_, stored) => {
    const { id } = await makePerson(t.db, { nustatymai: JSON.stringify(stored) })
    const { status, body } = await (await t.as(id))('GET', '/session/nustatymai')
    expect([status, body]).toEqual([200, Settings.parse({})])
  })
  it.each([
    [{ tema: 'x' }, 'tema'],
    [{ tankis: 1 }, 'tankis'],
    [{ stulpeliai: { a: Array(41).fill('x') } }, 'stulpeliai.a'],
    [{ rodiniai: { a: [{ pavadinimas: '', uzklausa: '' }] } }, 'rodiniai.a.0.pavadinimas'],
  ])('%o are refused', async (sent, field) => {
    const { id } = await makePerson(t.db)
    const { status, body } = await (await t.as(id))('PUT', '/session/nustatymai', sent)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
  it('with a NUL, which the database can not keep, are refused as such', async () => {
    const { id } = await makePerson(t.db)
    const sent = { rodiniai: { a: [{ pavadinimas: 'x', uzklausa: '\0' }] } }
    expect(outcome(await (await t.as(id))('PUT', '/session/nustatymai', sent))).toBe('400 InvalidFormFields')
  })
})
