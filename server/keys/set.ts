import { createHash, createPrivateKey, createPublicKey, type KeyObject, webcrypto } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type KeySet,
  type KnownKeys,
  type ListedKey,
  type PublicKey,
  publicKeyOf,
  readPart,
  readSet,
  setType,
  verifySet,
} from '#contract/keys/set.ts'
import { publicHalf, readPrivate, replace, signWith } from './pem.ts'

// The two files beside the keys: the published set, and public halves that wait to be published.

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The JWK thumbprint (RFC 7638), by which people compare keys. */
export const thumbprint = ({ kty, crv, x, y }: PublicKey) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')

/** Signs a set by the root key. The header carries the public half, for who knows the root by its thumbprint only. */
export function signSet(set: KeySet, root: KeyObject): string {
  const jwk = publicHalf(root, 'The root key')
  const signed = `${base64url({ alg: 'ES256', typ: setType, kid: thumbprint(jwk), jwk })}.${base64url(set)}`
  return `${signed}.${Buffer.from(signWith(root, Buffer.from(signed))).toString('base64url')}`
}

/** Throws an Error unless the set is whole and signed by this root. */
export async function checkedSet(jws: string, root: PublicKey, path: string): Promise<KnownKeys> {
  const known = await verifySet(jws, root, webcrypto.subtle)
  if (!known)
    throw new Error(
      `${path} was not signed by the root key ${thumbprint(root)}: publish the set again with that one, or name the right one by SIGNING_ROOT`,
    )
  return known
}

/** What a set says, whoever signed it: for those who go on to check it, or own the root themselves. */
export function unchecked(jws: string): { set: KeySet | null; root: PublicKey | null } {
  const [head = '', body = ''] = jws.split('.')
  const { jwk } = (readPart(head) ?? {}) as { jwk?: object }
  return { set: readSet(readPart(body)), root: publicKeyOf(jwk ?? {}) }
}

export const setPath = (folder: string) => join(folder, 'keys.jws')
const waitingPath = (folder: string) => join(folder, 'waiting.json')

/** The text of a file; null if there is none. */
export const readIf = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** The published set as it lies there; null if none has been published. */
export const readPublished = async (folder: string) => (await readIf(setPath(folder)))?.trim() ?? null
export const writePublished = (folder: string, jws: string) => replace(setPath(folder), `${jws}\n`)

/** Public halves that were made and are in no published set yet. */
export async function readWaiting(folder: string): Promise<readonly ListedKey[]> {
  const text = await readIf(waitingPath(folder))
  if (text === null) return []
  const set = readSet(JSON.parse(text))
  if (!set) throw new Error(`${waitingPath(folder)} can not be read: take the copy of where the keys were made`)
  return set.keys
}
export const writeWaiting = (folder: string, keys: readonly ListedKey[], iat: number) =>
  replace(waitingPath(folder), `${JSON.stringify({ iat, keys }, null, 2)}\n`)

/** The private half of the root key. */
export async function readRoot(path: string): Promise<KeyObject> {
  const root = createPrivateKey(await readPrivate(path))
  publicHalf(root, path)
  return root
}

/** The public half that SIGNING_ROOT names: a PEM or JWK file, or a thumbprint of the one in the set's own header. */
export async function rootOf(setting: string, jws: string): Promise<PublicKey> {
  if (/^[\w-]{43}$/.test(setting)) {
    const { root } = unchecked(jws)
    if (root && thumbprint(root) === setting) return root
    throw new Error(`SIGNING_ROOT: the published set is not by the root key ${setting}`)
  }
  const text = await readFile(setting, 'utf8')
  if (/PRIVATE KEY|"d"\s*:/.test(text))
    throw new Error(`SIGNING_ROOT: ${setting} is the private half, which must not be on a server. Give the public one`)
  const jwk = text.trimStart().startsWith('{') && publicKeyOf(JSON.parse(text))
  return jwk || publicHalf(createPublicKey(text), setting)
}
