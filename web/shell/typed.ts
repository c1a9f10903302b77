/** Ends the listening, and answers what was typed meanwhile. */
let end: (() => string) | null = null

/**
 * Keeps the letters that are typed while the search is fetched: they are meant for its field, and would otherwise be
 * commands of the page below.
 */
export function beginTyping() {
  end?.()
  let text = ''
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return void end?.()
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', listen, { capture: true })
  end = () => {
    document.removeEventListener('keydown', listen, { capture: true })
    end = null
    return text
  }
}

/** What was typed since `beginTyping`, once the field has the focus and receives the letters itself. */
export const takeTyped = () => end?.() ?? ''
