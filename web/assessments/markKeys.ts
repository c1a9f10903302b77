import { useEffect, useRef } from 'react'
import { erase, goTo, type Sheet, typeDigit } from './marks.ts'

const boxOf = (at: number) => document.querySelector<HTMLElement>(`[data-mark="${at}"]`)

/**
 * Marks from the keyboard: digits, Backspace and arrows work anywhere in the protocol, Enter on a box. While the focus
 * is on a box it follows the active one, so that a screen reader announces it.
 */
export function useMarkKeys(sheet: Sheet, onChange: (sheet: Sheet) => void) {
  const latest = useRef({ sheet, onChange })
  latest.current = { sheet, onChange }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      // Ignored while a dialog is open above the protocol.
      if (event.ctrlKey || event.metaKey || event.altKey || !target.closest('.completion')) return
      const { sheet: now, onChange: change } = latest.current
      const onBox = target.hasAttribute('data-mark')
      const next = () => {
        if (/^\d$/.test(event.key)) return typeDigit(now, Number(event.key))
        if (event.key === 'Backspace' || event.key === 'Delete') return erase(now)
        if (event.key === 'ArrowLeft') return goTo(now, now.active - 1)
        if (event.key === 'ArrowRight' || (event.key === 'Enter' && onBox)) return goTo(now, now.active + 1)
        return undefined
      }
      const after = next()
      if (!after) return
      event.preventDefault()
      change(after)
    }
    document.addEventListener('keydown', listen)
    boxOf(latest.current.sheet.active)?.focus()
    return () => document.removeEventListener('keydown', listen)
  }, [])

  useEffect(() => {
    const box = boxOf(sheet.active)
    if (document.activeElement?.hasAttribute('data-mark')) box?.focus()
    // On a small screen the keys stand above the lower boxes (scroll-margin in completionPhone.css).
    box?.scrollIntoView({ block: 'nearest' })
  }, [sheet.active])
}
