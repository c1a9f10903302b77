import { useSyncExternalStore } from 'react'

interface LiveTexts {
  polite: string
  assertive: string
}
let texts: LiveTexts = { polite: '', assertive: '' }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has a screen reader read the text out, through the two live regions of the page. */
export function announce(text: string, how: keyof LiveTexts = 'polite') {
  // The same text twice is only announced if something in it differs.
  texts = { ...texts, [how]: texts[how] === text ? `${text}\u00a0` : text }
  for (const listener of listeners) listener()
}

export const useLiveTexts = () =>
  useSyncExternalStore(
    subscribe,
    () => texts,
    () => texts,
  )
