import { useSyncExternalStore } from 'react'

interface Said {
  polite: string
  assertive: string
}
let said: Said = { polite: '', assertive: '' }
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Has a screen reader say it, through the two live regions that always stand in the page. */
export function announce(text: string, how: keyof Said = 'polite') {
  // The same words twice are a change only when something differs.
  said = { ...said, [how]: said[how] === text ? `${text}\u00a0` : text }
  for (const tell of listeners) tell()
}

export const useSaid = () => useSyncExternalStore(subscribe, () => said)
