import { nextKid } from '#contract/keys/kid.ts'
import { type KeySet, knownKeys, type ListedKey } from '#contract/keys/set.ts'
import { keyUses } from '#contract/keys/use.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { newKey, publicHalf, signWith } from './pem.ts'
import type { HeldKey } from './place.ts'
import { signSet } from './set.ts'
import { keysOf } from './signers.ts'

const from = Date.UTC(2000, 0, 1) / 1000
const to = Date.UTC(2100, 0, 1) / 1000

/** The private half of the root of the tests, with which a test signs a set of its own (`signSet`). */
export const testRoot = newKey()

const made: { held: HeldKey; listed: ListedKey }[] = []
for (const use of keyUses) {
  const key = newKey()
  const kid = nextKid(
    made.map(({ held }) => held.kid),
    2026,
  )
  const jwk = publicHalf(key, kid)
  const held: HeldKey = { kid, use, jwk, sign: async (bytes) => signWith(key, bytes) }
  made.push({ held, listed: { kid, use, ...jwk, nuo: from, iki: to } })
}

/** The set of the tests; its keys are in their period for a whole century, however a test moves its clock. */
export const testSet: KeySet = { iat: from, keys: made.map(({ listed }) => listed) }

/** Keys for tests, made once a process. */
export const testKeys: Keys = keysOf(
  made.map(({ held }) => held),
  knownKeys(testSet),
  signSet(testSet, testRoot),
  publicHalf(testRoot, 'The root of the tests'),
)
