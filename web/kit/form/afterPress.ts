/** Milliseconds from pressing a button to letting it go. */
const press = 200

/**
 * Runs things once a press has ended that may be under way: a complaint that disappears must not move the pressed button
 * away from under the pointer. At the earliest 200 ms from now, as pressing also takes the focus.
 */
export function newAfterPress(target: EventTarget) {
  let isDown = false
  target.addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ['pointerup', 'pointercancel']) target.addEventListener(end, () => (isDown = false), true)
  return function afterPress(run: () => void) {
    const later = () => (isDown ? void setTimeout(later, press / 4) : run())
    setTimeout(later, press)
  }
}

export const afterPress = newAfterPress(globalThis.document ?? new EventTarget())
