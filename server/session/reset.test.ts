import { createChallenge } from 'altcha-lib/v1'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { type Answer, type Ask, outcome } from '../../test/app.ts'
import { packed, solveCaptcha } from '../../test/captcha.ts'
import { sendReset } from './reset.ts'
import { sessionTest } from './testing.ts'

const { t, w, another, user, login } = sessionTest()

describe('a forgotten password', () => {
  const solve = (from: Ask = w.nobody) => solveCaptcha(from)
  const forgot = (email: string | null, gresponse: string, from: Ask = w.nobody, headers = {}) =>
    from('POST', '/session/forgot', { email, gresponse }, headers)
  const messagesTo = (asmuoId: number) =>
    t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', asmuoId).orderBy('id').execute()

  it('sends a link to the address of the settings, not to that of the Host header', async () => {
    const { id, email } = await user({ kalba: 'en' })
    const answer = await forgot(email?.toUpperCase() ?? '', packed(await solve()), w.nobody, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'accept-language': 'lt',
    })
    expect([answer.status, answer.raw.length]).toEqual([204, 0])
    const [message] = await messagesTo(id)
    expect(message).toMatchObject({ kanalas: 'EPASTAS', gavejas: email, statusas: 'LAUKIA' })
    expect(message?.tekstas).toMatch(/\nhttp:\/\/localhost:3000\/en\/reset-password\?token=[\w-]{43}\n/)
    expect(message?.tekstas).not.toContain('evil')
    const { galioja } = await t.db
      .selectFrom('slaptazodzioNuoroda')
      .select('galioja')
      .where('asmuoId', '=', id)
      .executeTakeFirstOrThrow()
    const minutes = (Date.parse(galioja) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
  })

  it.each<[string, () => Promise<string>]>([
    ['missing', async () => 'x'],
    ['no base64', async () => '%%%'],
    ['null', async () => packed(null as never)],
    ['of a wrong number', async () => packed({ ...(await solve()), number: -1 })],
    [
      'of a task of their own',
      async () => packed({ algorithm: 'SHA-256', challenge: 'x', salt: 'x', number: 1, signature: 'x' }),
    ],
    ['of another server', async () => packed(await solve(await another({ SECRET: 'x'.repeat(32) })))],
    [
      'expired',
      async () => {
        const solved = await solve()
        return packed({
          ...solved,
          salt: solved.salt.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) - 1}`),
        })
      },
    ],
    [
      // Digits moved from the number to the end of the salt: the same hash, a later expiry.
      'with its expiry put off',
      async () => {
        const { salt, number, ...solved } = await solve()
        return packed({
          ...solved,
          salt: `${salt.slice(0, -1)}${String(number)[0]}&`,
          number: Number(String(number).slice(1)),
        })
      },
    ],
  ])('a solution %s is refused, and no link is made', async (_, solution) => {
    const { id, email } = await user()
    expect(outcome(await forgot(email, await solution()))).toBe('400 CaptchaFailed')
    expect(await messagesTo(id)).toEqual([])
  })

  it('a task that is over is refused though solved', async () => {
    const secret = 's'.repeat(32)
    const from = await another({ SECRET: secret })
    const solved = async (expires: Date) => {
      const task = await createChallenge({ hmacKey: secret, number: 5, expires })
      return packed({ ...task, number: 5 })
    }
    const { email } = await user()
    expect(outcome(await forgot(email, await solved(new Date(Date.now() - 2000)), from))).toBe('400 CaptchaFailed')
    expect(outcome(await forgot(email, await solved(new Date(Date.now() + 60_000)), from))).toBe(204)
  })

  it('a solution serves once, also at once', async () => {
    const { id, email } = await user()
    const solution = packed(await solve())
    const answers = await Promise.all([1, 2, 3].map(() => forgot(email, solution)))
    expect(answers.map(outcome).sort()).toEqual([204, '400 CaptchaFailed', '400 CaptchaFailed'])
    expect(outcome(await forgot(email, solution))).toBe('400 CaptchaFailed')
    expect(await messagesTo(id)).toHaveLength(1)
  })

  it('five an hour of an address', async () => {
    const { email } = await user()
    for (let i = 0; i < 5; i++) expect(outcome(await forgot(email, packed(await solve())))).toBe(204)
    expect(outcome(await forgot(email, packed(await solve())))).toBe('429 TooManyRequests')
  })

  it('of an unknown or blocked person is reported only where the setting says so', async () => {
    const blocked = await user({ statusas: 'UZBLOKUOTA' })
    const known = await user()
    const hiding = await another({ REVEAL_UNKNOWN_ACCOUNTS: 'false' })
    for (const email of ['nobody@example.lt', blocked.email]) {
      expect(outcome(await forgot(email, packed(await solve())))).toBe('401 Unauthorized')
      expect(outcome(await forgot(email, packed(await solve(hiding)), hiding))).toBe(204)
    }
    expect(await messagesTo(blocked.id)).toEqual([])
    const seen = await forgot(known.email, packed(await solve(hiding)), hiding)
    const unseen = await forgot('nobody2@example.lt', packed(await solve(hiding)), hiding)
    const plain = ({ status, headers, raw }: Answer) => ({
      status,
      raw: String(raw),
      headers: { ...headers, date: '', 'x-request-id': '' },
    })
    expect(plain(unseen)).toEqual(plain(seen))
  })
})

describe('a new password', () => {
  const link = async (set: { galioja?: Date } = {}) => {
    const { id, vartotojoVardas } = await user()
    const token = newToken()
    await t.db
      .insertInto('slaptazodzioNuoroda')
      .values({ zyme: hashToken(token), asmuoId: id, galioja: set.galioja ?? new Date(Date.now() + 60_000) })
      .execute()
    return { id, vartotojoVardas, token }
  }
  const reset = (token: string, typed = 'Visai2Naujas') =>
    w.nobody('POST', '/session/resetpassword', { token, password: typed })

  it('is set by the link, ends every session, and leaves an audit row without it', async () => {
    const { id, vartotojoVardas, token } = await link()
    const before = await t.as(id)
    expect(outcome(await reset(token))).toBe(204)
    expect((await before('GET', '/session')).status).toBe(401)
    expect(outcome(await login(vartotojoVardas))).toBe('401 Unauthorized')
    expect(outcome(await login(vartotojoVardas, 'Visai2Naujas'))).toBe(200)
    const { slaptazodis: storedHash } = await t.db
      .selectFrom('asmuo')
      .select('slaptazodis')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    const trail = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', id).execute()
    expect(trail[0]).toMatchObject({ veiksmas: 'session.reset', asmuoId: id, pokytis: null })
  })

  it.each([
    ['by e-mail', (email: string | null) => email?.toUpperCase() ?? null, true],
    ['by SMS', () => null, false],
    ['to an address that was changed since', () => 'senas@example.lt', false],
  ])('sent %s: the e-mail is confirmed %s', async (_, sentTo, confirmed) => {
    const { id, email } = await user({ emailPatvirtintas: false })
    const token = newToken()
    const galioja = new Date(Date.now() + 60_000)
    await t.db
      .insertInto('slaptazodzioNuoroda')
      .values({ zyme: hashToken(token), asmuoId: id, email: sentTo(email), galioja })
      .execute()
    expect(outcome(await reset(token))).toBe(204)
    const after = await t.db.selectFrom('asmuo').select('emailPatvirtintas').where('id', '=', id).execute()
    expect(after).toEqual([{ emailPatvirtintas: confirmed }])
  })

  it.each<[string, string, () => Promise<string>]>([
    [
      'used',
      '409 PasswordAlreadyChanged',
      async () => {
        const { token } = await link()
        await reset(token)
        return token
      },
    ],
    ['expired', '409 PasswordResetExpired', async () => (await link({ galioja: new Date(Date.now() - 1000) })).token],
    ['unknown', '409 PasswordResetExpired', async () => newToken()],
    ['its hash', '409 PasswordResetExpired', async () => hashToken((await link()).token).toString('base64url')],
  ])('by a link that is %s: %s', async (_, refusal, token) =>
    expect(outcome(await reset(await token(), 'Dar3Naujesnis'))).toBe(refusal),
  )

  it('is hashed before the transaction: no connection waits for it', async () => {
    const links = await Promise.all(Array.from({ length: 12 }, () => link()))
    let most = 0
    const timer = setInterval(async () => {
      const { rows } = await t.pool.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      )
      most = Math.max(most, rows[0].n)
    }, 15)
    const answers = await Promise.all(links.map(({ token }) => reset(token)))
    clearInterval(timer)
    expect(answers.map(({ status }) => status)).toEqual(links.map(() => 204))
    expect(most).toBeLessThan(4)
  })
  it('a newer link ends the older one', async () => {
    const { id, token, vartotojoVardas } = await link()
    await sendReset(t.db, readConfig({}), { id, email: 'x@example.lt', kalba: 'lt' })
    expect(outcome(await reset(token))).toBe('409 PasswordResetExpired')
    expect(outcome(await login(vartotojoVardas))).toBe(200)
  })

  it('of two at once one stands', async () => {
    const { token, vartotojoVardas } = await link()
    const answers = await Promise.all([reset(token, 'Pirmas1zodis'), reset(token, 'Antras2zodis')])
    expect(answers.map(outcome).sort()).toEqual([204, '409 PasswordAlreadyChanged'])
    const won = answers[0]?.status === 204 ? 'Pirmas1zodis' : 'Antras2zodis'
    expect(outcome(await login(vartotojoVardas, won))).toBe(200)
  })

  it.each([
    ['short', 'Trump1', '400 InvalidFormFields', 'minlength'],
    ['without a digit', 'BeSkaiciaus', '400 InvalidFormFields', 'password'],
    ['without upper case', 'mazosios1', '400 InvalidFormFields', 'password'],
    ['without lower case', 'DIDZIOSIOS1', '400 InvalidFormFields', 'password'],
    ['that everyone tries', 'Slaptazodis1', '400 PasswordTooCommon', 'password'],
    ['that everyone tries, with signs behind it', 'Password123!', '400 PasswordTooCommon', 'password'],
  ])('one %s is refused and the link stays', async (_, typed, refusal, key) => {
    const { token } = await link()
    const answer = await reset(token, typed)
    expect([outcome(answer), answer.body.fields]).toEqual([refusal, { password: key }])
    expect(outcome(await reset(token))).toBe(204)
  })

  it('may have 128 characters of any script, each of which counts', async () => {
    const { token, vartotojoVardas } = await link()
    const long = `Žą1${'ё'.repeat(124)}`
    expect(outcome(await reset(token, `${long}a`))).toBe(204)
    expect([
      outcome(await login(vartotojoVardas, `${long}b`)),
      outcome(await login(vartotojoVardas, `${long}a`)),
    ]).toEqual(['401 Unauthorized', 200])
  })
})
