import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { makeLists } from '#server/gate/lists.ts'
import { outcome } from '../../test/app.ts'
import { holderKey, walletTest } from './testing.ts'

const { t, audited, messagesOf, base, json, holder, signedIn, offer, takeToken, takeCredentials, ...of } =
  await walletTest()
const { issuing, library, show, credential, newNonce, newToken, proof } = of

describe('a wallet of others', () => {
  it('takes the card by link and PIN, and shows what its holder allows to a checker of others', async () => {
    const { me, numeris, card, id } = await holder()
    const { nuoroda, pin } = await offer(me)
    const key = await holderKey()
    const client = issuing(key)
    const read = await client.resolveCredentialOffer(nuoroda)
    const issuerMetadata = await client.resolveIssuerMetadata(read.credential_issuer)
    const { accessTokenResponse } = await client.retrievePreAuthorizedCodeAccessTokenFromOffer({
      credentialOffer: read,
      issuerMetadata,
      txCode: pin,
    })
    const { c_nonce } = await client.requestNonce({ issuerMetadata })
    const { jwt } = await client.createCredentialRequestJwtProof({
      issuerMetadata,
      credentialConfigurationId: 'kortele',
      nonce: c_nonce,
      signer: { method: 'jwk', alg: 'ES256', publicJwk: key.jwk as never },
    })
    const { credentialResponse } = await client.retrieveCredentials({
      issuerMetadata,
      credentialConfigurationId: 'kortele',
      accessToken: accessTokenResponse.access_token,
      proofs: { jwt: [jwt] },
    })
    const [given] = (credentialResponse.credentials ?? []) as { credential: string }[]
    const text = given?.credential ?? ''
    const frame = { card_number: true, competences: { 0: true } }
    const shown = await show({ text, key }, { aud: 'https://others.example', nonce: 'n-1', frame })
    const checked = await (await library(key)).verify(shown, { keyBindingNonce: 'n-1' })
    const { card_number, family_name, competences, vct, iss } = checked.payload as Record<string, unknown>
    expect({ card_number, family_name, vct, iss }).toEqual({
      card_number: numeris,
      family_name: undefined,
      vct: `${base}/vct/kortele/1`,
      iss: base,
    })
    expect(competences).toHaveLength(1)

    await t.db.updateTable('kortele').set({ statusas: 'NEGALIOJA' }).where('id', '=', card).execute()
    await makeLists(t.db, { keys: t.keys, config: t.config, now: t.clock.now })
    await expect((await library(key)).verify(shown, { keyBindingNonce: 'n-1' })).rejects.toThrow(/[Ss]tatus/)
    expect((await audited(id)).map(({ veiksmas }) => veiksmas)).toEqual(['wallet.offer', 'wallet.credential'])
    expect((await messagesOf(id)).map(({ tema, tekstas }) => tema + tekstas).join()).toContain(numeris)
  })

  it('is told by metadata what the card is', async () => {
    const type = await json('/vct/kortele/1')
    expect(type.vct).toBe(`${base}/vct/kortele/1`)
    expect(type.claims.map(({ path }: { path: string[] }) => path[0])).toContain('competences')
    const { jwks } = await json('/.well-known/jwt-vc-issuer')
    expect(jwks.keys.map(({ kid }: { kid: string }) => t.keys.known.keys.get(kid)?.use)).toEqual(['dekle'])
  })
})

