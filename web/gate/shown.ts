import { shownAgain } from '#contract/gate/phoneCode.ts'
import { seconds } from './clock.ts'
import { keep, kept } from './storage.ts'

/** Codes of phones that were shown at this gate, and when. */
const shown = new Map<string, number>()

export async function loadShown(): Promise<void> {
  for (const [code, at] of (await kept('rodyti')) ?? []) shown.set(code, at)
}

/**
 * Was this code shown here within two minutes? Notes that it was shown now, also for a page that is loaded anew: else a
 * picture of the code would pass after a reload.
 */
export async function shownBefore(code: string): Promise<boolean> {
  const [now, before] = [seconds(), shown.get(code)]
  shown.set(code, now)
  for (const [one, at] of shown) if (now - at > shownAgain) shown.delete(one)
  // A phone without room remembers for as long as the page is open.
  await keep('rodyti', [...shown]).catch(() => {})
  return before !== undefined && now - before <= shownAgain
}
