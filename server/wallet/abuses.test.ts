import { createHmac } from 'node:crypto'
import * as jose from 'jose'
import { describe, expect, it } from 'vitest'
import { type HolderKey, holderKey, type ProofChanges, walletTest } from './testing.ts'

// What a wallet might try that replays, lies about its key, or guesses PINs.

const { t, base, holder, offer, takeToken, newToken, newNonce, proof, takeCredentials, post, now } = await walletTest()

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
