import { describe, expect, it } from 'vitest'
import type { cardQuery } from '#contract/wallet/credential.ts'
import { outcome, testApp } from '../../test/app.ts'
import { encrypted } from '../../test/wallet.ts'
import { forgetShown } from './forget.ts'
import { everything, holderKey, walletTest } from './testing.ts'

const { t, w, audited, base, json, post, holder, inspector, credential, show, asked, answer } = await walletTest()

/** A card that was shown to an inspector. */
async function shown(frame: Parameters<typeof show>[1]['frame'] = everything) {
  const card = await holder()
  const [one] = await credential(card.me)
  if (!one) throw new Error('no credential')
  const who = await inspector()
  const to = await asked(who, one.key)
  await answer(to.state, await show(one, { ...to, frame }))
  return { ...card, who, to, one, body: (await who('GET', `/dekle/prasymai/${to.id}`)).body }
}

describe('a wallet of others', () => {
  it.each(['A128GCM', 'A256GCM'])('reads what is asked, by whom, and answers, encrypted by %s', async (enc) => {
    const card = await holder()
    const [one] = await credential(card.me)
    if (!one) throw new Error('no credential')
    const who = await inspector()
    const { client, read, id, nonce, aud } = await asked(who, one.key)
    expect(read.client.prefix).toBe('decentralized_identifier')
    const query = read.dcql?.query as ReturnType<typeof cardQuery> | undefined
    expect(query?.credentials[0]).toMatchObject({
      format: 'dc+sd-jwt',
      meta: { vct_values: [`${base}/vct/kortele/1`] },
    })
    expect((await who('GET', `/dekle/prasymai/${id}`)).body).toMatchObject({ busena: 'LAUKIA', atsakymas: null })
    const presentation = await show(one, { aud, nonce })
    const response = await client.createOpenid4vpAuthorizationResponse({
      authorizationRequestPayload: read.authorizationRequestPayload,
      authorizationResponsePayload: { vp_token: { kortele: [presentation] } },
      jarm: {
        encryption: { nonce },
        serverMetadata: {
          authorization_signing_alg_values_supported: [],
          authorization_encryption_alg_values_supported: ['ECDH-ES'],
          authorization_encryption_enc_values_supported: [enc],
        },
      },
    })
    const sent = await client.submitOpenid4vpAuthorizationResponse({
      authorizationRequestPayload: read.authorizationRequestPayload as never,
      authorizationResponsePayload: response.authorizationResponsePayload,
      jarm: { responseJwt: response.jarm?.responseJwt ?? '' },
    })
    expect(sent.response.status).toBe(200)
    const { body } = await who('GET', `/dekle/prasymai/${id}`)
    expect(body).toMatchObject({ busena: 'ATSAKYTA', atsakymas: { verdiktas: 'LEISTI', numeris: card.numeris } })
    expect(body.atsakymas.kompetencijos).toHaveLength(2)
  })
  it('of a holder who refuses is told so', async () => {
    const who = await inspector()
    const { id, state } = await asked(who, await holderKey())
    const body = new URLSearchParams({ state, error: 'access_denied' })
    expect((await fetch(`${base}/dekle/atsakymai`, { method: 'POST', body })).status).toBe(200)
    expect((await who('GET', `/dekle/prasymai/${id}`)).body).toMatchObject({ busena: 'ATSISAKYTA', atsakymas: null })
  })
})

describe('what a wallet answers', () => {
  const inside = async (to: { nonce: string; aud: string }, one: Parameters<typeof show>[0]) => ({
    vp_token: { kortele: [await show(one, to)] },
  })
  it('is not taken in the clear, which uses up nothing', async () => {
    const { one, who } = await shown()
    const to = await asked(who, one.key)
    const { vp_token } = await inside(to, one)
    const clear = { state: to.state, vp_token: JSON.stringify(vp_token) }
    expect((await post('atsakymai', clear)).status).toBe(400)
    expect((await who('GET', `/dekle/prasymai/${to.id}`)).body.busena).toBe('LAUKIA')
  })
  it('is for the request by whose key it is encrypted, in the ways that were asked for', async () => {
    const { one, who } = await shown()
    const [to, other] = [await asked(who, one.key), await asked(who, one.key)]
    const answer = { state: to.state, ...(await inside(to, one)) }
    const send = async (...how: Parameters<typeof encrypted>) =>
      (await post('atsakymai', { response: await encrypted(...how) })).status
    expect(await send(other.sealedFor, answer)).toBe(400)
    expect(await send({ ...other.sealedFor, kid: to.sealedFor?.kid ?? '' }, answer)).toBe(400)
    expect(await send(to.sealedFor, answer, 'A192GCM')).toBe(400)
    expect((await post('atsakymai', { response: 'a.b.c.d.e' })).status).toBe(400)
    expect(await send(to.sealedFor, answer)).toBe(200)
    expect((await who('GET', `/dekle/prasymai/${other.id}`)).body.busena).toBe('LAUKIA')
  })
  it('can’t be read any more once it was taken: the key is gone', async () => {
    const { to } = await shown()
    const row = await t.db.selectFrom('deklesPrasymas').select('druska').where('id', '=', to.id).executeTakeFirst()
    expect(row).toEqual({ druska: null })
  })
})

