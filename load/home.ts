import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { root } from '#server/lib/process/root.ts'
import { fill, type Size } from '../bench/fill.ts'
import { type Country, makeCountry } from './country.ts'
import { type Program, startProgram } from './program.ts'
import { type Send, sender } from './send.ts'

export interface Ground {
  pool: pg.Pool
  /** The folder of the program's data. */
  folder: string
  country: Country
  program: Program
  send: Send
  stop: () => Promise<void>
}
interface Source {
  /** A database that bench/fill.ts has filled. It is not changed. */
  url: string
  /** Starts the program on a database, with its data in a folder; by default as it is shipped. */
  start?: (url: string, folder: string) => Promise<Program>
  /** What else is made before the program starts. */
  more?: (pool: pg.Pool, folder: string) => Promise<void>
}

const withName = (url: string, name: string) => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The program on a copy of a filled database, so that each run finds the same. */
export async function openGround({ url, start = startProgram, more }: Source): Promise<Ground> {
  const name = `apkrova_${process.pid}`
  const admin = new pg.Client({ connectionString: withName(url, 'postgres') })
  admin.on('error', () => {})
  await admin.connect()
  const filled = new URL(url).pathname.slice(1)
  // A database is copied while nobody uses it; the one who filled it may still be going.
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [filled])
  // Copies of runs that were stopped.
  const { rows } = await admin.query("select datname from pg_database where datname like 'apkrova\\_%'")
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
  await admin.query(`create database ${name} template "${filled}"`)
  const { pool } = connect(withName(url, name), 4)
  const folder = await mkdtemp(join(tmpdir(), 'meistras-apkrova-'))
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends) await end()
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
  try {
    const country = await makeCountry(pool)
    await more?.(pool, folder)
    const program = await start(withName(url, name), folder)
    const { send, close } = sender(program.port)
    ends.push(close, program.stop)
    // The lists of cards are made after the start; until then a gate has none.
    while (start === startProgram && (await send({ path: '/api/vartai/sarasai/0' })).status !== 200) await sleep(500)
    return { pool, folder, country, program, send, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The database of a benchmark of this size, filled if it is not there yet. */
export async function filledDatabase(size: Size) {
  const data = join(root, 'data', `bench-${size}`)
  mkdirSync(data, { recursive: true })
  const embedded = await startEmbedded(data)
  console.error(`Filling ${size} persons…`)
  const filled = await fill(embedded.url, size)
  console.error(filled ? `Filled in ${filled.toFixed(0)} s.` : 'As left by an earlier run.')
  return embedded
}
