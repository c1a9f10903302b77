import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { sessionSettings } from '#server/db/db.ts'
import { root } from '#server/lib/process/root.ts'

const lock = 7_364_501
const shipped = join(root, 'server/db/migrations')

/** The migrations that this program has, in their order. */
export const migrationNames = (folder = shipped) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/**
 * Runs the `NNN_name.sql` files of `folder` that are not applied yet, in the order of their names, each in its own
 * transaction, and answers their names; with `only`, those files alone. Processes that start together take turns.
 * @throws Error if an applied file has changed or is gone, or if a file fails (it then changes nothing)
 */
export async function migrate(pool: pg.Pool, folder = shipped, only?: ReadonlySet<string>): Promise<string[]> {
  const files = migrationNames(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
  const client = await pool.connect()
  try {
    // Waiting for the lock and running a long migration may both take longer than an ordinary query may.
    await client.query('set statement_timeout = 0')
    // Whoever runs them, a command or the program: what a file does by the day or the month, it does by those of Lithuania.
    await client.query(`set timezone = '${sessionSettings.timezone}'`)
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      `create table if not exists migracija (
        vardas text primary key,
        santrauka text not null,
        ivykdyta timestamptz not null default now()
      )`,
    )
    const { rows } = await client.query<{ vardas: string; santrauka: string }>(
      'select vardas, santrauka from migracija',
    )
    for (const { vardas, santrauka } of rows) {
      const file = files.find(({ name }) => name === vardas)
      if (!file) throw new Error(`Migration ${vardas} was applied but is missing from ${folder}`)
      if (file.hash !== santrauka) throw new Error(`Migration ${vardas} has changed since it was applied`)
    }
    const pending = files.filter(({ name }) => !rows.some(({ vardas }) => vardas === name) && (only?.has(name) ?? true))
    for (const file of pending) await run(client, file)
    return pending.map(({ name }) => name)
  } finally {
    // Closes the connection, which releases the lock and discards whatever a file has set for the session.
    client.release(true)
  }
}

async function run(client: pg.ClientBase, file: { name: string; text: string; hash: string }) {
  try {
    await client.query('begin')
    await client.query(file.text)
    await client.query('insert into migracija (vardas, santrauka) values ($1, $2)', [file.name, file.hash])
    await client.query('commit')
  } catch (cause) {
    throw new Error(`Migration ${file.name} failed: ${(cause as Error).message}`, { cause })
  }
}
