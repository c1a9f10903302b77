import { ApiError } from '../lib/errors.ts'

/**
 * Why sending waits. `until` is the moment when it resumes by itself, in milliseconds; null: when the cause is over.
 */
export interface Pause {
  why: 'user' | 'offline' | 'server' | 'session' | 'forbidden' | 'limit'
  until: number | null
}

interface Sending<T> {
  /** Sends an item; answers its outcome. Throws ApiError. */
  send: (item: T) => Promise<string>
  onDone: (item: T, outcome: string) => void
  onRefused: (item: T, error: ApiError) => void
  /** Null: sending resumes. */
  onPause: (pause: Pause | null) => void
  onStep: (sent: number) => void
  onEnd: () => void
}

/** Rows sent at the same time: more of them would only wait for each other. */
const parallel = 4
/** Milliseconds after which a failure that may have passed is tried again. */
const retryMs = 5_000

/** Why the whole sending has to pause; null where only this row is refused. */
function pauseOf({ status, code, retryAfter = 60 }: ApiError): Pause | null {
  if (status === 0) return { why: 'offline', until: null }
  if (status === 401) return { why: 'session', until: null }
  if (status === 429) return { why: 'limit', until: Date.now() + retryAfter * 1000 }
  if (code === 'Forbidden') return { why: 'forbidden', until: null }
  return status >= 502 ? { why: 'server', until: null } : null
}

/** Sends items a few at a time; can pause, resume and stop. An item without an answer stays in the queue. */
export function makeSender<T>({ send, onDone, onRefused, onPause, onStep, onEnd }: Sending<T>) {
  let queue: T[] = []
  let going = 0
  let sent = 0
  let paused: Pause | null = null
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('online', onOnline)
    onEnd()
  }
  function wait(pause: Pause) {
    // An ended session closes the screen, which pauses the sending first: the session remains the shown reason.
    if (paused && pause.why !== 'user' && pause.why !== 'session') return
    paused = pause
    onPause(pause)
    clearTimeout(timer)
    if (pause.why === 'offline' || pause.why === 'server') timer = setTimeout(resume, retryMs)
  }
  function resume() {
    if (!paused) return
    paused = null
    onPause(null)
    fill()
  }
  async function one(item: T) {
    going += 1
    try {
      onDone(item, await send(item))
      sent += 1
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('Unknown', 500)
      const pause = pauseOf(refusal)
      if (pause) {
        if (!stopped) {
          queue.unshift(item)
          wait(pause)
        }
      } else {
        onRefused(item, refusal)
        sent += 1
      }
    } finally {
      going -= 1
      onStep(sent)
      fill()
    }
  }
  function fill() {
    if (!paused)
      while (going < parallel && queue.length > 0) {
        const next = queue.shift()
        if (next !== undefined) void one(next)
      }
    if (going === 0 && queue.length === 0) end()
  }

  return {
    start(items: readonly T[]) {
      queue = [...items]
      sent = 0
      paused = null
      stopped = false
      window.addEventListener('online', onOnline)
      fill()
    },
    pause: (why: 'user') => wait({ why, until: null }),
    resume,
    /** The rest is not sent; items on their way are completed. */
    stop() {
      queue = []
      paused = null
      stopped = true
      if (going === 0) end()
    },
  }
  function onOnline() {
    if (paused?.why === 'offline') resume()
  }
}
