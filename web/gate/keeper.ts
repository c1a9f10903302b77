import type { KeptClock } from './storage.ts'

interface Kept {
  laikrodis: KeptClock
  kalba: string
}
/** Where a page of its own keeps what the gate and the card on a phone both have: the clock and the language. */
export interface Keeper {
  kept<K extends keyof Kept>(name: K): Promise<Kept[K] | undefined>
  keep<K extends keyof Kept>(name: K, value: Kept[K]): Promise<void>
}
let keeper: Keeper
/** Says where, before anything is read. */
export const keepIn = (chosen: Keeper) => {
  keeper = chosen
}
export const kept = <K extends keyof Kept>(name: K) => keeper.kept(name)
export const keep = <K extends keyof Kept>(name: K, value: Kept[K]) => keeper.keep(name, value)
