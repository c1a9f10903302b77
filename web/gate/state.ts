import { useSyncExternalStore } from 'react'

// What the gate knows is in modules of its own (pack, lists, clock, checks). Screens are drawn anew when one of them says so.

const listeners = new Set<() => void>()
let version = 0

/** Says that something changed that a screen may show. */
export function announce(): void {
  version += 1
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Draws the component anew after each announcement. */
export const useAnnounced = () => useSyncExternalStore(subscribe, () => version)
