import {
  CamelCasePlugin,
  HandleEmptyInListsPlugin,
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  replaceWithNoncontingentExpression,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from './types.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins
const textArray: number = 1009
const texts = pg.types.getTypeParser(textArray)
// pg's own parser, because `new Date` cannot read offsets with seconds, as Vilnius had before 1920
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

// Given to the pool and not set for all of pg, which libraries such as pg-boss use as well.
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? pg.types.getTypeParser(type, format),
}

/** A connection of the pool; its socket is not in the public types, and nothing public closes one that hangs. */
type Open = pg.PoolClient & { connection?: { stream: { destroy(): void } } }

/** Told of queries that took `ms` or longer: their text, in which values are only numbered, never the values. */
export interface SlowQueries {
  ms: number
  tell: (query: { sql: string; ms: number; failed: boolean }) => void
}
/** `in` an empty list is nobody and `not in` one is everybody: written out as `in ()`, PostgreSQL refuses the statement. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

const watch = (slow: SlowQueries) => (event: LogEvent) => {
  const ms = Math.round(event.queryDurationMillis)
  if (ms < slow.ms) return
  const sql = event.query.sql.replace(/\s+/g, ' ').slice(0, 1000)
  slow.tell({ sql, ms, failed: event.level === 'error' })
}

/**
 * Opens a pool of at most `max` connections, the first one with the first query. Rows come in camelCase (from
 * `db`, not from `pool`), `bigint` and `numeric` as numbers, `date` as 'YYYY-MM-DD', `timestamptz` as an ISO
 * string in UTC cut to milliseconds. A query waits at most 1.5 s for a connection and runs at most 30 s
 * by the server's clock; `pulse.ts` ends the waiting for a server that hangs.
 * The caller ends it all with `db.destroy()`; `cut` breaks all connections off, and what waits on them fails at once. Queries of `db` that take long are told to `slow`.
 */
export function connect(url: string, max = 20, slow?: SlowQueries): { db: Db; pool: pg.Pool; cut: () => void } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'meistras',
    connectionTimeoutMillis: 1_500,
    // Finds out about a single connection that broke without a word, as on the way through a firewall.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A connection keeps its prepared statements: not thrown away in a quiet minute.
    idleTimeoutMillis: 300_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // No query here is worth compiling: it takes PostgreSQL longer than most of them run.
    options: '-c timezone=Europe/Vilnius -c jit=off',
  })
  // The pool drops a broken connection, and a query on it fails by itself. But an 'error' event that nobody listens to
  // ends the process, and the pool takes its own listener off a connection while somebody uses it.
  pool.on('error', () => {})
  const open = new Set<Open>()
  pool.on('connect', (client) => {
    client.on('error', () => {})
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))
  const dialect = new PostgresDialect({ pool: preparing(pool) })
  return {
    pool,
    cut: () => {
      for (const client of open) client.connection?.stream.destroy()
    },
    db: new Kysely<DB>({
      dialect,
      plugins: [new CamelCasePlugin(), emptyLists],
      ...(slow ? { log: watch(slow) } : {}),
    }),
  }
}

/** Texts that are prepared at most; what comes after them (lists of any length make ever new ones) is planned each time. */
const mostPrepared = 500
const names = new Map<string, string | undefined>()

function nameOf(text: string): string | undefined {
  if (names.has(text) || names.size >= mostPrepared) return names.get(text)
  // Not begin and the like; nor a star, whose columns may change under a running server: no prepared one follows that.
  const named = /^(select|with|insert|update|delete)/.test(text.trimStart()) && !/(select|returning|\.) ?\*/.test(text)
  names.set(text, named ? `q${names.size}` : undefined)
  return names.get(text)
}

/**
 * The pool for Kysely: a text is prepared once on each connection, because planning costs more than most queries do.
 * So what is always the same in a query stands in its text (`sql.lit`), else the plan knows nothing of it.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrapped = (client: pg.PoolClient) => ({
    query: (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values }),
    // One whose rollback has failed is thrown away.
    release: (discarded?: boolean) => client.release(discarded),
  })
  return {
    connect: async () => {
      const client = await pool.connect()
      const made = known.get(client) ?? (wrapped(client) as unknown as PostgresPoolClient)
      known.set(client, made)
      return made
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Throws an Error if the server is older than 15 or may lose or tear what it has acknowledged. */
export async function assertSafe(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number; name: string; value: string }>`
    select current_setting('server_version_num')::int as version, name, current_setting(name) as value
    from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) as name`.execute(db)
  if (rows.some((row) => row.version < 150_000)) throw new Error('PostgreSQL 15 or newer is needed')
  const off = rows.filter((row) => row.value === 'off').map((row) => row.name)
  if (off.length) throw new Error(`PostgreSQL may lose data: ${off.join(', ')} must not be off`)
}
