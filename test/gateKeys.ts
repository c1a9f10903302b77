import type { GateKey, Reader } from '#contract/gate/read.ts'
import type { SignsBytes } from '#contract/gate/sign1.ts'
import type { Statement } from '#contract/gate/statement.ts'

const p256 = { name: 'ECDSA', namedCurve: 'P-256' }
const sha256 = { name: 'ECDSA', hash: 'SHA-256' }
/** Types of WebCrypto want memory that no other thread shares. */
const own = (bytes: Uint8Array) => Uint8Array.from(bytes)

const verifies = (key: CryptoKey) => (signature: Uint8Array, data: Uint8Array) =>
  crypto.subtle.verify(sha256, key, own(signature), own(data))

/** A key pair for tests of codes: signs as the registry or a phone does. */
export async function testKey(kid: string, use: string) {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(p256, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const sign = async (data: Uint8Array) => new Uint8Array(await crypto.subtle.sign(sha256, privateKey, own(data)))
  const signer: SignsBytes = { kid, sign }
  const gateKey: GateKey = { use, verify: verifies(publicKey), withdrawn: false, nuo: 100, iki: testNow + 1_000_000 }
  const [px, py] = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')))
  return { kid, signer, gateKey, point: { x: px as Uint8Array, y: py as Uint8Array }, publicKey }
}
export type TestKey = Awaited<ReturnType<typeof testKey>>

/** A reader that knows these keys; `seen` are the codes that it was shown. */
export const testReader = (keys: readonly TestKey[], now: number, seen = new Set<string>()): Reader => ({
  keyOf: (kid) => keys.find((key) => key.kid === kid)?.gateKey,
  phoneKey:
    ({ x, y }) =>
    async (signature, data) => {
      const key = await crypto.subtle.importKey('raw', Uint8Array.of(4, ...x, ...y), p256, false, ['verify'])
      return verifies(key)(signature, data)
    },
  now,
  shownBefore: (code) => seen.has(code) || !seen.add(code),
})

/** Noon of 23 November 2026 in UTC. */
export const testNow = 1_795_435_200
export const testStatement: Statement = {
  numeris: '48201937',
  pavarde: 'Žilinskas',
  vardas: 'Jonas',
  imone: { kodas: '999000120', pavadinimas: 'AB „Vilnijos statyba DEMO“' },
  tipas: 'STATYBININKO',
  sarasas: 0,
  idx: 183_277,
  kompetencijos: [
    { kodas: '3.1-01.01', iki: '2031-03-14' },
    { kodas: '1.1-04.01', iki: '2030-05-01' },
    { kodas: '2.1-12.03', iki: null },
    { kodas: '4.2-03.02', iki: '2029-01-20' },
  ],
  daugiau: 0,
  nuotrauka: null,
  iat: testNow - 86_400,
  exp: testNow + 5 * 365 * 86_400,
  telefonas: null,
}
