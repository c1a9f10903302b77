import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { sealAudit } from '#server/lib/rows/audit.ts'
import { type Channels, deliver, urgent } from './messages.ts'

/** Runs a task again and again, never twice at once. Answers a function that stops it and waits for the running task. */
export function every(seconds: number, task: () => Promise<unknown>, log: FastifyBaseLogger) {
  let timer: NodeJS.Timeout
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  const tick = () => {
    running = task()
      .catch((error: Error) => log.error({ err: error }, 'background task failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, seconds * 1000)
      })
  }
  timer = setTimeout(tick, seconds * 1000)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/** Seals batch after batch until nothing waits, so that the chain keeps up however much is written. */
async function sealAll(db: Db) {
  while ((await sealAudit(db, batch)) === batch);
}
const batch = 1000

/**
 * Work besides the requests that can't wait longer than seconds; each task is safe in several server processes at once.
 * Work that runs by the hour or the day is a periodic process (server/processes).
 */
export function startBackground(db: Db, send: Channels, log: FastifyBaseLogger) {
  const stops = [
    every(1, () => deliver(db, send), log),
    // A sender of its own: a code never waits for a slow letter to many.
    every(1, () => deliver(db, send, urgent), log),
    every(2, () => sealAll(db), log),
  ]
  return () => Promise.all(stops.map((stop) => stop()))
}
