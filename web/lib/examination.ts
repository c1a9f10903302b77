import { useEffect, useSyncExternalStore } from 'react'

let screens = 0
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
const count = (by: number) => {
  screens += by
  for (const tell of listeners) tell()
}

/** Says, while the screen stands, that somebody is being examined on it. */
export function useExamined() {
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

/** Whether somebody is being examined: no signing in is offered meanwhile, and what is answered waits for the connection. */
export const useExamination = () => useSyncExternalStore(subscribe, () => screens > 0)