describe('an inspector', () => {
  it('sees no more than the holder shows', async () => {
    const { body } = await shown({ card_number: true, given_name: true, family_name: true, competences: { 1: true } })
    expect(body.atsakymas).toMatchObject({ verdiktas: 'LEISTI', imone: null, nuotrauka: null })
    expect(body.atsakymas.kompetencijos).toHaveLength(1)
  })
  it('alone sees what was shown, for minutes', async () => {
    const { to, who, id } = await shown()
    expect(outcome(await (await inspector())('GET', `/dekle/prasymai/${to.id}`))).toBe('404 NotFound')
    expect(outcome(await w.admin('GET', `/dekle/prasymai/${to.id}`))).toBe('403 Forbidden')
    const trail = await t.db
      .selectFrom('auditas')
      .selectAll()
      .where('veiksmas', '=', 'wallet.answer')
      .where('irasoId', '=', to.id)
      .execute()
    expect(trail).toMatchObject([{ apieAsmuo: id, pokytis: { verdiktas: 'LEISTI', kodai: [] } }])
    await forgetShown(t.db, new Date(t.clock.now.getTime() + 14 * 60_000))
    expect((await who('GET', `/dekle/prasymai/${to.id}`)).status).toBe(200)
    await forgetShown(t.db, new Date(t.clock.now.getTime() + 15.1 * 60_000))
    expect(outcome(await who('GET', `/dekle/prasymai/${to.id}`))).toBe('404 NotFound')
  })
  it('asks under an address that is gone once it was answered', async () => {
    const { to } = await shown()
    const address = new URL(to.link).searchParams.get('request_uri') ?? ''
    expect((await fetch(address)).status).toBe(404)
  })
})

describe('what wallets hold of a person', () => {
  it('is ended by the holder or an administrator, once, and audited', async () => {
    const one = await shown()
    const path = `/asmenys/${one.id}/dekle`
    expect((await one.me('GET', path)).body).toMatchObject({ galima: true, pakanka: true })
    expect((await w.admin('GET', path)).body).toMatchObject({ galima: false })
    expect(outcome(await w.rep('DELETE', path))).toBe('403 Forbidden')
    expect(outcome(await w.rep('GET', path))).toBe('403 Forbidden')
    const stranger = await t.as(w.world.B.rep)
    expect([outcome(await stranger('GET', path)), outcome(await stranger('DELETE', path))]).toEqual([
      '404 NotFound',
      '404 NotFound',
    ])
    expect((await w.admin('DELETE', path)).status).toBe(204)
    expect(outcome(await one.me('DELETE', path))).toBe('409 WalletEnded')
    expect((await one.me('GET', path)).body.isduota).toMatchObject([
      { busena: 'ATSAUKTA', priezastis: 'ADMINISTRATORIUS', kiekis: 1, numeris: one.numeris },
    ])
    const trail = (await audited(one.id)).map(({ veiksmas }) => veiksmas)
    expect(trail.filter((what) => what === 'wallet.end')).toHaveLength(1)
  })
})

describe('where it is switched off', () => {
  const off = testApp({ ENABLED_FEATURES: '' })
  it.each([
    ['GET', '//.well-known/openid-credential-issuer'],
    ['GET', '//.well-known/jwt-vc-issuer'],
    ['GET', '//.well-known/did.json'],
    ['GET', '//vct/kortele/1'],
    ['POST', '//dekle/zenklas'],
    ['POST', '//dekle/vienkartinis'],
    ['POST', '//dekle/irasas'],
    ['POST', '//dekle/atsakymai'],
    ['POST', '/dekle/pasiulymas'],
    ['GET', '/asmenys/1/dekle'],
    ['POST', '/dekle/prasymas'],
  ])('%s %s is not found', async (method, path) => {
    expect(outcome(await (await off.as(null))(method, path))).toBe('404 NotFound')
  })
  it('what is switched on is found', async () => {
    expect((await json('/.well-known/openid-credential-issuer')).credential_issuer).toBe(base)
  })
})
