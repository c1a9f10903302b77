import { say } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { showAlert } from './alerts.ts'
import { ApiError } from './errors.ts'
import { currentLang } from './lang.ts'

const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)
const isBusy = (error: unknown) => error instanceof ApiError && error.code === 'TooBusy'

/** How often a read is repeated: while the registry has too much to do, for as long as people would wait anyway. */
const most = { busy: 5, else: 2 }
/** Whether a read that has failed so often before is repeated by itself. */
export const isRepeated = (count: number, error: unknown) =>
  mayPass(error) && count < (isBusy(error) ? most.busy : most.else)

/** Milliseconds. The longest that a read waits because the server asks for it. */
const longest = 15_000
/**
 * Milliseconds until then: what the server has asked for, and up to a second more, so that not all come back together;
 * otherwise a second, then two.
 */
export const pauseBefore = (count: number, error: unknown) =>
  error instanceof ApiError && error.retryAfter !== undefined
    ? Math.min(longest, error.retryAfter * 1_000) + Math.random() * 1_000
    : 1_000 * 2 ** count

/** A screen asks several things at once: they are told of together. */
const toldFor = 15_000
let told = Number.NEGATIVE_INFINITY
/** Says that the registry is very busy and that what was read will be asked for again, once for all reads of a time. */
export function tellBusy(error: unknown, now = performance.now(), show: typeof showAlert = showAlert) {
  if (!isBusy(error) || now - told < toldFor) return
  told = now
  show('info', say(shellTexts.busy, currentLang()))
}
