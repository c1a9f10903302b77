import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import type { Queue } from '#server/lib/jobs/queue.ts'
import { type ClaimedRun, claimRun, mostAttempts, release, staleSeconds } from './runs.ts'

/** The job of a run. */
export interface RunJob extends Record<string, unknown> {
  vykdymas: number
}
export type Runs = Queue<RunJob>

/**
 * Makes runs of the processes that are due, and then a job for every run that has none. All is one transaction, so the
 * next moment of a process is set together with its run, whichever server process is first.
 */
export const beginDue = (db: Db, queue: Runs, stale = staleSeconds) =>
  db.transaction().execute(async (trx) => {
    await makeDue(trx)
    await requeueDead(trx, queue, stale)
    await queueJobs(trx, queue)
  })

/**
 * A process that is due gets one run, however many of its moments have passed. Its next moment is a whole number of
 * periods after the one that was due. A process that is still running stays due, and begins again after that. Answers
 * the ids of the runs.
 */
export async function makeDue(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with eile as (
      select id, kitaspaleidimas from periodinis_procesas p
      where aktyvus and kitaspaleidimas <= now()
        and not exists (select from proceso_vykdymas v where v.procesas_id = p.id and v.statusas in ('LAUKIA', 'VYKDOMA'))
      order by id for update skip locked),
    toliau as (
      update periodinis_procesas p set kitaspaleidimas = p.kitaspaleidimas + make_interval(hours =>
        p.periodas * (floor(extract(epoch from now() - p.kitaspaleidimas) / (3600 * p.periodas))::int + 1))
      from eile where p.id = eile.id)
    insert into proceso_vykdymas (procesas_id, momentas)
    select id, kitaspaleidimas from eile
    on conflict do nothing
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Runs whose server process is gone wait again. A run that was cut short too many times has failed. */
async function requeueDead(trx: Trx, queue: Runs, stale: number) {
  const { rows } = await sql<{ id: number; darbas: string | null; bandymas: number }>`
    select id, darbas, bandymas from proceso_vykdymas
    where statusas = 'VYKDOMA' and gyvas < now() - make_interval(secs => ${stale})
    order by id for update skip locked`.execute(trx)
  for (const { id, darbas, bandymas } of rows) {
    if (darbas) await queue.drop(trx, darbas)
    if (bandymas < mostAttempts) await release(trx, { id }, { darbas: null, counts: true })
    else
      await trx
        .updateTable('procesoVykdymas')
        .set({ statusas: 'NEPAVYKO', pabaiga: sql`now()`, klaida: 'Died', savininkas: null, gyvas: null })
        .where('id', '=', id)
        .execute()
  }
}

/**
 * Sends a job for each waiting run that has none, or whose job is no longer in the queue: a run must never wait for a job
 * that will not come. The key names the run and the attempt, so that no two jobs of one run wait at once.
 */
async function queueJobs(trx: Trx, queue: Runs) {
  const { rows } = await sql<{ id: number; kodas: string; momentas: string; bandymas: number; darbas: string | null }>`
    select v.id, p.kodas, v.momentas, v.bandymas, v.darbas from proceso_vykdymas v
    join periodinis_procesas p on p.id = v.procesas_id
    where v.statusas = 'LAUKIA'
    order by v.id for update of v skip locked`.execute(trx)
  const given = rows.flatMap(({ darbas }) => darbas ?? [])
  const there = given.length ? await queue.inLine(trx, given) : new Set<string>()
  for (const { id, kodas, momentas, bandymas } of rows.filter(({ darbas }) => !darbas || !there.has(darbas))) {
    const key = `${kodas} ${momentas} ${bandymas}`
    const darbas = await queue.send(trx, { vykdymas: id }, { key })
    if (darbas) await trx.updateTable('procesoVykdymas').set({ darbas }).where('id', '=', id).execute()
  }
}

/**
 * Takes the next job and its run for this server, in one transaction, so a server that is killed meanwhile leaves
 * both as they were. Answers undefined where nothing waits. A job whose run is over, or belongs to another server, is
 * finished.
 */
export const takeRun = (db: Db, queue: Runs): Promise<{ job: string; run: ClaimedRun | undefined } | undefined> =>
  db.transaction().execute(async (trx) => {
    const job = await queue.take(trx)
    if (!job) return undefined
    const run = await claimRun(trx, job.data.vykdymas)
    if (!run) await queue.done(trx, job.id)
    return { job: job.id, run }
  })
