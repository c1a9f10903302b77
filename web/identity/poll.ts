import { pendingPauseMs, pollMs, waitSeconds } from '#contract/identity/api.ts'
import { ApiError } from '../lib/errors.ts'

interface Asking<T> {
  /** Undefined while the phone has not answered (202). */
  ask: (signal: AbortSignal) => Promise<T | undefined>
  onAnswer: (answer: T) => void
  /** The provider's or our refusal; null where the time is over. */
  onFailure: (error: ApiError | null) => void
}

/** A question without any answer for so long is asked anew. */
const hangMs = 20_000
/** The network, the server restarting, a provider that said when to ask again: not a word of the phone yet. */
const mayPass = ({ status, code, retryAfter }: ApiError) =>
  status === 0 || (status >= 502 && (code !== 'SENDING_ERROR' || retryAfter !== undefined))

/**
 * Asks until the phone has answered or 120 s have passed (spec 1, point 4): after a second, 2 s after a 202. A lost
 * connection is asked again. `now` asks at once, for a tab that is returned to; `stop` ends it without a word.
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
    const asked = new AbortController()
    question = asked
    const hang = setTimeout(() => asked.abort(), hangMs)
    try {
      const answer = await ask(asked.signal)
      if (stopped) return
      if (answer !== undefined) {
        stop()
        return onAnswer(answer)
      }
      later(pendingPauseMs)
    } catch (error) {
      if (stopped) return
      const refusal = asRefusal(error, asked.signal.aborted)
      if (!mayPass(refusal)) {
        stop()
        return onFailure(refusal)
      }
      later((refusal.retryAfter ?? pollMs / 1000) * 1000)
    } finally {
      clearTimeout(hang)
      question = undefined
    }
    // Only after a question: a phone that slept through the end may still have an answer waiting.
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
