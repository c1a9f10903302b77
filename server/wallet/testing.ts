import { createHash, randomBytes } from 'node:crypto'
import { clientAuthenticationAnonymous, setGlobalConfig } from '@openid4vc/oauth2'
import { Openid4vciClient } from '@openid4vc/openid4vci'
import { Openid4vpClient } from '@openid4vc/openid4vp'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import * as jose from 'jose'
import { beforeAll } from 'vitest'
import { makeCard, makeCompetency, makeEmployee, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { openSession } from '#server/session/queries.ts'
import { type Ask, ask } from '../../test/app.ts'
import { freePort } from '../../test/freePort.ts'
import { encrypted } from '../../test/wallet.ts'
import { worldTest } from '../../test/world.ts'

// The wallet of the tests is of others: @openid4vc takes a card and answers a request, @sd-jwt shows and checks it. They
// speak to a server that listens.

setGlobalConfig({ allowInsecureUrls: true })

export interface HolderKey {
  privateKey: jose.CryptoKey
  jwk: jose.JWK & { kty: 'EC' }
}
export async function holderKey(): Promise<HolderKey> {
  const { privateKey, publicKey } = await jose.generateKeyPair('ES256', { extractable: true })
  return { privateKey, jwk: (await jose.exportJWK(publicKey)) as HolderKey['jwk'] }
}

const hash = (data: Uint8Array, alg: string) => createHash(alg.replace('-', '').toLowerCase()).update(data).digest()
const never = async () => {
  throw new Error('not in these tests')
}
const bytes = (text: string) => new TextEncoder().encode(text)
const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }

