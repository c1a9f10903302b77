import { describe, expect, it, vi } from 'vitest'
import { setType } from '#contract/keys/set.ts'
import { type TestKey, testKey } from '../../test/gateKeys.ts'
import { knownKey, phoneTest, restart } from './testing.ts'

const phone = phoneTest()
const base64url = (value: Uint8Array | string) => Buffer.from(value).toString('base64url')

/** A published set with the one key of this number. */
async function setBy(root: TestKey, iat: number, kid: string) {
  const { jwk, nuo, iki } = await knownKey(await testKey(kid, 'kortele'), 'kortele')
  const head = base64url(JSON.stringify({ alg: 'ES256', typ: setType }))
  const body = base64url(JSON.stringify({ iat, keys: [{ kid, use: 'kortele', ...jwk, nuo, iki }] }))
  const signature = await root.signer.sign(new Uint8Array(Buffer.from(`${head}.${body}`)))
  return `${head}.${body}.${base64url(signature)}`
}
/** The page that this phone opened: it carries the root key. */
async function pageOf(root: TestKey) {
  const { jwk } = await knownKey(root, 'kortele')
  vi.stubGlobal('document', { querySelector: () => ({ content: JSON.stringify(jwk) }) })
}
async function sync(jws: string) {
  phone.answers['/.well-known/meistras-keys'] = () => new Response(jws)
  const { syncKeys, keyOf } = await import('./keyring.ts')
  await syncKeys()
  return (kids: readonly string[]) => kids.filter((kid) => keyOf(kid))
}
const kids = ['2601', '2701', '2801']

describe('the set of keys', () => {
  it('of the root is taken and kept, an older one is not', async () => {
    const root = await testKey('0000', 'root')
    await pageOf(root)
    expect((await sync(await setBy(root, 200, '2601')))(kids)).toEqual(['2601'])
    expect((await sync(await setBy(root, 199, '2701')))(kids)).toEqual(['2601'])
    expect((await sync(await setBy(root, 201, '2701')))(kids)).toEqual(['2701'])
    await restart()
    const { loadKeys, keyOf } = await import('./keyring.ts')
    await loadKeys()
    expect(kids.filter((kid) => keyOf(kid))).toEqual(['2701'])
  })

  it('by another root is not taken, unless the page has that root', async () => {
    const [root, other] = [await testKey('0000', 'root'), await testKey('0000', 'root')]
    await pageOf(root)
    await sync(await setBy(root, 200, '2601'))
    expect((await sync(await setBy(other, 300, '2701')))(kids)).toEqual(['2601'])
    await pageOf(other)
    expect((await sync(await setBy(other, 100, '2801')))(kids)).toEqual(['2801'])
  })
})
