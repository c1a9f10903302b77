import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { createElement, useSyncExternalStore } from 'react'
import { say } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { announce } from './announce.ts'
import { errorText, withErrors } from './errors.ts'
import { currentLang } from './lang.ts'

export type Tone = 'success' | 'danger' | 'info'
export interface Alert {
  id: string
  tone: Tone
  text: string
  at: Date
}

const toasts = () => import('./toasts.tsx')

let recent: readonly Alert[] = []
let keepOpen = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const icons = { success: IconCircleCheck, danger: IconAlertCircle, info: IconInfoCircle }

/** Milliseconds until an alert closes by itself (spec 1, point 9); an offer to undo stays as long as a danger. */
const closeAfter = { success: 2_000, danger: 10_000, info: 10_000 }

/** The user's setting „Pranešimus rodyti, kol uždarysiu“ (WCAG 2.2.1). */
export const keepAlertsOpen = (keep: boolean) => {
  keepOpen = keep
}

/**
 * Shows an alert, has it read out by the live regions and keeps it for the bell. `view` may add a button to the text.
 */
export function showAlert(
  tone: Tone,
  text: string,
  view: React.ReactNode = text,
  ms: number = closeAfter[tone],
): string {
  const id = `alert-${Date.now()}-${recent.length}`
  recent = [{ id, tone, text, at: new Date() }, ...recent].slice(0, 20)
  for (const listener of listeners) listener()
  announce(text, tone === 'danger' ? 'assertive' : 'polite')
  // Without a network it may not be there yet: then the alert was read out, and is kept for the bell.
  const shown = toasts().then(({ show }) =>
    show({
      id,
      message: view,
      color: tone,
      icon: createElement(icons[tone], { size: 20, stroke: 1.75, 'aria-hidden': true }),
      // The live regions read it out already; with the role of an alert it would be read twice.
      role: 'group',
      autoClose: keepOpen ? false : ms,
      closeButtonProps: { 'aria-label': say(shellTexts.closeAlert, currentLang()) },
    }),
  )
  shown.catch(() => {})
  return id
}
export const closeAlert = (id: string) =>
  void toasts().then(
    ({ hide }) => hide(id),
    () => {},
  )

/** „Pakeitimai išsaugoti“: two seconds, green. The page itself must show the result too. */
export const alertSuccess = (text: string) => showAlert('success', text)
/** A failure in the catalogue's words, or a given text: ten seconds, red. */
export const alertDanger = (error: unknown) =>
  typeof error === 'string'
    ? void showAlert('danger', error)
    : withErrors(() => void showAlert('danger', errorText(error, currentLang())))

/** The last 20 alerts, newest first. */
export const useRecentAlerts = () => useSyncExternalStore(subscribe, () => recent)
