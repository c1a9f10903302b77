import type { KeyObject } from 'node:crypto'
import type { ListedKey } from '#contract/keys/set.ts'
import { publicHalf } from './pem.ts'
import { checkedSet, readPublished, readWaiting, setPath, signSet, unchecked, writePublished } from './set.ts'

interface Publishing {
  folder: string
  /** The private half of the root key. */
  root: KeyObject
  now: Date
  /** Keys to be marked as withdrawn. */
  withdrawn?: readonly string[]
  /** The set that is there was signed by another root, which this one replaces. */
  newRoot?: boolean
}

/**
 * Signs the keys that are published with those that wait, and writes the new set. Nothing of the set that is there is
 * ever lost: a key stays, and stays withdrawn. Throws an Error if another root signed that set, or if it is newer than
 * this clock, because gates take no older one.
 */
export async function publish({ folder, root, now, withdrawn = [], newRoot = false }: Publishing) {
  const iat = Math.floor(now.getTime() / 1000)
  const there = await readPublished(folder)
  const set = there === null ? null : unchecked(there).set
  if (there !== null && !set) throw new Error(`${setPath(folder)} can not be read: bring it back from a server`)
  if (there !== null && !newRoot) await checkedSet(there, publicHalf(root, 'The root key'), setPath(folder))
  if (set && set.iat >= iat)
    throw new Error(
      'The published set is not older than this moment, and gates take later ones only: look at the clock of this machine',
    )
  const published = set?.keys ?? []
  const waiting = (await readWaiting(folder)).filter(({ kid }) => !published.some((key) => key.kid === kid))
  const keys = [...published, ...waiting].map((key) => withdraw(key, withdrawn, iat))
  if (keys.length === 0) throw new Error(`There are no keys in ${folder}: npm run keys -- new`)
  const unknown = withdrawn.find((kid) => !keys.some((key) => key.kid === kid))
  if (unknown) throw new Error(`There is no key ${unknown} in the set: npm run keys -- show`)
  await writePublished(folder, signSet({ iat, keys }, root))
  return { keys, added: waiting }
}

const withdraw = (key: ListedKey, withdrawn: readonly string[], atsauktas: number): ListedKey =>
  withdrawn.includes(key.kid) && key.atsauktas === undefined ? { ...key, atsauktas } : key
