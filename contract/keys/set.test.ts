import { expect, it } from 'vitest'
import { beliefIn, isLater, knownKeys, type PublicKey, readSet, setType, verifySet } from './set.ts'

// By WebCrypto alone, as in a browser.
const { subtle } = crypto
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function pair() {
  const { privateKey, publicKey } = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '' } = await subtle.exportKey('jwk', publicKey)
  const jwk: PublicKey = { kty: 'EC', crv: 'P-256', x, y }
  const sign = async (set: unknown, header: object = { alg: 'ES256', typ: setType }) => {
    const signed = `${text(header)}.${text(set)}`
    const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, Buffer.from(signed))
    return `${signed}.${Buffer.from(signature).toString('base64url')}`
  }
  return { jwk, sign }
}
const [root, other] = [await pair(), await pair()]
const { jwk } = await pair()
const listed = { kid: '2601', use: 'kortele' as const, ...jwk, nuo: 1000, iki: 2000 }
const set = { iat: 500, keys: [listed, { ...listed, kid: '2602', use: 'dekle' as const, atsauktas: 1500 }] }

it('a set that the root signed is answered by the numbers of its keys, with its moment', async () => {
  const known = await verifySet(await root.sign(set), root.jwk, subtle)
  expect(known?.iat).toBe(500)
  expect([...(known?.keys ?? [])]).toEqual([
    ['2601', { use: 'kortele', jwk, nuo: 1000, iki: 2000, atsauktas: null }],
    ['2602', { use: 'dekle', jwk, nuo: 1000, iki: 2000, atsauktas: 1500 }],
  ])
})

const right = await root.sign(set)
const [head = '', body = '', signature = ''] = right.split('.')
it.each([
  ['another root', await other.sign(set)],
  ['another body', `${head}.${text({ ...set, iat: 501 })}.${signature}`],
  ['another header', `${text({ alg: 'ES256', typ: setType, kid: 'x' })}.${body}.${signature}`],
  ['no signature', `${head}.${body}.`],
  ['a short one', `${head}.${body}.${signature.slice(0, 80)}`],
  ['a fourth part', `${right}.`],
  ['no algorithm', await root.sign(set, { alg: 'none', typ: setType })],
  ['another type: the root signed something else', await root.sign(set, { alg: 'ES256', typ: 'JWT' })],
  ['a set that can not be read', await root.sign({ ...set, keys: [{ ...listed, kid: 'x' }] })],
  ['nothing', ''],
  ['a page of a captive network', '<!doctype html><title>Wi-Fi</title>'],
])('a set with %s is refused', async (_, jws) => expect(await verifySet(jws, root.jwk, subtle)).toBeNull())

it('a root that is none believes nothing', async () =>
  expect(await verifySet(right, { ...root.jwk, x: 'AA' }, subtle)).toBeNull())

it.each([
  ['no moment', { keys: [] }],
  ['no keys', { iat: 1 }],
  ['one number twice', { iat: 1, keys: [listed, listed] }],
  ['a key without a number', { iat: 1, keys: [{ ...listed, kid: undefined }] }],
  ['a period that ends before it begins', { iat: 1, keys: [{ ...listed, iki: 1000 }] }],
  ['a period without an end', { iat: 1, keys: [{ ...listed, iki: undefined }] }],
  ['another curve', { iat: 1, keys: [{ ...listed, crv: 'P-384' }] }],
  ['half a point', { iat: 1, keys: [{ ...listed, y: listed.y.slice(2) }] }],
  ['a withdrawal without a moment', { iat: 1, keys: [{ ...listed, atsauktas: true }] }],
  ['null in it', { iat: 1, keys: [null] }],
])('a set with %s is none', (_, value) => expect(readSet(value)).toBeNull())

it('a use of a later program is left out, and nothing secret is taken along', () => {
  const read = readSet({ iat: 1, keys: [listed, { ...listed, kid: '2605', use: 'vartai' }] })
  expect(read?.keys.map(({ kid }) => kid)).toEqual(['2601'])
  const known = knownKeys({ iat: 1, keys: [{ ...listed, d: 'secret' } as typeof listed] })
  expect(JSON.stringify([...known.keys])).not.toContain('secret')
})

it('only a later set takes the place of the one that is kept', () => {
  expect([isLater({ iat: 2 }, { iat: 1 }), isLater({ iat: 1 }, { iat: 1 }), isLater({ iat: 1 }, { iat: 2 })]).toEqual([
    true,
    false,
    false,
  ])
  expect(isLater({ iat: 1 }, null)).toBe(true)
})

const known = knownKeys(set)
it.each([
  ['2601', 'kortele', 1000, 'believed'],
  ['2601', 'kortele', 1999, 'believed'],
  ['2601', 'kortele', 999, 'wrong'],
  ['2601', 'kortele', 2000, 'wrong'],
  ['2601', 'telefonas', 1500, 'wrong'],
  ['2602', 'dekle', 1200, 'withdrawn'],
  ['2602', 'dekle', 1600, 'withdrawn'],
  ['2602', 'dekle', 2000, 'wrong'],
  ['2701', 'kortele', 1500, 'unknown'],
] as const)('%s, %s at %i: %s', (kid, use, iat, belief) => expect(beliefIn(known, { kid, use, iat })).toBe(belief))