describe('what a credential says', () => {
  it('is hidden claim by claim; its beginning is rounded, it lasts 14 days, and places are not in a row', async () => {
    const { me } = await holder()
    const ten = await credential(me, 10)
    const payloads = ten.map(({ text }) => decodeJwt(text.split('~')[0] ?? ''))
    for (const payload of payloads) {
      expect(Object.keys(payload).sort()).toEqual(['_sd', '_sd_alg', 'cnf', 'exp', 'iat', 'iss', 'status', 'vct'])
      expect([(payload.iat ?? 1) % 3600, (payload.exp ?? 0) - (payload.iat ?? 0)]).toEqual([0, 14 * 86_400])
    }
    expect(decodeProtectedHeader(ten[0]?.text ?? '')).toMatchObject({ alg: 'ES256', typ: 'dc+sd-jwt' })
    const places = payloads.map(({ status }) => (status as { status_list: { idx: number } }).status_list.idx)
    expect(new Set(places).size).toBe(10)
    const near = places.filter((one) => places.some((other) => Math.abs(one - other) === 1))
    expect(near.length).toBeLessThan(9)
    expect(new Set(payloads.map(({ cnf }) => JSON.stringify(cnf))).size).toBe(10)
  })
  it('ends with the card', async () => {
    const day = new Date(t.clock.now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const { me } = await holder({ galiojaIki: day })
    const [one] = await credential(me)
    const { exp = 0 } = decodeJwt(one?.text.split('~')[0] ?? '')
    expect(exp - t.clock.now.getTime() / 1000).toBeLessThan(5 * 86_400)
  })
})

describe('an offer', () => {
  it.each([
    ['a password alone', 'slaptazodis', '403 StrongerSessionNeeded'],
    ['a code by SMS alone', 'SMS', '403 StrongerSessionNeeded'],
    ['Smart-ID', 'SMART_ID', '201'],
  ])('in a session begun by %s', async (_, way, expected) => {
    const { id } = await holder()
    expect(String(outcome(await (await signedIn(id, way))('POST', '/dekle/pasiulymas')))).toBe(expected)
  })
  it.each([['SUSPENDUOTA'], ['NEGALIOJA'], ['UZSAKYTA']])('is not made for a card that is %s', async (statusas) => {
    const { me } = await holder({ statusas })
    expect(outcome(await me('POST', '/dekle/pasiulymas'))).toBe('409 PhoneCardNotValid')
  })
  it('is told of to its maker alone: waiting, locked, taken, run out', async () => {
    const { me } = await holder()
    const { id, code, pin } = await offer(me)
    const state = async (who = me) => outcome(await who('GET', `/dekle/pasiulymai/${id}`))
    const busena = async () => (await me('GET', `/dekle/pasiulymai/${id}`)).body.busena
    expect(await state((await holder()).me)).toBe('404 NotFound')
    expect(await busena()).toBe('LAUKIA')
    const { body } = await takeToken(code, pin)
    expect(await busena()).toBe('LAUKIA')
    const nonce = await newNonce()
    await takeCredentials(body.access_token, [await proof(await holderKey(), { nonce })])
    expect(await busena()).toBe('PAIMTA')
  })
  it('ends when another is made', async () => {
    const { me } = await holder()
    const [first, second] = [await offer(me), await offer(me)]
    expect((await takeToken(first.code, first.pin)).status).toBe(400)
    expect((await me('GET', `/dekle/pasiulymai/${first.id}`)).body.busena).toBe('PASIBAIGE')
    expect((await takeToken(second.code, second.pin)).status).toBe(200)
  })
  it('is limited', async () => {
    const { me } = await holder()
    for (let i = 0; i < 20; i++) await me('POST', '/dekle/pasiulymas')
    expect(outcome(await me('POST', '/dekle/pasiulymas'))).toBe('429 TooManyRequests')
  })
})

describe('what is kept', () => {
  it('holds no code, PIN, token or nonce as it is', async () => {
    const { me, id } = await holder()
    const { code, pin } = await offer(me)
    const { body } = await takeToken(code, pin)
    const nonce = await newNonce()
    const rows = await t.db.selectFrom('deklesPasiulymas').selectAll().where('asmuoId', '=', id).execute()
    const kept = JSON.stringify(
      [rows, await t.db.selectFrom('deklesVienkartinis').selectAll().execute()],
      (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value),
    )
    for (const secret of [code, pin, body.access_token, nonce])
      expect(kept.includes(secret) || kept.includes(Buffer.from(secret, 'base64url').toString('latin1'))).toBe(false)
  })
})

describe('races', () => {
  const wins = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length
  it('a code is changed for one token', async () => {
    const { me } = await holder()
    const { code, pin } = await offer(me)
    expect(wins(await Promise.all(Array.from({ length: 5 }, () => takeToken(code, pin))))).toBe(1)
  })
  it('a token gives credentials once', async () => {
    const { me, id } = await holder()
    const token = await newToken(me)
    const nonces = await Promise.all(Array.from({ length: 5 }, newNonce))
    const proofs = await Promise.all(nonces.map(async (nonce) => proof(await holderKey(), { nonce })))
    expect(wins(await Promise.all(proofs.map((one) => takeCredentials(token, [one]))))).toBe(1)
    expect((await me('GET', `/asmenys/${id}/dekle`)).body.isduota).toHaveLength(1)
  })
  it('a nonce is good for one proof', async () => {
    const [a, b] = [await holder(), await holder()]
    const nonce = await newNonce()
    const tokens = [await newToken(a.me), await newToken(b.me)]
    const answers = await Promise.all(
      tokens.map(async (token) => takeCredentials(token, [await proof(await holderKey(), { nonce })])),
    )
    expect(wins(answers)).toBe(1)
  })
  it('of PINs typed at once no more than five are looked at', async () => {
    const { me } = await holder()
    const { code, pin } = await offer(me)
    const wrong = pin === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 12 }, () => takeToken(code, wrong)))
    expect((await takeToken(code, pin)).status).toBe(400)
    const { bandymai } = await t.db
      .selectFrom('deklesPasiulymas')
      .select('bandymai')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(bandymai).toBe(5)
  })
  it('two tokens at once leave one wallet in force', async () => {
    const { me, id } = await holder()
    const tokens = [await newToken(me), await newToken(me)]
    const nonces = [await newNonce(), await newNonce()]
    await Promise.all(
      tokens.map(async (token, at) =>
        takeCredentials(token, [await proof(await holderKey(), { nonce: nonces[at] ?? '' })]),
      ),
    )
    const { isduota } = (await me('GET', `/asmenys/${id}/dekle`)).body
    expect(isduota.map(({ busena }: { busena: string }) => busena)).toEqual(['GALIOJA', 'ATSAUKTA'])
  })
})
