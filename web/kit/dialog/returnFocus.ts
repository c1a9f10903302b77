import { useEffect, useRef, useState } from 'react'

/** The element that opened a dialog: the focused one, or the button of the menu whose item was chosen. */
function opener(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

/** Returns the focus to it when the dialog is unmounted, unless something else has taken the focus meanwhile. */
export function useReturnFocus() {
  const [before] = useState(opener)
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
      setTimeout(() => {
        if (!open.current && document.activeElement === document.body) before?.focus()
      })
    }
  }, [before])
}
