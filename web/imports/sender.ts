import { ApiError } from '../lib/errors.ts'

/** Why sending waits. `until` is when it may go on, milliseconds; what can pass goes on by itself. */
export interface Pause {
  why: 'user' | 'offline' | 'server' | 'session' | 'forbidden' | 'limit'
  until: number | null
}

interface Sending<T> {
  /** Answers what became of it. Throws ApiError. */
  send: (item: T) => Promise<string>
  onDone: (item: T, outcome: string) => void
  onRefused: (item: T, error: ApiError) => void
  /** Null: it goes on. */
  onPause: (pause: Pause | null) => void
  onStep: (sent: number) => void
  onEnd: () => void
}

/** Rows on their way at once: more would only wait for each other. */
const atOnce = 4
/** After how many milliseconds what may have passed is tried again. */
const again = 5_000

/** Why the whole sending has to wait, or null where only this row is refused. */
function pauseOf({ status, code, retryAfter = 60 }: ApiError): Pause | null {
  if (status === 0) return { why: 'offline', until: null }
  if (status === 401) return { why: 'session', until: null }
  if (status === 429) return { why: 'limit', until: Date.now() + retryAfter * 1000 }
  if (code === 'Forbidden') return { why: 'forbidden', until: null }
  return status >= 502 ? { why: 'server', until: null } : null
}

/** Sends items a few at a time; pauses, goes on, stops. An item whose answer did not come stays in the queue. */
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
    // A session that ended takes the screen with it, which pauses first: what is told is the session.
    if (paused && pause.why !== 'user' && pause.why !== 'session') return
    paused = pause
    onPause(pause)
    clearTimeout(timer)
    if (pause.why === 'offline' || pause.why === 'server') timer = setTimeout(resume, again)
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
      while (going < atOnce && queue.length > 0) {
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
    /** What is left is not sent; what is on its way comes to its end. */
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
