import {
  Kysely,
  type KyselyConfig,
  type LogEvent,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { TimedOut, withTimeout } from '#server/lib/process/withTimeout.ts'
import { Dialect, namesOfRows } from './dialect.ts'
import { pipelined } from './transaction.ts'
import type { DB } from './types.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins
const textArray: number = 1009
const texts = pg.types.getTypeParser(textArray)
// The parser of pg, because `new Date` cannot read offsets with seconds, which Vilnius had before 1920.
const instant = pg.types.getTypeParser(TIMESTAMPTZ)

const parsers = new Map<number, (text: string) => unknown>()
const parse = (type: number, array: number, one: (text: string) => unknown) => {
  parsers.set(type, one)
  parsers.set(array, (text) => texts(text).map((item: string | null) => (item === null ? null : one(item))))
}
parse(INT8, 1016, Number)
parse(NUMERIC, 1231, Number)
parse(DATE, 1182, String)
parse(TIMESTAMPTZ, 1185, (text) => instant(text).toISOString())

// Given to the pool instead of set for all of pg, because libraries such as pg-boss use pg too.
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? pg.types.getTypeParser(type, format),
}

/** Receives queries that took `ms` or longer: their text with numbered parameters, never the values. */
export interface SlowQueries {
  ms: number
  report: (query: { sql: string; ms: number; failed: boolean }) => void
}
const watch = (slow: SlowQueries) => (event: LogEvent) => {
  const ms = Math.round(event.queryDurationMillis)
  if (ms < slow.ms) return
  const sql = event.query.sql.replace(/\s+/g, ' ').slice(0, 1000)
  slow.report({ sql, ms, failed: event.level === 'error' })
}

/** Kysely whose transactions send statements without waiting for each one (transaction.ts). */
class Database extends Kysely<DB> {
  readonly #config: KyselyConfig & { dialect: Dialect }

  constructor(config: KyselyConfig & { dialect: Dialect }) {
    super(config)
    this.#config = config
  }

  override transaction() {
    const { dialect } = this.#config
    return pipelined({ config: this.#config, dialect, driver: dialect.driver, executor: this.getExecutor() })
  }
}

/** What every session of the program needs. Behind a pooler the database gives them to its sessions (pooler.ts). */
export const sessionSettings = {
  timezone: 'Europe/Vilnius',
  // No JIT: compiling takes PostgreSQL longer than most queries here run.
  jit: 'off',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
} as const
const asOptions = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`)

/** A pooler in transaction mode between the program and PostgreSQL. */
export interface Pooler {
  /** Whether it knows which server connection has which named statement (PgBouncer 1.21 with max_prepared_statements). */
  keepsPrepared: boolean
}

/** A connection that names no statements: the next one may run on another server connection. */
class Unnamed extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the forms of pg's own method are passed on as they are
  override query(...[asked, ...rest]: any[]): any {
    const unnamed = asked && typeof asked === 'object' && 'text' in asked ? { ...asked, name: undefined } : asked
    return (super.query as (...all: unknown[]) => unknown)(unnamed, ...rest)
  }
}

/** Milliseconds that a query waits for a connection, and that a server has to accept a new one. */
const waitMs = 1_500
export const connectMs = 5_000

/**
 * Opens a pool of at most `max` connections, the first one with the first query. Rows come in camelCase (from
 * `db`, not from `pool`), `bigint` and `numeric` as numbers, `date` as 'YYYY-MM-DD', `timestamptz` as an ISO
 * string in UTC cut to milliseconds. A query of `db` waits at most 1.5 s for a connection and runs at most 30 s
 * by the server's clock; `pulse.ts` ends the waiting for a server that hangs.
 * The caller ends everything with `db.destroy()`. `cut` closes all connections at once, and queries that wait on them fail.
 * `slow` receives the slow queries of `db`. `pooler` is what the URL leads to, if it is not PostgreSQL itself. `more` are
 * options of its sessions that count before those of the program.
 */
export function connect(
  url: string,
  max = 20,
  slow?: SlowQueries,
  pooler?: Pooler,
  more = '',
): { db: Db; pool: pg.Pool; cut: () => void } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'meistras',
    connectionTimeoutMillis: connectMs,
    // Detects a single connection that was silently dropped, for example by a firewall.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements leave at once, and do not wait for the answers of those before them on the same connection.
    pipeline: true,
    // Idle connections are kept for a while, because they hold prepared statements.
    idleTimeoutMillis: 300_000,
    ...(pooler ? {} : { options: [...asOptions, more].join(' ') }),
    ...(pooler && !pooler.keepsPrepared ? { Client: Unnamed } : {}),
  })
  // The pool drops a broken connection, and a query on it fails by itself. But an 'error' event without a listener ends
  // the process, and the pool removes its own listener from a connection that is in use.
  pool.on('error', () => {})
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', () => {})
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))
  return {
    pool,
    cut: () => {
      for (const client of open) client.connection.stream.destroy()
    },
    db: new Database({
      dialect: new Dialect({ pool: preparing(pool) }),
      plugins: [namesOfRows],
      ...(slow ? { log: watch(slow) } : {}),
    }),
  }
}

/**
 * A connection of the pool. One that comes too late for this query is kept for the next ones: otherwise a database that
 * takes longer than that to accept connections, as after a crash on a slow machine, would not be served again.
 */
async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  const asked = pool.connect()
  try {
    return await withTimeout(waitMs, asked)
  } catch (error) {
    if (error instanceof TimedOut)
      asked.then(
        (client) => client.release(),
        () => {},
      )
    throw error
  }
}

/** The most prepared texts. Later texts are planned each time, because lists of any length make ever new texts. */
const mostPrepared = 500
const names = new Map<string, string | undefined>()

function nameOf(text: string): string | undefined {
  if (names.has(text) || names.size >= mostPrepared) return names.get(text)
  // Not `begin` and the like, and no `*`: its columns may change while the server runs, and a prepared statement would fail.
  const named = /^(select|with|insert|update|delete)/.test(text.trimStart()) && !/(select|returning|\.) ?\*/.test(text)
  names.set(text, named ? `q${names.size}` : undefined)
  return names.get(text)
}

/** Statements that a request sends without waiting in between leave in one packet: writing is most of their cost here. */
function sendTogether({ connection: { stream } }: pg.PoolClient) {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * The pool for Kysely. Each text is prepared once per connection, because planning takes longer than most queries run.
 * So constants of a query are written into its text (`sql.lit`); otherwise the plan would not know them.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrapped = (client: pg.PoolClient) => ({
    query: (text: string, values: unknown[]) => {
      sendTogether(client)
      return client.query({ name: nameOf(text), text, values })
    },
    // A connection whose rollback failed is discarded.
    release: (discarded?: boolean) => client.release(discarded),
  })
  return {
    connect: async () => {
      const client = await connectionOf(pool)
      const wrapper = known.get(client) ?? (wrapped(client) as unknown as PostgresPoolClient)
      known.set(client, wrapper)
      return wrapper
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Throws an Error if the server is older than 15 or is configured so that it may lose or damage committed data. */
export async function assertSafe(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number; name: string; value: string }>`
    select current_setting('server_version_num')::int as version, name, current_setting(name) as value
    from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) as name`.execute(db)
  if (rows.some((row) => row.version < 150_000)) throw new Error('PostgreSQL 15 or newer is needed')
  const off = rows.filter((row) => row.value === 'off').map((row) => row.name)
  if (off.length) throw new Error(`PostgreSQL may lose data: ${off.join(', ')} must not be off`)
}
