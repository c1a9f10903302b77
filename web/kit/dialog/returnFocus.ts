import { useEffect, useRef, useState } from 'react'

/** What opened a dialog: the focused element, or the button of the menu whose item was chosen. */
function opener(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

/** Gives the focus back when a dialog that was mounted to open it is unmounted. */
export function useReturnFocus() {
  const [before] = useState(opener)
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
      setTimeout(() => {
        if (!open.current && before?.isConnected) before.focus()
      })
    }
  }, [before])
}
