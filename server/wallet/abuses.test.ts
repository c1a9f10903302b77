import { createHmac } from 'node:crypto'
import * as jose from 'jose'
import { describe, expect, it } from 'vitest'
import { type HolderKey, holderKey, type ProofChanges, walletTest } from './testing.ts'

// What a wallet might try that replays, lies about its key, or guesses PINs.

const { t, base, holder, inspector, offer, takeToken, newToken, newNonce, proof, takeCredentials, ...of } =
  await walletTest()
const { post, credential, show, asked, answer, now } = of

const minutes = (count: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + count * 60_000)
}
const said = ({ status, body }: { status: number; body: { error?: string } | null }) =>
  status === 200 ? '200' : `${status} ${body?.error}`
const newHolder = async () => (await holder()).me

describe('a code and its PIN', () => {
  const cases: [string, string, () => Promise<Parameters<typeof said>[0]>][] = [
    [
      'the PIN wrong five times: then the right one is refused too',
      '400 invalid_grant',
      async () => {
        const { code, pin } = await offer(await newHolder())
        const wrong = pin === '123456' ? '654321' : '123456'
        for (let i = 0; i < 5; i++) expect(said(await takeToken(code, wrong))).toBe('400 invalid_grant')
        return takeToken(code, pin)
      },
    ],
    [
      'the PIN wrong four times, and then right',
      '200',
      async () => {
        const { code, pin } = await offer(await newHolder())
        for (let i = 0; i < 4; i++) await takeToken(code, pin === '123456' ? '654321' : '123456')
        return takeToken(code, pin)
      },
    ],
    [
      'the PIN of another offer',
      '400 invalid_grant',
      async () => {
        const [one, other] = [await offer(await newHolder()), await offer(await newHolder())]
        return takeToken(one.code, other.pin === one.pin ? '' : other.pin)
      },
    ],
    ['no PIN', '400 invalid_request', async () => takeToken((await offer(await newHolder())).code, '')],
    [
      'a code twice',
      '400 invalid_grant',
      async () => {
        const { code, pin } = await offer(await newHolder())
        expect(said(await takeToken(code, pin))).toBe('200')
        return takeToken(code, pin)
      },
    ],
    [
      'a code after ten minutes',
      '400 invalid_grant',
      async () => {
        const { code, pin } = await offer(await newHolder())
        minutes(10)
        return takeToken(code, pin)
      },
    ],
    ['a code that never was', '400 invalid_grant', () => takeToken('A'.repeat(43), '123456')],
    ['another grant', '400 unsupported_grant_type', () => post('zenklas', { grant_type: 'password', username: 'x' })],
  ]
  it.each(cases)('%s: %s', async (_, expected, attempt) => expect(said(await attempt())).toBe(expected))
})

describe('a token', () => {
  const withToken = async (token: string) =>
    takeCredentials(token, [await proof(await holderKey(), { nonce: await newNonce() })])
  it.each<[string, string, () => Promise<string>]>([
    ['for the first time', '200', async () => newToken(await newHolder())],
    [
      'twice',
      '401 invalid_token',
      async () => {
        const token = await newToken(await newHolder())
        expect(said(await withToken(token))).toBe('200')
        return token
      },
    ],
    [
      'after five minutes',
      '401 invalid_token',
      async () => {
        const token = await newToken(await newHolder())
        minutes(5)
        return token
      },
    ],
    ['that never was', '401 invalid_token', async () => 'A'.repeat(43)],
    ['that is missing', '401 invalid_token', async () => ''],
  ])('%s: %s', async (_, expected, token) => expect(said(await withToken(await token()))).toBe(expected))

  it.each([
    ['the card ended', { statusas: 'NEGALIOJA' as const }],
    ['the card was suspended', { statusas: 'SUSPENDUOTA' as const }],
  ])('after %s gives nothing', async (_, set) => {
    const one = await holder()
    const token = await newToken(one.me)
    await t.db.updateTable('kortele').set(set).where('id', '=', one.card).execute()
    expect(said(await withToken(token))).toBe('400 credential_request_denied')
  })
  it('of a holder who was blocked gives nothing', async () => {
    const one = await holder()
    const token = await newToken(one.me)
    await t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', one.id).execute()
    expect(said(await withToken(token))).toBe('400 credential_request_denied')
  })
})

