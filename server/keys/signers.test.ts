import { generateKeyPairSync, webcrypto } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifySet } from '#contract/keys/set.ts'
import { keyUses } from '#contract/keys/use.ts'
import { keysTest } from './folderTesting.ts'
import { ownRootPath } from './own.ts'
import { openKeys } from './signers.ts'

const t = keysTest()
const now = new Date('2026-11-23T09:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

beforeAll(async () => {
  await t.must(`root --out ${t.at('root.pem')}`)
  await t.must(`root --out ${t.at('kita.pem')}`)
  await t.published('tvarkingi', now)
})
/** A copy of a folder that is in order, to be spoiled. */
function copy(name: string) {
  cpSync(t.at('tvarkingi'), t.at(name), { recursive: true })
  return t.at(name)
}
const pem = (curve: string) => generateKeyPairSync('ec', { namedCurve: curve }).privateKey
const write = (path: string, key: ReturnType<typeof pem>) =>
  writeFileSync(path, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })

describe('keys that are in order', () => {
  it('sign for each use by a key of its own, as the published set says', async () => {
    const keys = await openKeys(t.settings('tvarkingi'), now)
    const bytes = new TextEncoder().encode('Žemyna')
    const signers = keyUses.map((use) => keys.signer(use, now))
    expect(signers.map(({ kid }) => kid)).toEqual(['2601', '2602', '2603', '2604'])
    for (const { kid, sign } of signers) {
      const jwk = keys.known.keys.get(kid)?.jwk ?? {}
      const signature = new Uint8Array(await sign(bytes))
      const key = await webcrypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
        'verify',
      ])
      const by = { name: 'ECDSA', hash: 'SHA-256' }
      expect([signature.length, await webcrypto.subtle.verify(by, key, signature, bytes)]).toEqual([64, true])
    }
    expect(await verifySet(keys.publicSet(), keys.root, webcrypto.subtle)).toEqual(keys.known)
    expect(JSON.stringify([signers, keys.known, keys.root])).not.toMatch(/PRIVATE|"d"/)
  })
  it('the root may be told by its thumbprint or as a JWK too', async () => {
    const { root } = await openKeys(t.settings('tvarkingi'), now)
    const words = await t.must(`show --keys ${t.at('tvarkingi')}`)
    const print = /signed by the root (\S+),/.exec(words)?.[1] ?? ''
    t.write('root.jwk', JSON.stringify(root))
    for (const SIGNING_ROOT of [print, t.at('root.jwk')])
      expect((await openKeys({ ...t.settings('tvarkingi'), SIGNING_ROOT }, now)).root).toEqual(root)
  })
  it('a key signs in its period only; after the last the error says what to do', async () => {
    const keys = await openKeys(t.settings('tvarkingi'), now)
    expect(keys.signer('kortele', new Date('2027-01-31T21:59:59Z')).kid).toBe('2601')
    for (const moment of [new Date('2027-01-31T22:00:00Z'), days(-1)])
      expect(() => keys.signer('kortele', moment)).toThrow('npm run keys -- new --use kortele')
  })
  it('a published key whose private half is gone does no harm', async () => {
    const folder = copy('seni')
    await t.must(`new --use kortele --keys ${folder}`, days(1))
    await t.must(`publish --root ${t.at('root.pem')} --keys ${folder}`, days(1))
    rmSync(join(folder, 'kortele-2601.pem'))
    expect((await openKeys(t.settings('seni'), days(1))).signer('kortele', days(1)).kid).toBe('2605')
  })
  it('a coming key may wait to be published, and is not used before', async () => {
    const folder = copy('laukia')
    await t.must(`new --use kortele --from 2027-01-01 --keys ${folder}`, now)
    const keys = await openKeys(t.settings('laukia'), now)
    expect([keys.known.keys.has('2701'), keys.signer('kortele', days(60)).kid]).toEqual([false, '2601'])
    // Once its day has come, it should have been published.
    await expect(openKeys(t.settings('laukia'), days(60))).rejects.toThrow('kortele-2701 is not in')
  })
})

