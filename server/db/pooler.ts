import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connect, type Pooler, sessionSettings } from './db.ts'

/**
 * Makes the database give the program's sessions their settings, for this user: a pooler in transaction mode shares
 * sessions, and refuses or forgets what a client sets when it connects. Standbys take them over.
 */
async function keepSessionSettings(sessionUrl: string): Promise<void> {
  const { pool } = connect(sessionUrl, 1)
  try {
    const { rows } = await pool.query<{ text: string }>(
      `select format('alter role %I in database %I set %I = %L', current_user, current_database(), name, value) as text
      from jsonb_each_text($1) as wanted(name, value)
      where not exists (select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase,
          unnest(s.setconfig) as kept
        where d.datname = current_database() and s.setrole = current_user::regrole and kept = name || '=' || value)`,
      [sessionSettings],
    )
    for (const { text } of rows) await pool.query(text)
  } finally {
    await pool.end()
  }
}

/** The pooler that `url` leads to, with the sessions behind it as the program needs them. */
export async function poolerAt(url: string, sessionUrl: string): Promise<Pooler> {
  await keepSessionSettings(sessionUrl)
  return askPooler(url)
}

/**
 * Asks what kind of pooler `url` leads to. A pooler that keeps prepared statements gives them names of its own, so the
 * name that was asked for is not there; one that does not know of them passes the name on.
 * @throws Error if its sessions do not have the program's settings
 */
async function askPooler(url: string): Promise<Pooler> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'meistras' })
  client.on('error', () => {})
  await client.connect()
  try {
    const name = `meistras_${randomUUID()}`
    await client.query('begin')
    const { rows: set } = await client.query({ name, text: `select current_setting('timezone') as timezone` })
    const { rows: kept } = await client.query('select from pg_prepared_statements where name = $1', [name])
    if (kept.length > 0) await client.query(`deallocate "${name}"`)
    await client.query('commit')
    if (set[0].timezone !== sessionSettings.timezone)
      throw new Error(
        `Behind the pooler sessions are in the time zone ${set[0].timezone}. Let it open new connections (RECONNECT in its console), with the same user as DATABASE_SESSION_URL has`,
      )
    return { keepsPrepared: kept.length === 0 }
  } finally {
    await client.end()
  }
}
