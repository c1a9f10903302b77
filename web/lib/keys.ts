const storageKey = 'meistras.keys'

/** Single-key commands can be switched off (WCAG 2.1.4); the choice is stored on this device. */
export const singleKeysOn = () => localStorage.getItem(storageKey) !== 'off'
export const setSingleKeys = (on: boolean) =>
  on ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, 'off')

const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Where letters are typed or chosen by. Into a check box nothing is typed: only the space belongs to it. */
const typedInto = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** Is this key press a single-key command: not typing, not a combination, not under a dialog? */
export function isCommand(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !singleKeysOn()) return false
  return !(event.target as HTMLElement).closest(`${typedInto}, ${over}`)
}
