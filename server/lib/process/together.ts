import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a process does: serve requests, or the work besides them. A server of one process does both. */
export type Role = 'web' | 'jobs'
export const role = process.env['MEISTRAS_ROLE'] as Role | undefined

interface Options {
  /** Processes that serve. One more does the work besides requests, so that it holds nobody up. */
  processes: number
  /** All serve. */
  ready: () => void
  /** All have ended. */
  ended: () => Promise<void>
  /** Messages of a process other than `ready` and its answer, if any. */
  asked: (message: unknown) => Promise<unknown>
  /** Milliseconds after which a process that does not end is killed. */
  longestEnd: number
}

/** Milliseconds before a process that fell is started again. */
const pause = 1_000

/**
 * Runs one server as several processes behind one port. The first to start is the one for jobs, which brings the database
 * up to date; the others follow. A process that falls is started again; if the first one can not start, all ends. On
 * SIGINT and SIGTERM all end gracefully; a second signal hurries them.
 */
export async function serveTogether({ processes, ready, ended, asked, longestEnd }: Options): Promise<void> {
  let ending = false
  const env = {
    MEISTRAS_TOGETHER: String(processes),
    // Passwords and pictures fill threads of this pool; files and DNS need some too.
    UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? String(4 + availableParallelism()),
  }
  const all = () => Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined)

  /** Starts a process; answers whether it came to serve. */
  async function begin(as: Role): Promise<boolean> {
    const worker = cluster.fork({ ...env, MEISTRAS_ROLE: as })
    const served = new Promise<boolean>((done) => {
      worker.on('exit', () => done(false))
      worker.on('message', (message) => {
        if (message === 'ready') {
          // What was said while it was starting, it did not hear.
          if (ending) worker.send('stop')
          done(true)
        } else
          void asked(message).then(
            (answer) => answer !== undefined && worker.isConnected() && worker.send(answer as object),
          )
      })
    })
    worker.on('exit', async (code, signal) => {
      if (ending || !(await served)) return
      process.stderr.write(`A process of the server ended (${signal ?? code}); it is started again.\n`)
      await again(as)
    })
    return served
  }
  async function again(as: Role) {
    do await sleep(pause)
    while (!ending && !(await begin(as)))
  }

  async function end(code: number) {
    ending = true
    const left = all()
    const late = setTimeout(() => {
      for (const worker of all()) worker.process.kill('SIGKILL')
    }, longestEnd)
    for (const worker of left) if (worker.isConnected()) worker.send('stop')
    await Promise.all(left.map((worker) => worker.isDead() || once(worker, 'exit')))
    clearTimeout(late)
    await ended()
    process.exit(code)
  }
  const stop = () => {
    if (!ending) void end(0)
    else for (const worker of all()) if (worker.isConnected()) worker.send('hurry')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  if (!(await begin('jobs'))) return ending ? undefined : end(1)
  const served = await Promise.all(Array.from({ length: processes }, () => begin('web')))
  if (ending) return
  if (served.includes(false)) return end(1)
  ready()
}

/**
 * Makes a process end on a signal, or when the one that started it says so or is gone. Terminals and service managers
 * send a signal to all processes at once, so here only the first counts; `stop` called twice hurries.
 */
export function endWith(stop: () => unknown) {
  if (!cluster.isWorker) {
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    return
  }
  let told = false
  const first = () => {
    if (!told) stop()
    told = true
  }
  process.on('SIGINT', first)
  process.on('SIGTERM', first)
  process.on('disconnect', first)
  process.on('message', (message) => {
    if (message === 'stop') first()
    if (message === 'hurry') stop()
  })
}

/** Tells the process that started this one that it serves. */
export const tellReady = () => process.send?.('ready')
