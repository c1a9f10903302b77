import { type KnownKeys, knownKeys, type PublicKey } from '#contract/keys/set.ts'
import { type KeyUse, keyUses } from '#contract/keys/use.ts'
import type { Config } from '#server/config.ts'
import type { Keys, Signer } from '#server/lib/secrets/keys.ts'
import { keysFolderOf } from './folder.ts'
import { makeOwn } from './own.ts'
import type { HeldKey } from './place.ts'
import { type PlaceSettings, placeOf } from './placeOf.ts'
import { checkedSet, readPublished, readWaiting, rootOf, setPath, unchecked } from './set.ts'

export type { Keys, Signer }

export type KeySettings = PlaceSettings & Pick<Config, 'SIGNING_KEYS' | 'SIGNING_ROOT' | 'DATA_DIR'>

/** Moments of keys are whole seconds since 1970. */
export const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Which of the held keys signs now: that of the use whose period it is; of several the one that began last. */
function choose(held: readonly HeldKey[], known: KnownKeys, use: KeyUse, now: Date): HeldKey | null {
  const at = secondsOf(now)
  const began = (key: HeldKey) => known.keys.get(key.kid)?.nuo ?? 0
  const able = held.filter(({ kid, use: its }) => {
    const key = known.keys.get(kid)
    return its === use && key && key.atsauktas === null && key.nuo <= at && at < key.iki
  })
  return able.sort((a, b) => began(b) - began(a))[0] ?? null
}

/** Keys out of what is held and what is published. */
export function keysOf(held: readonly HeldKey[], known: KnownKeys, jws: string, root: PublicKey): Keys {
  return {
    signer(use, now) {
      const key = choose(held, known, use, now)
      if (!key)
        throw new Error(`No key for “${use}” is in its period: npm run keys -- new --use ${use}, publish, restart`)
      return { kid: key.kid, sign: key.sign }
    },
    publicSet: () => jws,
    known,
    root,
  }
}

/** Throws an Error if two keys have one number: a statement names its key by the number alone. */
function assertUnique(held: readonly HeldKey[]) {
  const twice = held.find(({ kid }, at) => held.findIndex((other) => other.kid === kid) < at)
  if (twice) throw new Error(`Two keys have the number ${twice.kid}: remove the one that is not in the published set`)
}

/**
 * Throws an Error if a held key is not in the published set as it is, because nobody could check what it signs. One
 * whose first day is still to come may wait to be published: then it answers its number.
 */
async function assertPublished(held: readonly HeldKey[], known: KnownKeys, folder: string, now: Date) {
  const waiting = knownKeys({ iat: 0, keys: await readWaiting(folder) }).keys
  for (const { kid, use, jwk } of held) {
    const listed = known.keys.get(kid)
    if (!listed && (waiting.get(kid)?.nuo ?? 0) > secondsOf(now)) continue
    if (!listed)
      throw new Error(`The key ${use}-${kid} is not in ${setPath(folder)}: npm run keys -- publish, or remove the key`)
    if (listed.use !== use || listed.jwk.x !== jwk.x || listed.jwk.y !== jwk.y)
      throw new Error(
        `${setPath(folder)} has another key under ${kid} than this ${use}-${kid}: bring back the right one`,
      )
  }
}

/** Throws an Error that says what to do if some use could not be signed now. */
function assertAble(held: readonly HeldKey[], known: KnownKeys, now: Date) {
  const lacking = keyUses.filter((use) => !choose(held, known, use, now))
  if (lacking.length > 0)
    throw new Error(
      `No key is in its period for: ${lacking.join(', ')}. npm run keys -- new, publish it with the root key, start again (docs/operations.md, “Keys of the registry”)`,
    )
}

/**
 * Opens the keys that the settings name and checks them against the published set. Without SIGNING_KEYS, which production
 * demands, they are made at the first start and kept in DATA_DIR. Throws an Error that says what to do if a file may be
 * read by others, is broken, or is not as it was published, or if the root key did not sign the set.
 */
export async function openKeys(config: KeySettings, now = new Date()): Promise<Keys> {
  const folder = keysFolderOf(config)
  if (!config.SIGNING_KEYS) await makeOwn(folder, now)
  const jws = await readPublished(folder)
  if (jws === null)
    throw new Error(
      `There is no ${setPath(folder)}, the published set of keys: npm run keys -- new, then publish it with the root key (docs/operations.md, “Keys of the registry”)`,
    )
  // A program that made its keys itself believes its own folder; readConfig demands SIGNING_ROOT of everybody else.
  const own = config.SIGNING_ROOT ? null : unchecked(jws).root
  const root = own ?? (await rootOf(config.SIGNING_ROOT ?? '', jws))
  const known = await checkedSet(jws, root, setPath(folder))
  const place = await placeOf(config, folder)
  const held = await place.held()
  assertUnique(held)
  await assertPublished(held, known, folder, now)
  assertAble(held, known, now)
  return keysOf(held, known, jws, root)
}
