/** Ends the listening, and answers what was typed meanwhile. */
let end: (() => Typed) | null = null
interface Typed {
  text: string
  /** Enter was pressed after the letters. */
  entered: boolean
}

/**
 * Keeps the letters that are typed while the search is fetched: they are meant for its field, and would otherwise be
 * commands of the page below.
 */
export function beginTyping() {
  end?.()
  let text = ''
  let entered = false
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return void end?.()
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key === 'Enter') entered = true
    else if (event.key.length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', listen, { capture: true })
  end = () => {
    document.removeEventListener('keydown', listen, { capture: true })
    end = null
    return { text, entered }
  }
}

/** What was typed since `beginTyping`, once the field has the focus and receives the letters itself. */
export const takeTyped = (): Typed => end?.() ?? { text: '', entered: false }
