import type { GateKey } from '#contract/gate/read.ts'
import type { Verifies } from '#contract/gate/sign1.ts'
import { type KnownKey, type PublicKey, verifySet } from '#contract/keys/set.ts'
import { call } from './call.ts'
import { keep, kept } from './storage.ts'

const p256 = { name: 'ECDSA', namedCurve: 'P-256' }
const sha256 = { name: 'ECDSA', hash: 'SHA-256' }
/** WebCrypto wants memory that no other thread shares. */
const own = (bytes: Uint8Array) => Uint8Array.from(bytes)
const verifies =
  (key: Promise<CryptoKey>): Verifies =>
  async (signature, bytes) =>
    crypto.subtle.verify(sha256, await key, own(signature), own(bytes))

/** Verifies by the key of a phone, as its statement names it. */
export const byPoint = ({ x, y }: { x: Uint8Array; y: Uint8Array }): Verifies =>
  verifies(crypto.subtle.importKey('raw', Uint8Array.of(4, ...x, ...y), p256, false, ['verify']))

const gateKey = ({ use, jwk, nuo, iki, atsauktas }: KnownKey): GateKey => ({
  use,
  verify: verifies(crypto.subtle.importKey('jwk', { ...jwk }, p256, false, ['verify'])),
  withdrawn: atsauktas !== null,
  nuo,
  iki,
})

let ring = new Map<string, GateKey>()
export const keyOf = (kid: string): GateKey | undefined => ring.get(kid)

const ringOf = (keys: ReadonlyMap<string, KnownKey>) =>
  new Map([...keys].map(([kid, key]) => [kid, gateKey(key)] as const))

/** The root key comes with the page; the browser keeps the page, so nobody on the way can put in another one. */
const rootHere = (): PublicKey | null =>
  JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name="meistras-saknis"]')?.content || 'null',
  ) as PublicKey | null

export async function loadKeys(): Promise<void> {
  const known = await kept('raktai')
  if (known) ring = ringOf(known.set.keys)
}

/** Asks for the set of keys. One that the root did not sign, or that is older than the kept one, is not taken. */
export async function syncKeys(): Promise<void> {
  const root = rootHere()
  if (!root) return
  const jws = await (await call('/.well-known/meistras-keys')).text()
  const before = await kept('raktai')
  const sameRoot = before?.root.x === root.x && before.root.y === root.y
  if (sameRoot && before.jws === jws) return
  const set = await verifySet(jws, root, crypto.subtle)
  if (!set || (sameRoot && set.iat < before.set.iat)) return
  await keep('raktai', { jws, set, root })
  ring = ringOf(set.keys)
}
