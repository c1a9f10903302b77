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

/** Has a screen reader read the text out, through the two live regions of the page. */
export function announce(text: string, how: keyof Said = 'polite') {
  // The same text twice is only announced if something in it differs.
  said = { ...said, [how]: said[how] === text ? `${text}\u00a0` : text }
  for (const tell of listeners) tell()
}

export const useSaid = () => useSyncExternalStore(subscribe, () => said)
