import { useSyncExternalStore } from 'react'
import { announce } from '../lib/announce.ts'
import { errorText } from '../lib/errors.ts'
import { currentLang } from '../lib/lang.ts'

// Alerts of a page without the application's: the newest one, in words at the upper edge.

interface Shown {
  tone: 'success' | 'danger'
  text: string
}
let shown: Shown | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useAlert = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )

function show(next: Shown, ms: number) {
  shown = next
  for (const listener of listeners) listener()
  announce(next.text, next.tone === 'danger' ? 'assertive' : 'polite')
  setTimeout(() => {
    if (shown !== next) return
    shown = null
    for (const listener of listeners) listener()
  }, ms)
}
export const alertSuccess = (text: string) => show({ tone: 'success', text }, 2_000)
export const alertDanger = (error: unknown) => show({ tone: 'danger', text: errorText(error, currentLang()) }, 10_000)
