import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, vi } from 'vitest'
import type { KeyUse } from '#contract/keys/use.ts'
import { type TestKey, testKey, testNow } from '../../test/gateKeys.ts'
import type { GatePack, QueuedCheck } from './storage.ts'

/** What the registry answers to a call; a path that nobody has written an answer for has no network. */
export type Answers = Record<string, (init: RequestInit) => Response | Promise<Response>>

/** The app begins again: its modules forget what they know, the store does not. */
export async function restart() {
  vi.resetModules()
  const { keep, kept } = await import('./storage.ts')
  ;(await import('./keeper.ts')).keepIn({ keep, kept })
}

/** A phone at a gate: an empty store, its own modules, the time of the tests, and a registry that answers as it is told. */
export function phoneTest() {
  const phone = { answers: {} as Answers, calls: [] as string[] }
  beforeEach(async () => {
    await restart()
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date'], now: testNow * 1000 })
    globalThis.indexedDB = new IDBFactory()
    phone.answers = {}
    phone.calls = []
    const fetch = async (path: string, init: RequestInit) => {
      phone.calls.push(path)
      const answer = phone.answers[path.split('?')[0] ?? '']
      if (!answer) throw new TypeError('no network')
      return answer(init)
    }
    vi.stubGlobal('fetch', fetch)
    return () => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })
  return phone
}

export const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init)

/** A key of the registry as the store of a gate keeps it. */
export async function knownKey({ publicKey }: TestKey, use: KeyUse, set: object = {}) {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return {
    use,
    jwk: { kty: 'EC', crv: 'P-256', x, y } as const,
    nuo: 100,
    iki: testNow + 1_000_000,
    atsauktas: null,
    ...set,
  }
}
/** Puts keys into the store of the gate, by their numbers, and reads them. */
export async function withKeys(keys: readonly (readonly [TestKey, KeyUse, object?])[]) {
  const { keep } = await import('./storage.ts')
  const { loadKeys } = await import('./keyring.ts')
  const all = await Promise.all(keys.map(async ([key, use, set]) => [key.kid, await knownKey(key, use, set)] as const))
  const root = { kty: 'EC', crv: 'P-256', x: '', y: '' } as const
  await keep('raktai', { jws: '', set: { iat: 1, keys: new Map(all) }, root })
  await loadKeys()
}
export const listKey = () => testKey('2603', 'sarasas')

export const identity = {
  irenginys: { id: 5, pavadinimas: 'Vartai' },
  objektas: { id: 7, pavadinimas: 'Namas', adresas: '' },
}
export const aPack = (set: Partial<GatePack> = {}): GatePack => ({
  objektas: { id: 7, pavadinimas: 'Namas', adresas: '', imone: '' },
  nustatymai: { duomenuRiba: 24, tikTelefonas: false, grieztas: false, svelnusSarasas: false, sdid: false },
  sudaryta: testNow,
  reikalavimai: [],
  zmones: [],
  sarasai: [0],
  ...set,
})
let checks = 0
export const aCheck = (set: Partial<QueuedCheck> = {}): QueuedCheck => ({
  id: `0194-${String(++checks).padStart(6, '0')}`,
  laikas: new Date(testNow * 1000).toISOString(),
  kryptis: 'IEJO',
  pagrindas: 'KORTELE',
  numeris: '48201937',
  verdiktas: 'LEISTI',
  sprendimas: 'ILEISTA',
  bukle: 'LAUKIA',
  vardas: 'Jonas',
  imone: '',
  ...set,
})
