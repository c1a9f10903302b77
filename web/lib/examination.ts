import { useEffect, useSyncExternalStore } from 'react'

let screens = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const count = (by: number) => {
  screens += by
  for (const listener of listeners) listener()
}

/** Marks, while the screen is mounted, that somebody takes a test on it. */
export function useExamined() {
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

/** Does somebody take a test here? Then no sign-in is offered, and answers wait for the connection. */
export const useExamination = () => useSyncExternalStore(subscribe, () => screens > 0)
