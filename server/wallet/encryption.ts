import { createECDH, randomBytes } from 'node:crypto'
import { compactDecrypt, decodeProtectedHeader, importJWK } from 'jose'
import { EncryptedAnswer, type WalletAnswer } from '#contract/wallet/protocol.ts'
import type { Db } from '#server/db/db.ts'
import { hashToken, tokenFrom } from '#server/lib/secrets/tokens.ts'
import { WalletRefusal } from './refusal.ts'

/** How the content may be encrypted; wallets choose. */
export const contentEncryptions = ['A128GCM', 'A256GCM']

/**
 * What the key of one request is made from, beside the server's secret: it is stored until the request is answered, so what
 * was recorded on the way can't be read later.
 */
export const newSalt = () => randomBytes(32)

/** The key of one request, which nothing else is encrypted by. Its name follows from the state, and does not tell it. */
function keyOf(secret: string, salt: Buffer, state: Buffer) {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(tokenFrom(secret, 'dekle-sifras', salt.toString('base64url')), 'base64url'))
  const point = curve.getPublicKey()
  const open = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    kid: state.toString('base64url'),
    use: 'enc',
    alg: 'ECDH-ES',
  }
  return { open, closed: { ...open, d: tokenFrom(secret, 'dekle-sifras', salt.toString('base64url')) } }
}

/** The public half, for the request (OpenID4VP 1.0, 8.3). */
export const publicKeyOf = (secret: string, salt: Buffer, state: string) => keyOf(secret, salt, hashToken(state)).open

/** The request whose key an answer names, as long as nobody has answered it. */
async function saltOf(db: Db, state: Buffer, now: Date) {
  const row = await db
    .selectFrom('deklesPrasymas')
    .select('druska')
    .where('busena', '=', state)
    .where('atsakyta', 'is', null)
    .where('galioja', '>', now.toISOString())
    .executeTakeFirst()
  return row?.druska
}

/**
 * What a wallet has encrypted for one request (`direct_post.jwt`). Throws WalletRefusal where it is for none that waits, or is
 * about another one than it was encrypted for; neither uses a request up.
 */
export async function decrypted(
  db: Db,
  response: string,
  { secret, now }: { secret: string; now: Date },
): Promise<WalletAnswer> {
  const refused = () => new WalletRefusal('invalid_request', 'The answer is not encrypted for a request that waits')
  try {
    const state = Buffer.from(String(decodeProtectedHeader(response).kid), 'base64url')
    const salt = await saltOf(db, state, now)
    if (!salt) throw refused()
    const { plaintext } = await compactDecrypt(response, await importJWK(keyOf(secret, salt, state).closed), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: contentEncryptions,
    })
    const answer = EncryptedAnswer.parse(JSON.parse(Buffer.from(plaintext).toString()))
    if (!hashToken(answer.state).equals(state)) throw refused()
    return answer
  } catch (error) {
    if (error instanceof Error && 'severity' in error) throw error
    throw refused()
  }
}
