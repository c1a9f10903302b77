import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Trx } from '#server/db/db.ts'
import { untilAnswered } from '#server/db/wait.ts'

/** Processes that start together take turns in making the queue's tables. */
const lock = 7_364_539
const schema = 'pgboss'
/** pg-boss upgrades tables of this schema version and newer ones by itself. */
const oldestKnown = 25
/** Connections of the queue itself; jobs are sent in the caller's transaction. */
const connections = 2
/** After this time the queue considers a job lost. A worker signals by other means that it is alive. */
const expireInSeconds = 23 * 3600
/** The longest time that a job may wait. */
const retentionSeconds = 14 * 86_400
/** How long failed jobs are kept and counted. */
const failuresToldSeconds = 86_400
const jobTable = sql.table(`${schema}.job`)

export interface Job<T> {
  id: string
  data: T
}

/** A queue of jobs in PostgreSQL, shared by all server processes. */
export interface Queue<T extends object> {
  /** Queues a job in the transaction; null if a job with this key waits already. */
  send(trx: Trx, data: T, options: { key: string; afterSeconds?: number }): Promise<string | null>
  /** Takes the next job in the transaction that also begins its work: a server that dies in between has taken none. */
  take(trx: Trx): Promise<Job<T> | undefined>
  /** Marks the job as done, in the transaction of its last change. */
  done(trx: Trx, id: string): Promise<void>
  /** Marks the job as failed; failed jobs are counted for a day. */
  failed(trx: Trx, id: string): Promise<void>
  /** Removes a job whose worker is gone; another job takes its place. */
  drop(trx: Trx, id: string): Promise<void>
  /** Which of these jobs still wait. A job that expired or was removed does not. */
  inLine(trx: Trx, ids: readonly string[]): Promise<Set<string>>
  /** Ends the queue's own work and connections; waiting jobs stay. */
  stop(): Promise<void>
}

/**
 * Drops the tables of pg-boss 10, which no later version can upgrade. Nothing is lost: senders ask whether their jobs
 * still wait (`inLine`), and send the missing ones again.
 */
async function removeOld(client: pg.Client) {
  const { rows } = await client.query(`select to_regclass('${schema}.version') is not null as there`)
  if (!rows[0].there) return
  const { rows: old } = await client.query(`select from ${schema}.version where version < ${oldestKnown}`)
  if (old.length > 0) await client.query(`drop schema ${schema} cascade`)
}

/**
 * Opens a queue in our database, and creates or upgrades its tables, which have a schema of their own. Waits if another
 * process is doing that, and up to a minute while the database is away: the server answers requests already when it opens
 * the queue, and must not end because the database restarts at that moment. The caller ends the queue with `stop`.
 */
export async function openQueue<T extends object>(
  url: string,
  name: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Queue<T>> {
  // Only the process that does the work besides requests loads it.
  const { fromKysely, PgBoss } = await import('pg-boss')
  /** pg-boss within the caller's transaction. */
  const inTransaction = (trx: Trx) => ({ db: fromKysely(trx) })
  const boss = new PgBoss({
    connectionString: url,
    max: connections,
    application_name: 'meistras-eile',
    schema,
    // Schedules are in our own table (server/processes).
    schedule: false,
    // Servers are listed in our own table too (server/system/heartbeat.ts).
    registerInstance: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the queue failed'))
  const open = async () => {
    const turn = new pg.Client({ connectionString: url, application_name: 'meistras-eile' })
    turn.on('error', (error) => log.error({ err: error }, 'the queue failed'))
    try {
      await turn.connect()
      await turn.query('select pg_advisory_lock($1)', [lock])
      await removeOld(turn)
      await boss.start()
      // At most one job of each key waits.
      await boss.createQueue(name, {
        policy: 'short',
        retryLimit: 0,
        expireInSeconds,
        retentionSeconds,
        deleteAfterSeconds: failuresToldSeconds,
      })
    } finally {
      await turn.end()
    }
  }
  try {
    await untilAnswered(open, (line) => log.error(line))
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    send: (trx, data, { key, afterSeconds = 0 }) =>
      boss.send(name, data, { ...inTransaction(trx), singletonKey: key, startAfter: afterSeconds }),
    take: async (trx) => {
      const [job] = await boss.fetch<T>(name, inTransaction(trx))
      return job && { id: job.id, data: job.data }
    },
    done: async (trx, id) => void (await boss.complete(name, id, {}, inTransaction(trx))),
    failed: async (trx, id) => void (await boss.fail(name, id, {}, inTransaction(trx))),
    drop: async (trx, id) => void (await boss.cancel(name, id, inTransaction(trx))),
    inLine: async (trx, ids) => {
      const { rows } = await sql<{ id: string }>`select id from ${jobTable}
        where name = ${name} and id = any(${ids}::uuid[]) and state in ('created', 'retry')`.execute(trx)
      return new Set(rows.map(({ id }) => id))
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

/** How many jobs are ready to begin, in progress, and failed within a day; null if no queue was ever opened. */
export async function jobsNow(db: Db) {
  const { rows: there } = await sql<{ yra: boolean }>`
    select to_regclass(${`${schema}.job`}) is not null as yra`.execute(db)
  if (!there[0]?.yra) return null
  const { rows } = await sql<{ laukia: number; vykdoma: number; nepavyko: number }>`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as laukia,
      count(*) filter (where state = 'active') as vykdoma,
      count(*) filter (where state = 'failed'
        and completed_on > now() - make_interval(secs => ${failuresToldSeconds})) as nepavyko
    from ${jobTable}`.execute(db)
  return rows[0] ?? null
}
