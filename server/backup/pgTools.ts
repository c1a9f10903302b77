import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'

const debian = '/usr/lib/postgresql'

/** Where the tools of PostgreSQL may be: the folder that was named, or Debian's, newest first, and then the PATH. */
function folders(named: string | undefined): string[] {
  if (named) return [named]
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((version) => join(debian, version, 'bin')), '']
}

async function majorOf(program: string): Promise<number | null> {
  const { stdout } = await promisify(execFile)(program, ['--version']).catch(() => ({ stdout: '' }))
  const found = /\) (\d+)/.exec(stdout)
  return found ? Number(found[1]) : null
}

/**
 * The path of `pg_dump` or `pg_restore` that can read a server of this major version: an older one refuses, or worse.
 * Throws an Error that tells what to install.
 */
export async function toolFor(name: 'pg_dump' | 'pg_restore', server: number, named?: string): Promise<string> {
  const seen: number[] = []
  for (const folder of folders(named)) {
    const program = folder ? join(folder, name) : name
    const major = await majorOf(program)
    if (major !== null && major >= server) return program
    if (major !== null) seen.push(major)
  }
  const found = seen.length ? `only ${[...new Set(seen)].join(', ')} is here` : 'it is not here'
  throw new Error(
    `${name} of PostgreSQL ${server} or newer is needed, and ${found}. Install postgresql-client-${server}, or name its folder by PG_BIN`,
  )
}

export async function serverMajor(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ nr: string }>(`select current_setting('server_version_num') as nr`)
  return Math.floor(Number(rows[0]?.nr) / 10_000)
}

/** Settings of libpq by the parameters of an address. */
const byParameter: Record<string, string> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
}

/** The address as variables of the environment: a command line is read by everybody on the machine, they are not. */
export function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = Object.entries({
    PGHOST: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries([...searchParams].map(([name, value]) => [byParameter[name] ?? '', value])),
  })
  return Object.fromEntries(given.filter(([name, value]) => name !== '' && value !== ''))
}

/** Runs a tool to its end and answers what it printed; throws an Error with what it complained of where it failed. */
export async function run(program: string, args: readonly string[], url: string): Promise<string> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '/usr/bin:/bin',
      HOME: process.env['HOME'] ?? '/',
      PGCONNECT_TIMEOUT: '10',
      ...environmentOf(url),
    },
  })
  let said = ''
  let printed = ''
  child.stdout.on('data', (part: Buffer) => {
    printed += part
  })
  child.stderr.on('data', (part: Buffer) => {
    said = `${said}${part}`.slice(-4000)
  })
  const code = await new Promise<number | null>((done, failed) => {
    child.on('error', failed)
    child.on('close', done)
  })
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${said.trim()}`)
  return printed
}