/** Setup of tests of the card in a wallet: a server on a port, holders of cards, a wallet, and an inspector. */
export async function walletTest(env: Record<string, string> = {}) {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const { t, w, audited, messagesOf } = worldTest({ PUBLIC_URL: base, PORT: String(port), ...env })
  beforeAll(async () => {
    await t.app.listen({ port, host: '127.0.0.1' })
  })

  const json = async (path: string) => (await fetch(`${base}${path}`)).json()
  /** A call of the protocols with a form or with JSON, and its answer. */
  async function post(path: string, body: object, { form = true, token = '' } = {}) {
    const answer = await fetch(`${base}/dekle/${path}`, {
      method: 'POST',
      headers: {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }

  /** An employee of company A with two competencies and a card in force, signed in by Smart-ID. */
  async function holder(set: object = {}) {
    const { id } = await makeEmployee(t.db, w.world.A.company)
    for (const galioja of ['2031-03-14', null])
      await makePersonCompetency(t.db, {
        asmuoId: id,
        kompetencijaId: (await makeCompetency(t.db)).id,
        statusas: 'GALIOJA',
        galioja,
      })
    const card = await makeCard(t.db, { asmuoId: id, statusas: 'AKTYVI', ...set })
    const me = await signedIn(id)
    return { id, numeris: card.numeris, card: card.id, me }
  }
  const signedIn = async (id: number, way = 'SMART_ID') => ask(t, await openSession(t.db, id, way, ''))
  /** A state inspector, signed in. */
  async function inspector() {
    const { id } = await makePerson(t.db, { vardas: 'Rasa', pavarde: 'Tikrintoja' })
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'TikrintiObjektus' }).execute()
    return t.as(id)
  }

  /** An offer with its code, as a wallet reads it out of the link. */
  async function offer(me: Ask) {
    const { body } = await me('POST', '/dekle/pasiulymas')
    const read = JSON.parse(new URL(body.nuoroda).searchParams.get('credential_offer') ?? '')
    const [grant] = Object.values(read.grants) as { 'pre-authorized_code': string }[]
    return { ...body, code: grant?.['pre-authorized_code'] ?? '' } as {
      id: number
      nuoroda: string
      pin: string
      code: string
    }
  }
  const takeToken = (code: string, pin: string) =>
    post('zenklas', { grant_type, 'pre-authorized_code': code, tx_code: pin })
  async function newToken(me: Ask): Promise<string> {
    const { code, pin } = await offer(me)
    return (await takeToken(code, pin)).body.access_token
  }
  const newNonce = async (): Promise<string> => (await post('vienkartinis', {}, { form: false })).body.c_nonce

  const now = () => Math.floor(t.clock.now.getTime() / 1000)
  /** A proof as an honest wallet signs it, with what a test changes of it. */
  async function proof(
    key: HolderKey,
    { nonce, claims = {}, head = {}, by = key.privateKey }: ProofChanges & { nonce: string },
  ) {
    const payload = { aud: base, iat: now(), nonce, ...claims }
    return new jose.SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', typ: 'openid4vci-proof+jwt', jwk: key.jwk, ...head })
      .sign(by)
  }
  const takeCredentials = (token: string, proofs: readonly string[]) =>
    post('irasas', { credential_configuration_id: 'kortele', proofs: { jwt: proofs } }, { form: false, token })

  /** A credential of this holder, with the key that it is bound to; by hand, for tests of what is shown. */
  async function credential(me: Ask, count = 1) {
    const keys = await Promise.all(Array.from({ length: count }, holderKey))
    const nonce = await newNonce()
    const proofs = await Promise.all(keys.map((key) => proof(key, { nonce })))
    const { body } = await takeCredentials(await newToken(me), proofs)
    const given = body.credentials.map(({ credential: text }: { credential: string }, at: number) => ({
      text,
      key: keys[at] as HolderKey,
    }))
    return given as { text: string; key: HolderKey }[]
  }

  /** The library that holds, shows and checks SD-JWT VC: of others. It believes what `issuer` signed. */
  async function library(key: HolderKey) {
    const published = await json('/.well-known/jwt-vc-issuer')
    const issuer = await jose.importJWK(published.jwks.keys[0], 'ES256')
    const lists = [...t.keys.known.keys.values()].find(({ use }) => use === 'sarasas')
    const listKey = await jose.importJWK({ ...lists?.jwk }, 'ES256')
    const verifier = (by: unknown) => async (data: string, signature: string) =>
      crypto.subtle.verify(ecdsa, by as CryptoKey, Buffer.from(signature, 'base64url'), bytes(data))
    return new SDJwtVcInstance({
      hasher: (data, alg) => hash(typeof data === 'string' ? bytes(data) : new Uint8Array(data), alg),
      hashAlg: 'sha-256',
      saltGenerator: async () => randomBytes(16).toString('base64url'),
      signAlg: 'ES256',
      verifier: verifier(issuer),
      kbSigner: async (data) =>
        Buffer.from(await crypto.subtle.sign(ecdsa, key.privateKey as CryptoKey, bytes(data))).toString('base64url'),
      kbSignAlg: 'ES256',
      kbVerifier: async (data, signature, { cnf }) =>
        verifier(await jose.importJWK(cnf?.jwk as jose.JWK, 'ES256'))(data, signature),
      statusVerifier: verifier(listKey),
      statusListFetcher: async (uri) =>
        (await fetch(uri, { headers: { accept: 'application/statuslist+jwt' } })).text(),
    })
  }
  type Frame = Record<string, boolean | Record<string, boolean>>
  /** Shows a credential by the library, with these claims, to who asks. */
  async function show(
    { text, key }: { text: string; key: HolderKey },
    { aud, nonce, frame = everything, iat = now() }: { aud: string; nonce: string; frame?: Frame; iat?: number },
  ) {
    return (await library(key)).present(text, frame as never, { kb: { payload: { iat, aud, nonce } } })
  }

  const callbacks = (key: HolderKey) => ({
    hash,
    generateRandom: (size: number) => randomBytes(size),
    clientAuthentication: clientAuthenticationAnonymous(),
    signJwt: async (_: unknown, { header, payload }: { header: object; payload: object }) => ({
      jwt: await new jose.SignJWT(payload as jose.JWTPayload)
        .setProtectedHeader(header as jose.JWTHeaderParameters)
        .sign(key.privateKey),
      signerJwk: key.jwk,
    }),
    // Who asks is looked up under its name (did:web), and its signature checked by the keys that are there.
    verifyJwt: async ({ didUrl }: { didUrl?: string }, { compact }: { compact: string }) => {
      const document = await json('/.well-known/did.json')
      const method = document.verificationMethod.find(({ id }: { id: string }) => id === didUrl)
      if (!method) return { verified: false as const }
      await jose.compactVerify(compact, await jose.importJWK(method.publicKeyJwk, 'ES256'))
      return { verified: true as const, signerJwk: method.publicKeyJwk }
    },
    decryptJwe: never,
    encryptJwe: async ({ publicJwk, enc, alg }: { publicJwk: jose.JWK; enc: string; alg: string }, data: string) => ({
      encryptionJwk: publicJwk,
      jwe: await new jose.CompactEncrypt(bytes(data))
        .setProtectedHeader({ alg, enc, kid: publicJwk.kid ?? '' })
        .encrypt(await jose.importJWK(publicJwk, alg)),
    }),
  })
  const issuing = (key: HolderKey) => new Openid4vciClient({ callbacks: callbacks(key) as never })
  const showing = (key: HolderKey) => new Openid4vpClient({ callbacks: callbacks(key) as never })

  /** A request of an inspector, and what a wallet reads of it: by the library of others, which checks the signature. */
  async function asked(who: Ask, key: HolderKey) {
    const { body } = await who('POST', '/dekle/prasymas')
    const client = showing(key)
    const { params } = client.parseOpenid4vpAuthorizationRequest({ authorizationRequest: body.nuoroda })
    const read = await client.resolveOpenId4vpAuthorizationRequest({ authorizationRequestPayload: params as never })
    const { nonce, state, client_id: aud } = read.authorizationRequestPayload as unknown as Record<string, string>
    const [sealedFor] = (read.authorizationRequestPayload.client_metadata as { jwks: { keys: jose.JWK[] } }).jwks.keys
    keyOfState.set(state ?? '', sealedFor)
    return {
      id: body.id as number,
      link: body.nuoroda as string,
      client,
      read,
      nonce: nonce ?? '',
      state: state ?? '',
      aud: aud ?? '',
      sealedFor,
    }
  }
  /** Keys by which answers to the requests are encrypted. */
  const keyOfState = new Map<string, jose.JWK | undefined>()
  /** An answer, encrypted as its request asks. */
  const answerBy = async (state: string, inside: object) =>
    post('atsakymai', {
      response: await encrypted(keyOfState.get(state) ?? [...keyOfState.values()].at(-1), { state, ...inside }),
    })
  const answer = (state: string, ...shown: readonly string[]) => answerBy(state, { vp_token: { kortele: shown } })

  return {
    t,
    w,
    audited,
    messagesOf,
    base,
    json,
    post,
    holder,
    signedIn,
    inspector,
    offer,
    takeToken,
    newToken,
    newNonce,
    now,
    proof,
    takeCredentials,
    credential,
    library,
    show,
    issuing,
    showing,
    asked,
    answer,
    answerBy,
  }
}

export interface ProofChanges {
  claims?: object
  head?: object
  by?: Parameters<jose.SignJWT['sign']>[0]
}

const grant_type = 'urn:ietf:params:oauth:grant-type:pre-authorized_code'

/** What is shown where nothing is kept back. */
export const everything = {
  card_number: true,
  family_name: true,
  given_name: true,
  organisation: true,
  competences: { 0: true, 1: true },
}