describe('a proof', () => {
  const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  interface Changes extends ProofChanges {
    nonce?: string
    /** Writes the whole proof otherwise. */
    write?: (key: HolderKey, payload: object) => string | Promise<string>
  }
  const cases: [string, string, (key: HolderKey) => Changes | Promise<Changes>][] = [
    ['as it should be', '200', () => ({})],
    ['signed by another key than it names', '400 invalid_proof', async () => ({ by: (await holderKey()).privateKey })],
    ['for another issuer', '400 invalid_proof', () => ({ claims: { aud: 'https://other.example' } })],
    ['without an issuer', '400 invalid_proof', () => ({ claims: { aud: undefined } })],
    ['of an hour ago', '400 invalid_proof', () => ({ claims: { iat: now() - 3600 } })],
    ['of the future', '400 invalid_proof', () => ({ claims: { iat: now() + 600 } })],
    ['of no moment', '400 invalid_proof', () => ({ claims: { iat: undefined } })],
    ['of another type', '400 invalid_proof', () => ({ head: { typ: 'JWT' } })],
    ['with a nonce that never was', '400 invalid_nonce', () => ({ nonce: 'A'.repeat(43) })],
    ['without a nonce', '400 invalid_proof', () => ({ claims: { nonce: undefined } })],
    [
      'with a nonce of six minutes ago',
      '400 invalid_nonce',
      async () => {
        const nonce = await newNonce()
        minutes(6)
        return { nonce }
      },
    ],
    [
      'with a nonce that was used',
      '400 invalid_nonce',
      async () => {
        const nonce = await newNonce()
        await takeCredentials(await newToken(await newHolder()), [await proof(await holderKey(), { nonce })])
        return { nonce }
      },
    ],
    [
      'that is not signed (alg none)',
      '400 invalid_proof',
      ({ jwk }) => ({
        write: (_, payload) => `${b64({ alg: 'none', typ: 'openid4vci-proof+jwt', jwk })}.${b64(payload)}.`,
      }),
    ],
    [
      'by HS256, with the public key as the secret',
      '400 invalid_proof',
      ({ jwk }) => ({
        write: (_, payload) => {
          const text = `${b64({ alg: 'HS256', typ: 'openid4vci-proof+jwt', jwk })}.${b64(payload)}`
          return `${text}.${createHmac('sha256', JSON.stringify(jwk)).update(text).digest('base64url')}`
        },
      }),
    ],
    [
      'by RS256',
      '400 invalid_proof',
      async () => {
        const { privateKey, publicKey } = await jose.generateKeyPair('RS256')
        return { head: { alg: 'RS256', jwk: await jose.exportJWK(publicKey) }, by: privateKey }
      },
    ],
    [
      'with the private half in its head',
      '400 invalid_proof',
      async (key) => ({ head: { jwk: await jose.exportJWK(key.privateKey) } }),
    ],
    ['that names a key by an address', '400 invalid_proof', () => ({ head: { jwk: undefined, kid: `${base}/k` } })],
  ]
  it.each(cases)('%s: %s', async (_, expected, change) => {
    const key = await holderKey()
    const { write, nonce, ...changes } = await change(key)
    const token = await newToken(await newHolder())
    const fresh = nonce ?? (await newNonce())
    const text = write
      ? await write(key, { aud: base, iat: now(), nonce: fresh })
      : await proof(key, { nonce: fresh, ...changes })
    expect(said(await takeCredentials(token, [text]))).toBe(expected)
  })

  const batch = async (count: number, same = false) => {
    const nonce = await newNonce()
    const one = await holderKey()
    const proofs = Array.from({ length: count }, async () => proof(same ? one : await holderKey(), { nonce }))
    return takeCredentials(await newToken(await newHolder()), await Promise.all(proofs))
  }
  it.each([
    ['ten at once', '200', () => batch(10)],
    ['eleven at once', '400 invalid_credential_request', () => batch(11)],
    ['two of one key', '400 invalid_proof', () => batch(2, true)],
    ['none', '400 invalid_request', () => batch(0)],
  ])('%s: %s', async (_, expected, attempt) => expect(said(await attempt())).toBe(expected))
})

