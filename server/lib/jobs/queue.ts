import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db, Trx } from '#server/db/db.ts'

/** Processes that start together take turns in making the queue's tables. */
const lock = 7_364_539
const schema = 'pgboss'
/** Tables of this version and newer ones pg-boss brings up to date by itself. */
const oldestKnown = 25
/** Connections of the queue itself; what is sent goes by the caller's transaction. */
const connections = 2
/** Hours after which the queue takes a job for lost; whoever works on one tells by its own means that it lives. */
const expireInSeconds = 23 * 3600
/** For as long a job may wait. */
const retentionSeconds = 14 * 86_400
/** For how long jobs that failed are counted, and kept. */
const failuresToldSeconds = 86_400
const jobTable = sql.table(`${schema}.job`)

export interface Job<T> {
  id: string
  data: T
}

/** A queue of jobs in PostgreSQL, shared by all server processes. */
export interface Queue<T extends object> {
  /** Puts a job in line within the transaction; null where one of this key waits already. */
  send(trx: Trx, data: T, options: { key: string; afterSeconds?: number }): Promise<string | null>
  /** Takes the next job within the transaction, with what is begun by it: a server that dies between has taken none. */
  take(trx: Trx): Promise<Job<T> | undefined>
  /** The job is over: told within the transaction of its last change. */
  done(trx: Trx, id: string): Promise<void>
  /** The same where what it was for has failed: such jobs are counted for a day. */
  failed(trx: Trx, id: string): Promise<void>
  /** Whoever had the job is gone: another one takes its place. */
  drop(trx: Trx, id: string): Promise<void>
  /** Which of these still stand in line. A job that nobody took within its time, or that somebody removed, does not. */
  inLine(trx: Trx, ids: readonly string[]): Promise<Set<string>>
  /** Ends the queue's own work and connections; jobs stay in line. */
  stop(): Promise<void>
}

/** pg-boss within the caller's transaction. */
const within = (trx: Trx) => ({ db: fromKysely(trx) })

/**
 * Tables that pg-boss 10 made, and no later one brings up to date, are thrown away. Nothing is lost: who sends jobs
 * asks whether they are still in line (`inLine`), and sends those that are not anew.
 */
async function removeOld(client: pg.Client) {
  const { rows } = await client.query(`select to_regclass('${schema}.version') is not null as there`)
  if (!rows[0].there) return
  const { rows: old } = await client.query(`select from ${schema}.version where version < ${oldestKnown}`)
  if (old.length > 0) await client.query(`drop schema ${schema} cascade`)
}

/**
 * Opens a queue of our database; its tables, in a schema of their own, are made or brought up to date. Waits for
 * another process that is just doing so. The caller ends it with `stop`.
 */
export async function openQueue<T extends object>(
  url: string,
  name: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Queue<T>> {
  const boss = new PgBoss({
    connectionString: url,
    max: connections,
    application_name: 'meistras-eile',
    schema,
    // What runs when is in our own table.
    schedule: false,
    // Which servers there are is in our own table as well (server/system/heartbeat.ts).
    registerInstance: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the queue failed'))
  const turn = new pg.Client({ connectionString: url, application_name: 'meistras-eile' })
  turn.on('error', (error) => log.error({ err: error }, 'the queue failed'))
  await turn.connect()
  try {
    await turn.query('select pg_advisory_lock($1)', [lock])
    await removeOld(turn)
    await boss.start()
    // A second job of a key does not wait beside the first one.
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
  return {
    send: (trx, data, { key, afterSeconds = 0 }) =>
      boss.send(name, data, { ...within(trx), singletonKey: key, startAfter: afterSeconds }),
    take: async (trx) => {
      const [job] = await boss.fetch<T>(name, within(trx))
      return job && { id: job.id, data: job.data }
    },
    done: async (trx, id) => void (await boss.complete(name, id, {}, within(trx))),
    failed: async (trx, id) => void (await boss.fail(name, id, {}, within(trx))),
    drop: async (trx, id) => void (await boss.cancel(name, id, within(trx))),
    inLine: async (trx, ids) => {
      const { rows } = await sql<{ id: string }>`select id from ${jobTable}
        where name = ${name} and id = any(${ids}::uuid[]) and state in ('created', 'retry')`.execute(trx)
      return new Set(rows.map(({ id }) => id))
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

/** Jobs that wait and may begin, that are worked on, and that failed within a day; null where no queue was ever opened. */
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
