/** A click anywhere in the row does what its link does, except on other clickable things and on selected text. */
export function openByRow(event: React.MouseEvent<HTMLElement>) {
  if (
    (event.target as HTMLElement).closest('a, button, input, label, [role="menu"]') ||
    window.getSelection()?.toString()
  )
    return
  const link = event.currentTarget.querySelector<HTMLElement>('[data-row-link]')
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: event.ctrlKey, metaKey: event.metaKey }),
  )
}
