import { toBase64url } from '#contract/lib/base64url.ts'

const p256 = { name: 'ECDSA', namedCurve: 'P-256' }
const sha256 = { name: 'ECDSA', hash: 'SHA-256' }

/** A key pair whose private half can't leave this phone, and its public point as the registry takes it. */
export async function makeKey() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(p256, false, ['sign', 'verify'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  return { key: privateKey, raktas: { x: toBase64url(point.slice(1, 33)), y: toBase64url(point.slice(33)) } }
}

/** The signature of these bytes, 64 bytes. */
export const signBy = async (key: CryptoKey, bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign(sha256, key, Uint8Array.from(bytes)))
