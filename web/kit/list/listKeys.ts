import { type RefObject, useEffect } from 'react'
import { isCommand } from '#web/lib/keys.ts'

/** Focuses the first verb of the bar of actions, which comes some frames after the rows were marked. */
function focusActions(list: HTMLElement, frames = 30) {
  requestAnimationFrame(() => {
    const verb = list.querySelector<HTMLElement>('.action-bar-actions button:not(:disabled)')
    if (verb) verb.focus()
    else if (frames > 0) focusActions(list, frames - 1)
  })
}

/** Nothing on the page has the focus, and no other list comes before this one. */
const isFree = (list: HTMLElement) =>
  !document.activeElement?.closest('a, button, input, [tabindex="0"]') &&
  !document.querySelector('.list[data-main]') &&
  document.querySelector('.list') === list

/**
 * Keys of a list: `/` search, `j k` move, `Enter` open (the row's own link has the focus), `x` select, `X` select the whole
 * page and go to what can be done with it, `n` new. For the main list they work on the whole page, for a list inside a
 * page while the focus is in it, and for the first list of a page without a main one also while the focus is nowhere.
 */
export function useListKeys(box: RefObject<HTMLElement | null>, main: boolean) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const element = box.current
      if (!element || !isCommand(event) || !(main || element.contains(document.activeElement) || isFree(element)))
        return
      const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      // Of a row that opens nothing the check box has the focus.
      const focus = (row: HTMLElement | undefined) =>
        (
          row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('[data-row-select]')
        )?.focus()
      const commands: Record<string, () => void> = {
        '/': () => element.querySelector<HTMLElement>('[data-search]')?.focus(),
        j: () => focus(rows[at + 1]),
        k: () => focus(at < 0 ? rows.at(-1) : rows[Math.max(at - 1, 0)]),
        x: () => rows[at]?.querySelector<HTMLElement>('[data-row-select]')?.click(),
        X: () => {
          element.querySelector<HTMLElement>('thead [data-row-select]')?.click()
          focusActions(element)
        },
        n: () => document.querySelector<HTMLElement>('[data-new]')?.click(),
      }
      const run = commands[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [box, main])
}
