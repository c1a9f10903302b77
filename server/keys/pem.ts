import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { type PublicKey, publicKeyOf } from '#contract/keys/set.ts'

/** A new P-256 key. */
export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

/** The public half of a key. Throws an Error that names `what` if it is not of the curve P-256. */
export function publicHalf(key: KeyObject, what: string): PublicKey {
  const jwk = publicKeyOf((key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' }))
  if (!jwk) throw new Error(`${what} holds no key of the curve P-256: make one by npm run keys -- new`)
  return jwk
}

/** ES256: 64 bytes, r and s, over the SHA-256 of the bytes. */
export const signWith = (key: KeyObject, bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }))

export const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
export const publicPem = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

/** The text of a file that holds a private key. Throws an Error if anybody but its owner may read or change it. */
export async function readPrivate(path: string): Promise<string> {
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0)
    throw new Error(
      `${path} holds a private key and others may read it: chmod 600 ${path}, and think of who has seen it`,
    )
  return readFile(path, 'utf8')
}

/** Writes a new file, whole and synced to the disk. Throws an Error if there is one, as a key is never overwritten. */
export async function writeNew(path: string, text: string, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes a file anew in one step: whoever reads it finds the old or the new one whole. */
export async function replace(path: string, text: string): Promise<void> {
  const work = `${path}.${process.pid}.part`
  await writeNew(work, text, 0o644)
  await rename(work, path)
}
