import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptClock } from '../gate/storage.ts'

/** The phone as it is bound. The private key can be used on this phone, and not be read out of it. */
export interface BoundPhone {
  id: number
  numeris: string
  key: CryptoKey
  israsas: Uint8Array
  /** When it was last renewed, in milliseconds by the clock of the registry. */
  renewed: number
  /** Why the registry renews it no more, or why it can't be used here; null while it does and can. */
  refused: Refusal | 'PhoneKeyGone' | null
}
export type Refusal = 'PhoneEnded' | 'PhoneCardNotValid' | 'PhoneHolderBlocked'

interface Kept {
  telefonas: BoundPhone
  laikrodis: KeptClock
  kalba: string
}
interface Schema extends DBSchema {
  laikmena: { key: string; value: unknown }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined
const store = () => {
  opened ??= openDB<Schema>('meistras-kortele', 1, { upgrade: (db) => void db.createObjectStore('laikmena') })
  return opened
}
export const kept = async <K extends keyof Kept>(name: K): Promise<Kept[K] | undefined> =>
  (await (await store()).get('laikmena', name)) as Kept[K] | undefined
export const keep = async <K extends keyof Kept>(name: K, value: Kept[K]): Promise<void> => {
  await (await store()).put('laikmena', value, name)
}
export const forget = async (name: keyof Kept): Promise<void> => (await store()).delete('laikmena', name)
