import { createPrivateKey } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isKid } from '#contract/keys/kid.ts'
import { isKeyUse } from '#contract/keys/use.ts'
import { newKey, privatePem, publicHalf, readPrivate, signWith, writeNew } from './pem.ts'
import type { HeldKey, KeyPlace } from './place.ts'

/** Reads `kortele-2601.pem`. Errors name the file and never tell what stands in it. */
async function readKey(folder: string, name: string): Promise<HeldKey> {
  const path = join(folder, name)
  const [use, kid, ...more] = name.replace(/\.pem$/, '').split('-')
  if (!isKeyUse(use) || !isKid(kid) || more.length > 0)
    throw new Error(
      `${path} is not named as a key (kortele-2601.pem). Nothing else belongs into this folder, least of all the root key`,
    )
  const pem = await readPrivate(path)
  let key: ReturnType<typeof createPrivateKey>
  try {
    key = createPrivateKey(pem)
  } catch {
    throw new Error(`${path} is no private key in PEM (PKCS#8): bring the file back from a backup, or make a new key`)
  }
  const jwk = publicHalf(key, path)
  return { use, kid, jwk, sign: async (bytes) => signWith(key, bytes) }
}

/** A folder of PEM files, one a key, named by use and number, which only their owner may read. */
export const pemPlace = (folder: string): KeyPlace => ({
  async held() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.pem')).sort()
    const keys: HeldKey[] = []
    for (const name of names) keys.push(await readKey(folder, name))
    return keys
  },
  async make(use, kid) {
    const key = newKey()
    await writeNew(join(folder, `${use}-${kid}.pem`), privatePem(key), 0o600)
    return publicHalf(key, kid)
  },
  async close() {},
})
