import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose'
import { clockTolerance, mostProofs, nonceSeconds } from '#contract/wallet/limits.ts'
import { type CredentialRequest, ProofHead } from '#contract/wallet/protocol.ts'
import type { Db } from '#server/db/db.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { WalletRefusal } from './refusal.ts'

/** A new nonce, for one request. */
export async function newNonce(db: Db, now: Date): Promise<string> {
  const nonce = newToken()
  await db
    .insertInto('deklesVienkartinis')
    .values({ zyme: hashToken(nonce), galioja: new Date(now.getTime() + nonceSeconds * 1000) })
    .execute()
  return nonce
}

/** Uses up nonces. Throws WalletRefusal if one is unknown, was used, or has run out. */
async function takeNonces(db: Db, nonces: ReadonlySet<string>, now: Date) {
  const used = await db
    .deleteFrom('deklesVienkartinis')
    .where('zyme', 'in', [...nonces].map(hashToken))
    .where('galioja', '>', now.toISOString())
    .returning('zyme')
    .execute()
  if (used.length !== nonces.size) throw new WalletRefusal('invalid_nonce', 'Ask for a new c_nonce')
}

const wrong = (why: string) => new WalletRefusal('invalid_proof', why)

/** A public key of a wallet as credentials name it: nothing but the point. */
export type WalletKey = Required<Pick<JWK, 'kty' | 'crv' | 'x' | 'y'>>

/**
 * The key and the nonce of a proof. The key is in its head, and its signature shows that the wallet holds the private
 * half. Only ES256 is read, so no other algorithm can be talked into. Throws WalletRefusal.
 */
async function readProof(proof: string, issuer: string, now: Date): Promise<{ key: WalletKey; nonce: string }> {
  const options = {
    algorithms: ['ES256'],
    audience: issuer,
    currentDate: now,
    maxTokenAge: nonceSeconds,
    clockTolerance,
  }
  try {
    const { kty, crv, x, y } = ProofHead.parse(decodeProtectedHeader(proof)).jwk
    const key = { kty, crv, x, y }
    const { payload } = await jwtVerify(proof, await importJWK(key, 'ES256'), options)
    if (typeof payload.nonce !== 'string') throw new Error('no nonce')
    return { key, nonce: payload.nonce }
  } catch {
    throw wrong('A proof must be signed by ES256 with the key in its head, for this issuer, now, with a c_nonce')
  }
}

/**
 * The keys for which credentials are asked, each proven; the nonces are used up by it. At most ten, no key twice, which
 * would tie two credentials together. Throws WalletRefusal.
 */
export async function provenKeys(db: Db, { proofs }: CredentialRequest, issuer: string, now: Date) {
  const all = proofs?.jwt ?? []
  if (all.length === 0) throw wrong('A proof of the key is needed')
  if (all.length > mostProofs)
    throw new WalletRefusal('invalid_credential_request', `At most ${mostProofs} proofs at once`)
  const read = await Promise.all(all.map((proof) => readProof(proof, issuer, now)))
  const prints = await Promise.all(read.map(({ key }) => calculateJwkThumbprint(key)))
  if (new Set(prints).size < prints.length) throw wrong('Each proof needs a key of its own')
  await takeNonces(db, new Set(read.map(({ nonce }) => nonce)), now)
  return read.map(({ key }) => key)
}
