import { deflateSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { sign1 } from '#contract/gate/sign1.ts'
import {
  type Change,
  difference,
  differenceType,
  listBytes,
  listType,
  setValue,
  wholeList,
} from '#contract/gate/statusList.ts'
import { type TestKey, testKey, testNow } from '../../test/gateKeys.ts'
import type { KeptList } from './storage.ts'
import { listKey, phoneTest, withKeys } from './testing.ts'

const phone = phoneTest()
let key: TestKey
beforeEach(async () => {
  key = await listKey()
})

interface Whole {
  by?: TestKey
  sarasas?: number
  versija?: number
  iat?: number
  size?: number
  typ?: string
}
const bitsOf = (size = listBytes) => {
  const bits = new Uint8Array(size)
  setValue(bits, 9, 2)
  return bits
}
const whole = ({ by = key, sarasas = 0, versija = 5, iat = testNow, size, typ = listType }: Whole = {}) =>
  sign1(wholeList({ sarasas, versija, iat }, 'x', new Uint8Array(deflateSync(bitsOf(size)))), by.signer, typ)
const changed = ({
  by = key,
  versija = 6,
  iat = testNow,
  nuo = 5,
  typ = differenceType,
}: Whole & { nuo?: number } = {}) =>
  sign1(difference({ sarasas: 0, versija, iat }, nuo, [{ idx: 4, reiksme: 1 }] satisfies Change[]), by.signer, typ)
const kept = (set: Partial<KeptList> = {}): KeptList => ({ versija: 5, iat: testNow - 300, bits: bitsOf(), ...set })

async function takes(bytes: Uint8Array, before?: KeptList) {
  const { taken } = await import('./lists.ts')
  return taken(bytes, 0, before)
}

describe('a list of cards', () => {
  it('that the registry signed is taken, whole or as what changed', async () => {
    await withKeys([[key, 'sarasas']])
    expect(await takes(await whole())).toEqual({ versija: 5, iat: testNow, bits: bitsOf() })
    const after = bitsOf()
    setValue(after, 4, 1)
    expect(await takes(await changed(), kept())).toEqual({ versija: 6, iat: testNow, bits: after })
  })

  it.each<[string, () => Promise<Uint8Array>, KeptList?]>([
    ['signed by another key under its number', async () => whole({ by: await testKey('2603', 'sarasas') })],
    ['signed by a key that is not known', async () => whole({ by: await testKey('2699', 'sarasas') })],
    ['of another number', () => whole({ sarasas: 1 })],
    ['of an older version', () => whole({ versija: 4 }), kept()],
    ['signed earlier', () => whole({ iat: testNow - 301 }), kept()],
    ['signed before the time of its key', () => whole({ iat: 99 })],
    ['signed after the time of its key', () => whole({ iat: testNow + 1_000_000 })],
    ['that is cut', async () => (await whole()).slice(0, -9)],
    ['of too few bits', () => whole({ size: listBytes - 1 })],
    ['named as something else', () => whole({ typ: differenceType })],
    ['of changes, named as something else', () => changed({ typ: listType }), kept()],
    ['of changes to nothing', () => changed()],
    ['of changes to another version', () => changed({ nuo: 4 }), kept()],
    ['that is no list', async () => Uint8Array.of(1, 2)],
  ])('%s is not taken', async (_, bytes, before) => {
    await withKeys([[key, 'sarasas']])
    expect(await takes(await bytes(), before)).toBeNull()
  })

  it.each<[string, 'kortele' | 'sarasas', object]>([
    ['for cards', 'kortele', {}],
    ['that was withdrawn', 'sarasas', { atsauktas: 5 }],
  ])('signed by a key %s is not taken', async (_, use, set) => {
    await withKeys([[key, use, set]])
    expect(await takes(await whole())).toBeNull()
  })

  it('that is not good leaves the kept one with its age, also after a restart', async () => {
    await withKeys([[key, 'sarasas']])
    const lists = await import('./lists.ts')
    phone.answers['/api/vartai/sarasai/0'] = async () => new Response(Buffer.from(await whole({ iat: testNow - 60 })))
    await lists.syncLists([0])
    expect(lists.listValue(0, 9)).toEqual({ reiksme: 2, moment: testNow - 60 })
    phone.answers['/api/vartai/sarasai/0'] = async () => new Response(Buffer.from(await whole({ iat: testNow - 90 })))
    await lists.syncLists([0])
    expect(phone.calls.slice(1)).toEqual(['/api/vartai/sarasai/0?nuo=5', '/api/vartai/sarasai/0'])
    expect([lists.listsMoment(), lists.listVersion(0)]).toEqual([testNow - 60, 5])
    const { store } = await import('./storage.ts')
    expect((await (await store()).get('sarasai', 0))?.iat).toBe(testNow - 60)
  })
})
