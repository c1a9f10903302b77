import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Pack } from '#contract/gate/pack.ts'
import type { SentCheck } from '#contract/gateChecks/schema.ts'
import type { KnownKeys, PublicKey } from '#contract/keys/set.ts'
import type { Required } from '#contract/siteRequirements/rules.ts'

/** A requirement of the site, with the names that the guard reads. */
export interface PackRequirement extends Required {
  kompetencijos: readonly { id: number; pavadinimas: string }[]
  pazymejimai: readonly { id: number; pavadinimas: string }[]
}
export type GatePack = Pack<PackRequirement>

/** A list of statuses, opened: its bits and what was signed with them. */
export interface KeptList {
  versija: number
  iat: number
  bits: Uint8Array
}
export interface KeptClock {
  /** Milliseconds to add to this device's clock. */
  offset: number
  /** The last moment of the registry's clock that was told, and the latest that this device has seen, in milliseconds. */
  synced: number | null
  latest: number
}
export interface GateIdentity {
  irenginys: { id: number; pavadinimas: string }
  objektas: { id: number; pavadinimas: string; adresas: string }
}
/** A check in the queue. `sprendimas` is provisional until the guard has decided. */
export type QueuedCheck = SentCheck & {
  /** Sent and taken by the registry, not yet, or refused by it: with why. */
  bukle: 'LAUKIA' | 'ISSIUSTA' | 'ATMESTA'
  kodel?: string
  /** Whom it was about, to show who is here without a network. */
  vardas: string
  imone: string
}

/** Which way people pass. */
export type Direction = 'IEJO' | 'ISEJO'

interface Kept {
  tapatybe: GateIdentity
  paketas: GatePack
  paketoZyme: string
  laikrodis: KeptClock
  raktai: { jws: string; set: KnownKeys; root: PublicKey }
  sargas: string
  kalba: string
  kryptis: Direction
  /** Codes of phones that were shown lately, and when, in seconds. */
  rodyti: readonly (readonly [code: string, at: number])[]
}
interface Schema extends DBSchema {
  laikmena: { key: string; value: unknown }
  sarasai: { key: number; value: KeptList }
  nuotraukos: { key: string; value: Blob }
  patikros: { key: string; value: QueuedCheck; indexes: { bukle: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined
/** The store of this browser. It is opened once; a failure is tried again at the next use. */
export function store(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('meistras-vartai', 1, {
    upgrade(db) {
      db.createObjectStore('laikmena')
      db.createObjectStore('sarasai')
      db.createObjectStore('nuotraukos')
      db.createObjectStore('patikros', { keyPath: 'id' }).createIndex('bukle', 'bukle')
    },
    terminated() {
      opened = undefined
    },
  }).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

export const kept = async <K extends keyof Kept>(name: K): Promise<Kept[K] | undefined> =>
  (await (await store()).get('laikmena', name)) as Kept[K] | undefined
export const keep = async <K extends keyof Kept>(name: K, value: Kept[K]): Promise<void> => {
  await (await store()).put('laikmena', value, name)
}

/** The people of the site with the sign of this version: both or neither, else an old pack would count as the newest. */
export async function keepPack(pack: GatePack, sign: string): Promise<void> {
  const work = (await store()).transaction('laikmena', 'readwrite')
  await Promise.all([work.store.put(pack, 'paketas'), work.store.put(sign, 'paketoZyme'), work.done])
}

/** Forgets the people of the site. */
export async function forgetPeople(): Promise<void> {
  const db = await store()
  await db.clear('nuotraukos')
  await db.delete('laikmena', 'paketas')
  await db.delete('laikmena', 'paketoZyme')
}
/** Forgets the site. Checks that were not sent stay: nobody else has them. */
export async function forgetSite(): Promise<void> {
  const db = await store()
  await forgetPeople()
  await db.delete('laikmena', 'tapatybe')
  await db.delete('laikmena', 'sargas')
  await db.delete('laikmena', 'rodyti')
  for (const id of await db.getAllKeysFromIndex('patikros', 'bukle', 'ISSIUSTA')) await db.delete('patikros', id)
}