describe('a presentation', () => {
  type Credential = Awaited<ReturnType<typeof credential>>[number]
  type Ask = Awaited<ReturnType<typeof asked>>
  interface Case {
    /** What the wallet sends, and to which request, if not honestly. */
    tries?: (one: Credential, to: Ask) => Promise<string>
    /** What happened before. */
    before?: (card: Awaited<ReturnType<typeof holder>>) => unknown
    expected: [status: number, verdict: string, codes: string[]]
  }
  const red = (...codes: string[]): Case['expected'] => [codes.includes('SUKLASTOTA') ? 400 : 200, 'NELEISTI', codes]
  /** The company, which nobody must show, is another. */
  const otherCompany = (text: string) =>
    text
      .split('~')
      .map((part) => {
        if (part.includes('.')) return part
        const [salt, name, value] = JSON.parse(Buffer.from(part, 'base64url').toString() || '[]')
        return name === 'organisation'
          ? Buffer.from(JSON.stringify([salt, name, { ...value, name: 'Kita' }])).toString('base64url')
          : part
      })
      .join('~')
  const withoutKb = (shown: string) => shown.slice(0, shown.lastIndexOf('~') + 1)
  const later = (days: number) => {
    t.clock.now = new Date(t.clock.now.getTime() + days * 86_400_000)
  }
  const cases: [string, Case][] = [
    ['of a card in force', { expected: [200, 'LEISTI', []] }],
    ['with another nonce', { tries: (one, to) => show(one, { ...to, nonce: 'other' }), expected: red('SUKLASTOTA') }],
    ['for somebody else', { tries: (one, to) => show(one, { ...to, aud: 'x509:other' }), expected: red('SUKLASTOTA') }],
    [
      'signed an hour ago',
      { tries: (one, to) => show(one, { ...to, iat: now() - 3600 }), expected: red('SUKLASTOTA') },
    ],
    [
      'with one disclosure changed',
      { tries: async (one, to) => otherCompany(await show(one, to)), expected: red('SUKLASTOTA') },
    ],
    [
      'with one disclosure changed, and signed anew by the wallet',
      { tries: async (one, to) => bind(otherCompany(one.text), one.key, to), expected: red('SUKLASTOTA') },
    ],
    [
      'with one disclosure less than the wallet signed',
      {
        tries: async (one, to) =>
          (await show(one, to))
            .split('~')
            .filter((_, at) => at !== 2)
            .join('~'),
        expected: red('SUKLASTOTA'),
      },
    ],
    [
      'without the signature of the wallet',
      { tries: async (one, to) => withoutKb(await show(one, to)), expected: red('SUKLASTOTA') },
    ],
    [
      'signed by another key than that of the credential',
      { tries: async (one, to) => show({ ...one, key: await holderKey() }, to), expected: red('SUKLASTOTA') },
    ],
    [
      'of a credential that somebody else signed',
      {
        tries: async (one, to) => {
          const [jwt = '', ...rest] = one.text.split('~')
          const head = jose.decodeProtectedHeader(jwt) as jose.JWTHeaderParameters
          const forged = await new jose.SignJWT(jose.decodeJwt(jwt)).setProtectedHeader(head).sign(one.key.privateKey)
          return bind([forged, ...rest].join('~'), one.key, to)
        },
        expected: red('SUKLASTOTA'),
      },
    ],
    [
      'that keeps back the number of the card',
      {
        tries: (one, to) => show(one, { ...to, frame: { given_name: true, family_name: true } }),
        expected: red('SUKLASTOTA'),
      },
    ],
    ['that is none', { tries: async () => 'eyJ~', expected: red('SUKLASTOTA') }],
    [
      'of an ended card',
      {
        before: ({ card }) =>
          t.db.updateTable('kortele').set({ statusas: 'NEGALIOJA' }).where('id', '=', card).execute(),
        expected: red('KORTELE_NUTRAUKTA'),
      },
    ],
    [
      'of a suspended card',
      {
        before: ({ card }) =>
          t.db.updateTable('kortele').set({ statusas: 'SUSPENDUOTA' }).where('id', '=', card).execute(),
        expected: red('KORTELE_SUSTABDYTA'),
      },
    ],
    [
      'that its holder has ended',
      { before: ({ me, id }) => me('DELETE', `/asmenys/${id}/dekle`), expected: red('KORTELE_NUTRAUKTA') },
    ],
    ['in a wallet before that of now', { before: ({ me }) => credential(me), expected: red('KORTELE_NUTRAUKTA') }],
    ['after its 14 days', { before: () => later(14.1), expected: red('KORTELE_PASIBAIGE') }],
    [
      'whose competency was withdrawn since',
      {
        before: ({ id }) =>
          t.db.updateTable('asmensKompetencija').set({ statusas: 'NEGALIOJA' }).where('asmuoId', '=', id).execute(),
        expected: [200, 'TIKRINTI', ['PAKITO']],
      },
    ],
    [
      'whose holder has another last name since',
      {
        before: ({ id }) => t.db.updateTable('asmuo').set({ pavarde: 'Kitaip' }).where('id', '=', id).execute(),
        expected: [200, 'TIKRINTI', ['PAKITO']],
      },
    ],
  ]
  /** The signature of a wallet under whatever it shows. */
  async function bind(text: string, key: HolderKey, { aud, nonce }: Ask) {
    const sd_hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString(
      'base64url',
    )
    const kb = await new jose.SignJWT({ iat: now(), aud, nonce, sd_hash })
      .setProtectedHeader({ alg: 'ES256', typ: 'kb+jwt' })
      .sign(key.privateKey)
    return text + kb
  }
  it.each(cases)('%s', async (_, { tries, before, expected }) => {
    const card = await holder()
    const [one] = (await credential(card.me)) as [Credential]
    await before?.(card)
    const who = await inspector()
    const to = await asked(who, one.key)
    const { status } = await answer(to.state, await (tries ?? show)(one, to))
    const { body } = await who('GET', `/dekle/prasymai/${to.id}`)
    expect([
      status,
      body.atsakymas.verdiktas,
      body.atsakymas.kodai.map(({ kodas }: { kodas: string }) => kodas),
    ]).toEqual(expected)
    if (expected[2].includes('SUKLASTOTA')) expect(body.atsakymas.vardas).toBeNull()
    else expect(body.atsakymas.numeris).toBe(card.numeris)
  })

  it('to the request of another is not believed, and an answer is taken once', async () => {
    const { me } = await holder()
    const [one] = (await credential(me)) as [Credential]
    const [a, b] = [await inspector(), await inspector()]
    const [toA, toB] = [await asked(a, one.key), await asked(b, one.key)]
    expect((await answer(toB.state, await show(one, toA))).status).toBe(400)
    expect((await b('GET', `/dekle/prasymai/${toB.id}`)).body.atsakymas.kodai[0].kodas).toBe('SUKLASTOTA')
    expect((await answer(toB.state, await show(one, toB))).status).toBe(400)
    expect((await answer('A'.repeat(43), await show(one, toA))).status).toBe(400)
    expect((await answer(toA.state, await show(one, toA))).status).toBe(200)
    expect((await answer(toA.state, await show(one, toA))).status).toBe(400)
  })
  it('after five minutes is not taken', async () => {
    const { me } = await holder()
    const [one] = (await credential(me)) as [Credential]
    const who = await inspector()
    const to = await asked(who, one.key)
    minutes(5.1)
    expect((await answer(to.state, await show(one, to))).status).toBe(400)
    expect((await who('GET', `/dekle/prasymai/${to.id}`)).body.busena).toBe('PASIBAIGE')
  })
})
