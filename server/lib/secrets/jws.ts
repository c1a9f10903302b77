import type { Signer } from './keys.ts'

const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

/** Signs claims as a compact JWS (ES256). The key stays with its signer, which may be a token. */
export async function signedJws(head: { typ: string; kid: string }, claims: object, signer: Signer): Promise<string> {
  const text = `${base64url(JSON.stringify({ alg: 'ES256', ...head }))}.${base64url(JSON.stringify(claims))}`
  return `${text}.${base64url(await signer.sign(Buffer.from(text)))}`
}
