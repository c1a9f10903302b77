import { importJobsApi } from '#contract/importJobs/api.ts'
import type { Job, JobBody, JobRow } from '#contract/importJobs/schema.ts'
import { call, randomKey } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { type Found, isOver, readRows } from './found.ts'
import { partsOf, type SentRow } from './parts.ts'

/**
 * Why the page waits. `until` is the moment when it goes on by itself, in milliseconds; null: when the cause is over.
 * `waits`: the registry itself waits, because a limit is used up.
 */
export interface Pause {
  why: 'offline' | 'server' | 'session' | 'forbidden' | 'limit' | 'waits'
  until: number | null
}

interface Listener {
  /** The registry has the import, or is further with it. */
  onJob: (job: Job) => void
  /** Null: the page goes on. */
  onPause: (pause: Pause | null) => void
  /** The import is over: what became of its rows, and why it could not go on. */
  onEnd: (rows: readonly JobRow[], failure?: ApiError) => void
}

/** Milliseconds between two looks at a running import, and after which a failure that may have passed is tried again. */
const lookMs = 500
const retryMs = 5_000

/**
 * Why a call has to be repeated later; null where the import can't go on. A read that fails says nothing of the import,
 * which the registry goes on with.
 */
function pauseOf({ status, code, retryAfter = 60 }: ApiError, isRead: boolean): Pause | null {
  if (status === 0) return { why: 'offline', until: null }
  if (status === 401) return { why: 'session', until: null }
  if (status === 429) return { why: 'limit', until: Date.now() + retryAfter * 1000 }
  if (code === 'Forbidden') return { why: 'forbidden', until: null }
  return status >= (isRead ? 500 : 502) ? { why: 'server', until: null } : null
}

/**
 * An import on its way: sends its rows, then looks how far the registry is with it until it is over. A call that fails
 * is repeated when its cause is over, so no row is lost and none is imported twice.
 */
export function makeRunning({ onJob, onPause, onEnd }: Listener) {
  let job: Job | null = null
  let stopped = false
  let goOn: (() => void) | null = null

  /** Waits until the cause is over: by itself, by the browser's word that the network is back, or by `resume`. */
  const wait = (pause: Pause) =>
    new Promise<void>((resolve) => {
      const timer = pause.why === 'offline' || pause.why === 'server' ? setTimeout(() => goOn?.(), retryMs) : undefined
      const online = () => goOn?.()
      if (pause.why === 'offline') window.addEventListener('online', online)
      goOn = () => {
        clearTimeout(timer)
        window.removeEventListener('online', online)
        goOn = null
        onPause(null)
        resolve()
      }
      onPause(pause)
    })

  /** A call that is repeated until it is answered. Throws a refusal for which waiting does not help. */
  async function surely<T>(run: () => Promise<T>, isRead = false): Promise<T> {
    for (;;) {
      try {
        return await run()
      } catch (error) {
        const failure = error instanceof ApiError ? error : new ApiError('Unknown', 500)
        const pause = pauseOf(failure, isRead)
        if (!pause) throw failure
        await wait(pause)
      }
    }
  }

  const tell = (now: Job) => {
    job = now
    onJob(now)
    return now
  }

  async function send(body: JobBody, rows: readonly SentRow[]) {
    const key = randomKey()
    const { id } = tell(await surely(() => call(importJobsApi.create, { body }, { key })))
    for (const part of partsOf(rows)) {
      if (stopped) break
      tell(await surely(() => call(importJobsApi.addRows, { params: { id }, body: part })))
    }
    await follow(id)
  }

  async function follow(id: number) {
    for (;;) {
      // Ended before its rows were all sent, or while the registry worked on it.
      if (stopped) await surely(() => call(importJobsApi.cancel, { params: { id } })).catch(() => {})
      const now = tell(await surely(() => call(importJobsApi.get, { params: { id } }), true))
      if (isOver(now)) break
      const until = now.laukiaIki === null ? null : Date.parse(now.laukiaIki)
      onPause(until === null ? null : { why: 'waits', until })
      await new Promise((resolve) => setTimeout(resolve, lookMs))
    }
    onPause(null)
    onEnd(await surely(() => readRows(id), true))
  }

  /** An import that can't go on (it is forgotten, or its training is gone) is over as it is. */
  const ending = (work: Promise<void>) => work.catch((failure: ApiError) => onEnd([], failure))

  return {
    /** Sends the rows as a new import; an earlier one is forgotten. */
    start(body: JobBody, rows: readonly SentRow[]) {
      forget()
      stopped = false
      void ending(send(body, rows))
    },
    /** Goes on with an import that the registry has; `rows` where it is over. */
    attach({ job: known, rows }: Found) {
      tell(known)
      if (rows) onEnd(rows)
      else void ending(known.statusas === 'KELIAMAS' ? stopAt(known.id) : follow(known.id))
    },
    /** The result is on screen. */
    seen: () => {
      if (job && isOver(job)) void call(importJobsApi.seen, { params: { id: job.id } }).catch(() => {})
    },
    resume: () => goOn?.(),
    /** The registry ends the import after its present batch. */
    stop() {
      stopped = true
      goOn?.()
    },
    forget,
  }

  /** The rows of this import never all came: the page was closed too early. */
  async function stopAt(id: number) {
    stopped = true
    await follow(id)
  }

  /** The import has been looked at: the registry deletes its rows. */
  function forget() {
    if (job && isOver(job)) void call(importJobsApi.remove, { params: { id: job.id } }).catch(() => {})
    job = null
  }
}