const spoiled: [string, (folder: string) => unknown, RegExp][] = [
  [
    'a key that its group may read',
    (f) => chmodSync(join(f, 'dekle-2604.pem'), 0o640),
    /others may read it: chmod 600/,
  ],
  ['a key that all may read', (f) => chmodSync(join(f, 'kortele-2601.pem'), 0o604), /others may read it: chmod 600/],
  [
    'a number that is there twice',
    (f) => write(join(f, 'telefonas-2601.pem'), pem('P-256')),
    /Two keys have the number 2601/,
  ],
  ['a broken PEM', (f) => writeFileSync(join(f, 'kortele-2601.pem'), 'paslaptis'), /is no private key in PEM/],
  ['a key of another curve', (f) => write(join(f, 'kortele-2601.pem'), pem('P-384')), /no key of the curve P-256/],
  ['a key of another curve of this size', (f) => write(join(f, 'kortele-2601.pem'), pem('secp256k1')), /curve P-256/],
  [
    'another key under the number',
    (f) => write(join(f, 'kortele-2601.pem'), pem('P-256')),
    /has another key under 2601/,
  ],
  [
    'a key for another use than published',
    (f) => renameSync(join(f, 'kortele-2601.pem'), join(f, 'sarasas-2601.pem')),
    /has another key under 2601/,
  ],
  ['a set that lacks a key', (f) => write(join(f, 'kortele-2605.pem'), pem('P-256')), /2605 is not in .*keys\.jws/],
  ['a use without a key', (f) => rmSync(join(f, 'telefonas-2602.pem')), /in its period for: telefonas\. npm run keys/],
  ['the root key in the folder', (f) => cpSync(t.at('root.pem'), join(f, 'root.pem')), /least of all the root key/],
  ['no set', (f) => rmSync(join(f, 'keys.jws')), /There is no .*keys\.jws/],
  ['a set that can not be read', (f) => writeFileSync(join(f, 'keys.jws'), 'x'), /not signed by the root key/],
]
describe('is refused, and the error says what to do', () => {
  it.each(spoiled)('%s', async (what, spoil, error) => {
    const name = `sugadinti-${spoiled.findIndex(([one]) => one === what)}`
    spoil(copy(name))
    const failure = await openKeys(t.settings(name), now).catch((reason: Error) => reason.message)
    expect(failure).toMatch(error)
    expect(failure).not.toMatch(/BEGIN|paslaptis/)
  })
  it('a set by another root', async () => {
    const SIGNING_ROOT = t.at('kita.pub.pem')
    await expect(openKeys({ ...t.settings('tvarkingi'), SIGNING_ROOT }, now)).rejects.toThrow(
      'not signed by the root key',
    )
    await expect(openKeys({ ...t.settings('tvarkingi'), SIGNING_ROOT: 'x'.repeat(43) }, now)).rejects.toThrow(
      'SIGNING_ROOT: the published set is not by the root key',
    )
  })
  it('the private half of the root in place of the public one', async () => {
    const SIGNING_ROOT = t.at('root.pem')
    await expect(openKeys({ ...t.settings('tvarkingi'), SIGNING_ROOT }, now)).rejects.toThrow('must not be on a server')
  })
  it('keys whose period is over, or that were withdrawn', async () => {
    await expect(openKeys(t.settings('tvarkingi'), days(90))).rejects.toThrow(keyUses.join(', '))
    const folder = copy('atsaukti')
    await t.must(`withdraw --kid 2604 --root ${t.at('root.pem')} --keys ${folder}`, days(1))
    await expect(openKeys(t.settings('atsaukti'), days(1))).rejects.toThrow('in its period for: dekle.')
  })
  it('a folder that is not there', async () =>
    await expect(openKeys(t.settings('nera'), now)).rejects.toThrow('npm run keys -- new'))
})

describe('a program without SIGNING_KEYS', () => {
  const own = (name: string) => ({ DATA_DIR: t.at(name), GATE_SIGNER: 'files' as const })
  it('makes keys and a root once, for ten years, which nobody else may read', async () => {
    const first = await openKeys(own('demo'), now)
    expect(await openKeys(own('demo'), days(3000))).toMatchObject({ root: first.root, known: first.known })
    const keys = join(t.at('demo'), 'keys')
    expect(readdirSync(keys).filter((name) => name.endsWith('.pem'))).toHaveLength(4)
    // With its root the commands can be tried.
    const root = ownRootPath(keys)
    await t.must(`withdraw --kid 2601 --root ${root} --keys ${keys}`, days(1))
    await expect(openKeys(own('demo'), days(1))).rejects.toThrow('kortele')
  })
  it('does not make others where the set of its keys was lost', async () => {
    await openKeys(own('be-rinkinio'), now)
    rmSync(join(t.at('be-rinkinio'), 'keys', 'keys.jws'))
    await expect(openKeys(own('be-rinkinio'), now)).rejects.toThrow('There is no')
    expect(readdirSync(t.at('be-rinkinio')).sort()).toEqual(['keys', 'keys-root.pem'])
  })
  it('makes them once when several processes start', async () => {
    mkdirSync(t.at('kartu'))
    const all = await Promise.all(Array.from({ length: 6 }, () => openKeys(own('kartu'), now)))
    expect(new Set(all.map((keys) => keys.publicSet())).size).toBe(1)
    expect(readdirSync(t.at('kartu')).sort()).toEqual(['keys', 'keys-root.pem'])
    expect(readFileSync(ownRootPath(join(t.at('kartu'), 'keys')), 'utf8')).toContain('PRIVATE KEY')
  })
})
