import { createHash } from 'node:crypto'
import * as jose from 'jose'

// A small wallet: it takes a card and shows all of it. That of server/wallet/testing.ts is made of libraries of others.

const grant_type = 'urn:ietf:params:oauth:grant-type:pre-authorized_code'

/** Sends to a path of the server, and answers the body. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
export type Send = (path: string, body?: object | string, headers?: Record<string, string>) => Promise<any>

/** Sends over the network. */
export const sendTo =
  (base: string): Send =>
  async (path, body, headers = {}) => {
    const text = typeof body === 'object' ? JSON.stringify(body) : body
    const type: Record<string, string> = typeof body === 'object' ? { 'content-type': 'application/json' } : {}
    const init = { method: 'POST', headers: { ...type, ...headers }, ...(text !== undefined && { body: text }) }
    return (await fetch(`${base}${path}`, init)).json()
  }

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Takes a card by the link of an offer and its PIN. */
export async function takeCard(send: Send, nuoroda: string, pin: string, now = new Date()) {
  const read = JSON.parse(new URL(nuoroda).searchParams.get('credential_offer') ?? '')
  const code = read.grants[grant_type]['pre-authorized_code']
  const asked = new URLSearchParams({ grant_type, 'pre-authorized_code': code, tx_code: pin })
  const { access_token } = await send('/dekle/zenklas', asked.toString(), form)
  const { c_nonce } = await send('/dekle/vienkartinis')
  const { privateKey, publicKey } = await jose.generateKeyPair('ES256')
  const proof = await new jose.SignJWT({ aud: read.credential_issuer, nonce: c_nonce })
    .setProtectedHeader({ alg: 'ES256', typ: 'openid4vci-proof+jwt', jwk: await jose.exportJWK(publicKey) })
    .setIssuedAt(now)
    .sign(privateKey)
  const body = { credential_configuration_id: 'kortele', proofs: { jwt: [proof] } }
  const answer = await send('/dekle/irasas', body, { authorization: `Bearer ${access_token}` })
  return { text: answer.credentials?.[0]?.credential as string | undefined, privateKey }
}

/** Encrypts an answer by the key that the request names. */
export const encrypted = async (key: jose.JWK | undefined, answer: object, enc = 'A256GCM', head: object = {}) =>
  new jose.CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc, kid: key?.kid ?? '', ...head })
    .encrypt(await jose.importJWK({ ...key }, 'ECDH-ES'))

/** Shows all of a card to who asks by this link. */
export async function showCard(send: Send, nuoroda: string, card: Awaited<ReturnType<typeof takeCard>>) {
  const address = new URL(nuoroda).searchParams.get('request_uri') ?? ''
  const { nonce, state, client_id, client_metadata } = jose.decodeJwt(await (await fetch(address)).text())
  const text = card.text ?? ''
  const sd_hash = createHash('sha256').update(text).digest('base64url')
  const kb = await new jose.SignJWT({ nonce, sd_hash })
    .setAudience(String(client_id))
    .setProtectedHeader({ alg: 'ES256', typ: 'kb+jwt' })
    .setIssuedAt()
    .sign(card.privateKey)
  const [key] = (client_metadata as { jwks: { keys: jose.JWK[] } }).jwks.keys
  const shown = new URLSearchParams({ response: await encrypted(key, { state, vp_token: { kortele: [text + kb] } }) })
  return send('/dekle/atsakymai', shown.toString(), form)
}
