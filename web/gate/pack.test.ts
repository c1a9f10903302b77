import { describe, expect, it, vi } from 'vitest'
import type { PackPerson } from '#contract/gate/pack.ts'
import { testNow } from '../../test/gateKeys.ts'
import { aPack, json, phoneTest, restart } from './testing.ts'

const phone = phoneTest()
const packPath = '/api/vartai/paketas'
const person = (id: number, set: Partial<PackPerson> = {}): PackPerson => ({
  id,
  vardas: 'Jonas',
  pavarde: 'Ąčas',
  imone: null,
  paskirtis: 'DARBUOTOJAS',
  priezastis: '',
  dirbaNuo: '2026-11-01',
  dirbaIki: null,
  korteles: [{ numeris: '48201937', sarasas: 0, idx: 1, reiksme: 0 }],
  dirba: true,
  sutartis: null,
  kompetencijos: [],
  pazymejimai: [],
  trukstaPazymejimu: [],
  sdid: true,
  nuotrauka: null,
  ...set,
})
const answers = (set: Parameters<typeof aPack>[0] = {}, etag = '"1"') => {
  const { sudaryta: _, ...body } = aPack(set)
  phone.answers[packPath] = () => json(body, { headers: { etag } })
}
const start = async (set: Parameters<typeof aPack>[0] = {}) => {
  const pack = await import('./pack.ts')
  answers(set)
  await pack.syncPack(7)
  return pack
}

describe('the people of a site', () => {
  it('are kept, and are there after a restart', async () => {
    await start({ zmones: [person(1)] })
    await restart()
    const { loadPack, packNow } = await import('./pack.ts')
    await loadPack()
    expect(packNow()).toMatchObject({ sudaryta: testNow, zmones: [{ id: 1 }] })
  })

  it('of another site are not taken', async () => {
    const pack = await start({ zmones: [person(1)] })
    answers({ objektas: { id: 8, pavadinimas: 'Kitas', adresas: '', imone: '' }, zmones: [person(2)] })
    await expect(pack.syncPack(7)).rejects.toThrow('KITO_OBJEKTO')
    expect(pack.packNow()).toMatchObject({ objektas: { id: 7 }, zmones: [{ id: 1 }] })
    const { kept } = await import('./storage.ts')
    expect((await kept('paketas'))?.objektas.id).toBe(7)
  })

  it('that could not be stored leave the former ones with their own sign', async () => {
    const pack = await start({ zmones: [person(1)] })
    answers({ zmones: [person(2)] }, '"2"')
    const { put } = IDBObjectStore.prototype
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      if (key === 'paketas') throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, key)
    })
    await expect(pack.syncPack(7)).rejects.toThrow('full')
    full.mockRestore()
    const { kept } = await import('./storage.ts')
    expect([(await kept('paketas'))?.zmones.map(({ id }) => id), await kept('paketoZyme')]).toEqual([[1], '"1"'])
  })

  it('that did not change are as fresh as the answer', async () => {
    const pack = await start({ zmones: [person(1)] })
    vi.setSystemTime((testNow + 600) * 1000)
    let known: unknown
    phone.answers[packPath] = ({ headers }) => {
      known = (headers as Record<string, string>)['if-none-match']
      return new Response(null, { status: 304 })
    }
    await pack.syncPack(7)
    expect([known, pack.packNow()?.sudaryta, pack.packNow()?.zmones.length]).toEqual(['"1"', testNow + 600, 1])
  })

  it('are found by their card: who is there now before who comes, and who comes before who left', async () => {
    const rows = [
      person(1, { dirbaIki: '2026-11-10' }),
      person(2, { dirbaNuo: '2026-11-30' }),
      person(3, { dirbaNuo: '2026-11-20' }),
    ]
    const pack = await start({ zmones: rows })
    expect(pack.holderOf('48201937', '2026-11-23')?.id).toBe(3)
    answers({ zmones: rows.slice(0, 2) }, '"2"')
    await pack.syncPack(7)
    expect(pack.holderOf('48201937', '2026-11-23')?.id).toBe(2)
    expect(pack.holderOf('00000000', '2026-11-23')).toBeNull()
  })
})

describe('photos', () => {
  it('of nobody are removed, new ones are fetched, and one that is gone stops no other', async () => {
    const pack = await start({ zmones: [person(1, { nuotrauka: '1-1' })] })
    phone.answers['/api/vartai/nuotraukos/1-1'] = () => new Response('old')
    await pack.fetchPhotos(await pack.lackingPhotos())
    expect(await pack.photoHere('1-1')).toBeDefined()
    answers({ zmones: [person(1, { nuotrauka: '1-2' }), person(2, { nuotrauka: '2-3' })] }, '"2"')
    phone.answers['/api/vartai/nuotraukos/1-2'] = () => json({ code: 'NotFound' }, { status: 404 })
    phone.answers['/api/vartai/nuotraukos/2-3'] = () => new Response('new')
    await pack.syncPack(7)
    await pack.fetchPhotos(await pack.lackingPhotos())
    const { store } = await import('./storage.ts')
    expect(await (await store()).getAllKeys('nuotraukos')).toEqual(['2-3'])
  })

  it('are not asked for by a gate that was disconnected', async () => {
    const pack = await start({ zmones: [person(1, { nuotrauka: '1-1' })] })
    phone.answers['/api/vartai/nuotraukos/1-1'] = () => json({ code: 'Unauthorized' }, { status: 401 })
    await expect(pack.fetchPhotos(await pack.lackingPhotos())).rejects.toThrow('Unauthorized')
  })

  it('are not fetched any more once the people are forgotten', async () => {
    const pack = await start({ zmones: [person(1, { nuotrauka: '1-1' })] })
    phone.answers['/api/vartai/nuotraukos/1-1'] = () => new Response('x')
    const names = await pack.lackingPhotos()
    pack.dropPack()
    await pack.fetchPhotos(names)
    expect(await pack.photoHere('1-1')).toBeUndefined()
  })
})
