import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/errors.ts'
import { root } from '#server/lib/process/root.ts'
import { atMost } from './atMost.ts'

export interface ThreadLimits {
  /** Threads that work at once. */
  workers: number
  /** A task that takes longer is given up. */
  seconds: number
  /** Memory of one thread, MB: past it the thread ends, not the server. */
  megabytes: number
  /** An idle thread ends after so many seconds. */
  rest?: number
}
interface Kind<Part> {
  /** File of the thread's code, server/lib/<code>.ts; it is one of the build's too (scripts/build.mjs). */
  code: 'pdfWorker' | 'xlsxWorker'
  /** What a failure of the task itself is called, for the log. */
  failure: string
  /** What of a part is handed over and not copied. */
  handedOver?: (part: Part) => ArrayBuffer[]
}
type Told = { bytes: Uint8Array<ArrayBuffer> } | { failed: string }

/**
 * Does heavy tasks in threads of their own, which are started when needed and used again. A task is data alone; what is too
 * big to be sent at once comes in parts before it. Too long a queue, a task that takes too long or too much memory, and a
 * thread that ends are ServiceUnavailable; the next task gets a new thread.
 */
export function threadPool<Task, Part>(kind: Kind<Part>, { workers, seconds, megabytes, rest = 60 }: ThreadLimits) {
  const turn = atMost(workers, 60)
  const idle = new Map<Worker, NodeJS.Timeout>()
  const take = () => {
    const [worker] = idle.keys()
    if (!worker) {
      const started = startWorker(kind.code, megabytes)
      started.once('exit', () => idle.delete(started))
      return started
    }
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    return worker
  }
  const keep = (worker: Worker) => {
    // An idle thread holds nobody up: neither the end of the program, nor memory for long.
    worker.unref()
    const end = () => {
      idle.delete(worker)
      void worker.terminate()
    }
    idle.set(worker, setTimeout(end, rest * 1000).unref())
  }
  return (task: Task, parts?: AsyncIterable<Part>): Promise<Buffer> =>
    turn(async () => {
      const worker = take()
      worker.ref()
      const told = await send(worker, task, seconds, kind, parts).catch((error: unknown) => {
        void worker.terminate()
        throw error
      })
      keep(worker)
      if ('failed' in told) throw new Error(`${kind.failure}: ${told.failed}`)
      return Buffer.from(told.bytes.buffer)
    })
}

/** In the bundle the thread's code is a file beside the server; from the source the thread reads TypeScript, as we do. */
const fromSource = import.meta.url.endsWith('.ts')
const codeOf = (name: string) =>
  fromSource ? new URL(`./${name}.ts`, import.meta.url) : join(root, `build/server/${name}.js`)

function startWorker(name: string, megabytes: number): Worker {
  // What is secret in the environment is not for a thread that reads what people wrote.
  const options = { resourceLimits: { maxOldGenerationSizeMb: megabytes }, env: {}, execArgv: [] }
  const worker = new Worker(codeOf(name), options)
  // Heard once for all: a thread that falls while nobody waits for it must not take the server along.
  worker.on('error', () => {})
  return worker
}

/** The parts one after another, then the task: never is more than one of them in this thread. */
async function send<Task, Part>(
  worker: Worker,
  task: Task,
  seconds: number,
  { handedOver = () => [] }: Kind<Part>,
  parts?: AsyncIterable<Part>,
) {
  if (parts) for await (const part of parts) worker.postMessage({ part }, handedOver(part))
  return ask(worker, task, seconds)
}

/** One task, one answer; rejects where the thread ends or is late. */
function ask(worker: Worker, task: unknown, seconds: number): Promise<Told> {
  return new Promise((resolve, reject) => {
    const busy = () => new AppError('ServiceUnavailable', undefined, { retryAfter: 30 })
    const late = setTimeout(() => done(() => reject(busy())), seconds * 1000)
    const fallen = () => done(() => reject(busy()))
    const answered = (told: Told) => done(() => resolve(told))
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
