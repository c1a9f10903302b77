import { useEffect, useRef, useState } from 'react'

/** What opened the dialogs that are open, that of the newest first. */
let openers: readonly HTMLElement[] = []

/** The element that opened a dialog: the focused one, or the button of the menu whose item was chosen. */
function opener(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

/**
 * Returns the focus to it when the dialog is unmounted, unless something else has taken the focus meanwhile. Where it was
 * in a dialog whose place this one took, the focus returns to what had opened that one.
 */
export function useReturnFocus() {
  const [before] = useState(() => [opener(), ...openers].filter((element) => element !== null))
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    openers = before
    return () => {
      open.current = false
      const [mine] = before
      openers = openers.filter((element) => element !== mine)
      setTimeout(() => {
        if (!open.current && document.activeElement === document.body)
          before.find((element) => element.isConnected)?.focus()
      })
    }
  }, [before])
}
