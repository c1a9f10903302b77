import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newAfterPress } from './afterPress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When it ran, in ms, while the pointer goes down and up at these moments. */
function ranAt(presses: readonly (readonly [ms: number, event: string])[]) {
  const target = new EventTarget()
  const afterPress = newAfterPress(target)
  let ran: number | undefined
  const start = Date.now()
  for (const [ms, event] of presses) setTimeout(() => target.dispatchEvent(new Event(event)), ms)
  afterPress(() => {
    ran = Date.now() - start
  })
  vi.advanceTimersByTime(5_000)
  return ran
}

it('without a press it runs after 200 ms', () => expect(ranAt([])).toBe(200))
it('a press that has ended before does not hold it up', () =>
  expect(
    ranAt([
      [20, 'pointerdown'],
      [150, 'pointerup'],
    ]),
  ).toBe(200))
it.each(['pointerup', 'pointercancel'])('a press that still lasts is waited for: %s', (end) => {
  expect(
    ranAt([
      [180, 'pointerdown'],
      [420, end],
    ]),
  ).toBe(450)
})
it('a finger that never leaves holds it up as long', () => expect(ranAt([[10, 'pointerdown']])).toBeUndefined())
