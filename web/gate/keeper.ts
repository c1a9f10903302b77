import type { KeptClock } from './storage.ts'

interface Kept {
  laikrodis: KeptClock
  kalba: string
}
/** Where a page keeps what the gate and the card on a phone both have: the clock and the language. */
export interface Keeper {
  kept<K extends keyof Kept>(name: K): Promise<Kept[K] | undefined>
  keep<K extends keyof Kept>(name: K, value: Kept[K]): Promise<void>
}
let chosen: Keeper | null = null
/** Says where, before anything is read; without it, in the store of the gate. */
export const keepIn = (keeper: Keeper) => {
  chosen = keeper
}
const keeper = async (): Promise<Keeper> => chosen ?? (await import('./storage.ts'))
export const kept = async <K extends keyof Kept>(name: K) => (await keeper()).kept(name)
export const keep = async <K extends keyof Kept>(name: K, value: Kept[K]) => (await keeper()).keep(name, value)
