import { every } from '#server/lib/jobs/background.ts'
import { openQueue } from '#server/lib/jobs/queue.ts'
import { beginDue, type RunJob, takeRun } from './due.ts'
import type { JobDeps } from './job.ts'
import { perform } from './perform.ts'

/** Runs that one server process works on at once, so that a long run does not delay the others. */
const atOnce = 2
export const queueName = 'procesai'

/**
 * Runs the periodic processes in this server process, sharing them with all others on the same database. `stop` waits
 * for the present batch; the rest goes back to the queue.
 */
export async function keepProcesses(deps: JobDeps & { log: Parameters<typeof every>[2] }, url: string) {
  const { db, log } = deps
  const queue = await openQueue<RunJob>(url, queueName, log)
  let stopping = false
  const work = async () => {
    while (!stopping) {
      const next = await takeRun(db, queue)
      if (!next) return
      if (next.run) await perform(deps, next.run, { queue, job: next.job, stopping: () => stopping })
    }
  }
  const stops = [every(1, () => beginDue(db, queue), log), ...Array.from({ length: atOnce }, () => every(1, work, log))]
  return {
    stop: async () => {
      stopping = true
      await Promise.all(stops.map((stop) => stop()))
      await queue.stop()
    },
  }
}
