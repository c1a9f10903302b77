import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decrypter, Encrypter } from 'age-encryption'
import { writeNew } from '#server/keys/pem.ts'
import { sync } from './dump.ts'
import { filesBelow } from './files.ts'

/** Where the keys of the registry lie, and to whom a backup encrypts them. */
export interface KeysOfBackup {
  folder: string
  /** A public key of age (age1…); without it the keys stay out of the backup. */
  recipient: string | undefined
}

const ending = '.age'
const isKept = (name: string) => /\.pem$|^keys\.jws$|^waiting\.json$/.test(name)

/**
 * Encrypts each file of the keys on its own, so that `age -d` brings back one without this program. Answers how many;
 * a private key never lies in the backup as it is.
 */
export async function encryptKeys({ folder, recipient }: KeysOfBackup, to: string): Promise<number> {
  if (!recipient) return 0
  const names = (await readdir(folder).catch(noFolder)).filter(isKept)
  await mkdir(to, { mode: 0o700 })
  for (const name of names) {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    const path = join(to, `${name}${ending}`)
    await writeFile(path, await encrypter.encrypt(await readFile(join(folder, name))), { mode: 0o600 })
    await sync(path)
  }
  return names.length
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}

/**
 * The keys of a backup, decrypted by the identity in this file. Throws an Error if it is not that of the recipient, or if
 * another key lies in the folder under the same name: a key is never overwritten.
 */
export async function decryptKeys(from: string, folder: string, identity: string): Promise<Map<string, Uint8Array>> {
  const secret = /^AGE-SECRET-KEY-\S+$/m.exec(await readFile(identity, 'utf8'))?.[0]
  if (!secret) throw new Error(`${identity} holds no identity of age (AGE-SECRET-KEY-…)`)
  const decrypter = new Decrypter()
  decrypter.addIdentity(secret)
  const keys = new Map<string, Uint8Array>()
  for (const path of await filesBelow(from)) {
    const name = path.slice(0, -ending.length)
    const bytes = await decrypter.decrypt(await readFile(join(from, path))).catch(() => {
      throw new Error(`${identity} does not open ${path}: it is not the identity of BACKUP_RECIPIENT of that day`)
    })
    const there = await readFile(join(folder, name)).catch(() => null)
    if (there && name.endsWith('.pem') && !there.equals(bytes))
      throw new Error(`Another ${name} lies in ${folder}: move it away first`)
    // A set that is there may be newer, with a key withdrawn since: it stays.
    if (!there) keys.set(name, bytes)
  }
  return keys
}

/** Writes decrypted keys where the program looks for them. */
export async function bringKeys(keys: ReadonlyMap<string, Uint8Array>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [name, bytes] of keys) await writeNew(join(folder, name), Buffer.from(bytes).toString(), 0o600)
}
