import { constants } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/errors.ts'
import { root } from '#server/lib/process/root.ts'
import { atMost } from './atMost.ts'

export interface ThreadLimits {
  /** The most threads at once. */
  workers: number
  /** A task that takes longer is given up. */
  seconds: number
  /** Memory of one thread, MB. A thread that needs more ends; the server goes on. */
  megabytes: number
  /** An idle thread ends after so many seconds. */
  rest?: number
  /** How far its threads give way to others on Linux: 0, not at all, to 19. */
  niceness?: number
}
interface Kind<Part> {
  /** The thread's code, of those below; it is one of the build's files too (scripts/build.mjs). */
  code: keyof typeof codes
  /** The log message when the task itself fails. */
  failure: string
  /** The buffers of a part that are transferred to the thread instead of copied. */
  handedOver?: (part: Part) => ArrayBuffer[]
}
/** What a thread made: the bytes of a file, and what is to be told of it. */
export interface Made<Told> {
  bytes: Uint8Array<ArrayBuffer>
  told: Told
}
/** What a thread is told when it starts. */
export interface ThreadData {
  niceness: number
}
type TaskAnswer<Told> = Made<Told> | { failed: string }

/**
 * Runs heavy tasks in worker threads, which are started when needed and reused. A task is plain data; data that is too
 * big to be sent at once is sent before it, in parts. Throws ServiceUnavailable if the queue is too long, if the task
 * takes too long or too much memory, or if its thread ends; the next task gets a new thread.
 */
export function threadPool<Task, Part, Told>(
  kind: Kind<Part>,
  { workers, seconds, megabytes, rest = 60, niceness = constants.priority.PRIORITY_BELOW_NORMAL }: ThreadLimits,
) {
  const turn = atMost(workers, 60)
  const idle = new Map<Worker, NodeJS.Timeout>()
  const take = () => {
    const [worker] = idle.keys()
    if (!worker) {
      const started = startWorker(kind.code, megabytes, niceness)
      started.once('exit', () => idle.delete(started))
      return started
    }
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    worker.ref()
    return worker
  }
  const addIdle = (worker: Worker) => {
    // An idle thread must not keep the program running, and ends after a while to free its memory.
    worker.unref()
    const end = () => {
      idle.delete(worker)
      void worker.terminate()
    }
    idle.set(worker, setTimeout(end, rest * 1000).unref())
  }
  return (task: Task, parts?: AsyncIterable<Part>): Promise<{ bytes: Buffer; told: Told }> =>
    turn(async () => {
      // Taken with the first part: whoever may not have a list is refused by then, and no thread has to end for it.
      let worker: Worker | undefined
      let answer: TaskAnswer<Told>
      try {
        if (parts)
          for await (const part of parts) {
            worker ??= take()
            worker.postMessage({ part }, kind.handedOver?.(part) ?? [])
          }
        worker ??= take()
        answer = await ask<Told>(worker, task, seconds)
      } catch (error) {
        void worker?.terminate()
        throw error
      }
      addIdle(worker)
      if ('failed' in answer) throw new Error(`${kind.failure}: ${answer.failed}`)
      return { bytes: Buffer.from(answer.bytes.buffer), told: answer.told }
    })
}

/** The code of each kind of thread, beside what uses it. */
const codes = {
  pdfWorker: './pdfWorker.ts',
  xlsxWorker: './xlsxWorker.ts',
  passwordWorker: '../secrets/passwordWorker.ts',
} as const

/** In the bundle the worker's code is a file beside the server. From the source the worker runs TypeScript, as the server does. */
const fromSource = import.meta.url.endsWith('.ts')
const codeOf = (name: keyof typeof codes) =>
  fromSource ? new URL(codes[name], import.meta.url) : join(root, `build/server/${name}.js`)

function startWorker(name: keyof typeof codes, megabytes: number, niceness: number): Worker {
  // No environment: a thread that reads texts of strangers must not see secrets.
  const resourceLimits = { maxOldGenerationSizeMb: megabytes }
  const workerData: ThreadData = { niceness }
  const options = { resourceLimits, workerData, env: {}, execArgv: [] }
  const worker = new Worker(codeOf(name), options)
  // Without this listener, a thread that fails while nobody waits for it would end the server.
  worker.on('error', () => {})
  return worker
}

/** Sends one message and waits for its answer; rejects if the thread ends or is late. */
function ask<Told>(worker: Worker, task: unknown, seconds: number): Promise<TaskAnswer<Told>> {
  return new Promise((resolve, reject) => {
    const busy = () => new AppError('ServiceUnavailable', undefined, { retryAfter: 30 })
    const late = setTimeout(() => done(() => reject(busy())), seconds * 1000)
    const fallen = () => done(() => reject(busy()))
    const answered = (answer: TaskAnswer<Told>) => done(() => resolve(answer))
    const done = (settle: () => void) => {
      clearTimeout(late)
      worker.off('message', answered).off('error', fallen).off('exit', fallen)
      settle()
    }
    worker.on('message', answered).on('error', fallen).on('exit', fallen)
    try {
      worker.postMessage({ task })
    } catch (error) {
      done(() => reject(error))
    }
  })
}
