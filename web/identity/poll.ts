import { pendingPauseMs, pollMs, waitSeconds } from '#contract/identity/api.ts'
import { ApiError } from '../lib/errors.ts'

interface Asking<T> {
  /** Undefined while the phone has not answered (202). */
  ask: (signal: AbortSignal) => Promise<T | undefined>
  onAnswer: (answer: T) => void
  /** The refusal of the provider or of our server; null after the time limit. */
  onFailure: (error: ApiError | null) => void
}

/** A poll without an answer for this long is asked anew. */
const hangMs = 20_000
/**
 * A lost connection, a server that restarts, or a provider that says when to ask again: the phone has not answered
 * yet.
 */
const isTemporary = ({ status, code, retryAfter }: ApiError) =>
  status === 0 || (status >= 502 && (code !== 'SENDING_ERROR' || retryAfter !== undefined))

/**
 * Polls until the phone has answered or 120 s have passed (spec 1, point 4): after a second, 2 s after a 202. A lost
 * connection is asked again. `now` polls at once, for a tab that becomes visible again; `stop` ends the polling
 * silently.
 */
export function poll<T>({ ask, onAnswer, onFailure }: Asking<T>) {
  const deadline = Date.now() + waitSeconds * 1000
  let timer: ReturnType<typeof setTimeout> | undefined
  let question: AbortController | undefined
  let stopped = false

  const stop = () => {
    stopped = true
    clearTimeout(timer)
    question?.abort()
  }
  const later = (ms: number) => {
    timer = setTimeout(now, Math.max(0, Math.min(ms, deadline - Date.now())))
  }
  async function now() {
    if (question || stopped) return
    clearTimeout(timer)
    const request = new AbortController()
    question = request
    const hang = setTimeout(() => request.abort(), hangMs)
    try {
      const answer = await ask(request.signal)
      if (stopped) return
      if (answer !== undefined) {
        stop()
        return onAnswer(answer)
      }
      later(pendingPauseMs)
    } catch (error) {
      if (stopped) return
      const refusal = asRefusal(error, request.signal.aborted)
      if (!isTemporary(refusal)) {
        stop()
        return onFailure(refusal)
      }
      later((refusal.retryAfter ?? pollMs / 1000) * 1000)
    } finally {
      clearTimeout(hang)
      question = undefined
    }
    // Checked only after a poll: a phone that slept past the end may still have an answer waiting.
    if (Date.now() < deadline) return
    stop()
    onFailure(null)
  }
  later(pollMs)
  return { now, stop }
}

function asRefusal(error: unknown, hung: boolean): ApiError {
  if (hung) return new ApiError('NoInternet', 0)
  return error instanceof ApiError ? error : new ApiError('Unknown', 500)
}
