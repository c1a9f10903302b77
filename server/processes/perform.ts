import { civilDay } from '#contract/lib/civil.ts'
import type { RunError } from '#contract/processes/processes.ts'
import { isProcess } from '#contract/processes/rules.ts'
import type { Trx } from '#server/db/db.ts'
import { actFor, writeAudit } from '#server/lib/rows/audit.ts'
import type { Runs } from './due.ts'
import { Failure, type JobDeps, type Work } from './job.ts'
import { jobs } from './jobs.ts'
import { beat, beatSeconds, type ClaimedRun, finish, lockClaimed, RunLost, record, release, setTotal } from './runs.ts'

/** Attempts that end in a failure before the run has failed. */
const mostFailures = 3
/** Seconds until the next attempt, times the number of failed attempts. */
const patience = 30

/** The server is ending: the run goes back to the queue. */
class Stopping extends Error {}

interface RunOptions {
  /** The queue of the run's job; without it there is no second attempt (tests). */
  queue?: Runs
  job?: string
  stopping?: () => boolean
  /** Another clock than the database's, for tests. */
  now?: Date
}

/**
 * Works on a held run until it is over, has failed, or is given back because the server ends. Never throws an error of
 * the process itself: that is recorded in the run and in the log.
 */
export async function perform(deps: JobDeps, run: ClaimedRun, options: RunOptions = {}): Promise<void> {
  const { db, log } = deps
  const { id } = run
  const alive = setInterval(() => beat(db, run).catch(() => {}), beatSeconds * 1000)
  const end = (then: (trx: Trx) => Promise<unknown>, over: 'done' | 'failed' = 'done') =>
    db.transaction().execute(async (trx) => {
      await lockClaimed(trx, run)
      await then(trx)
      if (options.queue && options.job) await options.queue[over](trx, options.job)
    })
  try {
    if (!isProcess(run.kodas)) throw new Failure('Unknown', `no process ${run.kodas}`)
    await jobs[run.kodas](workOf(deps, run, options))
    await end((trx) => finish(trx, run, null))
  } catch (error) {
    if (error instanceof Stopping) await end((trx) => release(trx, run, { darbas: null, counts: false }))
    else if (error instanceof RunLost)
      log.warn({ procesas: run.kodas, vykdymas: id }, 'another attempt has taken the run over')
    else await failed(error)
  } finally {
    clearInterval(alive)
  }

  async function failed(error: unknown) {
    const klaida = codeOf(error)
    log.error({ err: error, procesas: run.kodas, vykdymas: id, klaida }, 'a periodic process failed')
    const again = options.queue && !(error instanceof Failure) && run.bandymas < mostFailures
    const over = again ? 'done' : 'failed'
    await end(async (trx) => {
      if (!again) return finish(trx, run, klaida)
      const key = `${run.kodas} ${id} ${run.bandymas}`
      const darbas = await options.queue?.send(trx, { vykdymas: id }, { key, afterSeconds: patience * run.bandymas })
      return release(trx, run, { darbas: darbas ?? null, klaida, counts: true })
    }, over).catch((lost) => log.error({ err: lost }, 'the failure of a periodic process could not be noted'))
  }
}

/** The code of a failure. Its text may name people, so it goes only into the log. */
function codeOf(error: unknown): RunError {
  if (error instanceof Failure) return error.code
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$|^ECONN|^ETIMEDOUT/.test(code) ? 'Database' : 'Unknown'
}

function workOf(deps: JobDeps, run: ClaimedRun, { stopping = () => false, now = run.now }: RunOptions): Work {
  const { db } = deps
  const actor = { asmuoId: run.paleido, uzklausa: `procesas-${run.id}`, veiksmas: `processes.${run.kodas}` }
  return {
    ...deps,
    now,
    today: civilDay(now),
    id: run.id,
    audit: (trx, ...entries) => writeAudit(trx, ...entries.map((entry) => ({ ...actor, ...entry }))),
    note: (done) =>
      db.transaction().execute(async (trx) => {
        await lockClaimed(trx, run)
        await record(trx, run, done)
      }),
    batches: async ({ from: first, total, prepare, batch }) => {
      if (run.vieta?.baigta) return
      if (total && run.viso === null) await setTotal(db, run, await total(db))
      let from: typeof first | null = run.vieta ? (run.vieta.nuo as typeof first) : first
      while (from !== null) {
        if (stopping()) throw new Stopping()
        const at: typeof first = from
        const prepared = (await prepare?.(at)) as Awaited<ReturnType<NonNullable<typeof prepare>>>
        from = await db.transaction().execute(async (trx) => {
          // The lock keeps a second attempt waiting until this batch is committed, and fails if one has taken the run over.
          await lockClaimed(trx, run)
          await actFor(trx, actor.asmuoId, actor.uzklausa)
          const done = await batch(trx, at, prepared)
          await record(trx, run, done, done.vieta === null ? { baigta: true } : { nuo: done.vieta })
          return done.vieta
        })
      }
    },
  }
}
