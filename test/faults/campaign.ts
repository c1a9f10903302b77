import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadReference } from '#server/db/reference.ts'
import { signalPostgres } from '#server/db/testing.ts'
import { check } from './check.ts'
import { isReady, makeServer, type Server } from './servers.ts'
import { makeWriters, nothingSeen, type Seen, type Written, write } from './writers.ts'

export interface Plan {
  dataDir: string
  writers: number
  /** How often each of them is killed, and how often PostgreSQL hangs for four seconds. */
  kills: { postgres: number; server: number; hangs: number }
  /** The control: PostgreSQL acknowledges before it has written, so the kills must cause losses. */
  unsafe?: boolean
  say?: (line: string) => void
}

type Fault = 'postgres' | 'server' | 'hang'

/**
 * Runs two processes of the built program on one embedded database, some writers, and faults in random order. Returns
 * what was acknowledged, what of it is missing, and what the writers saw.
 */
export async function campaign({ dataDir, writers, kills, unsafe = false, say = () => {} }: Plan) {
  const people = await withDatabase(dataDir, (db) => makeWriters(db, writers))
  const servers = [await makeServer(dataDir), await makeServer(dataDir)]
  // One after the other, because the first one starts the database.
  for (const server of servers) await server.start()
  if (unsafe) await acknowledgeEarly(dataDir)
  const seen = nothingSeen()
  let stopped = false
  const ports = servers.map(({ port }) => port)
  // The limit of uploads is 300 an hour for one person.
  const writing = people.map((one) => write({ ...one, ports, fileEvery: 40 }, seen, () => stopped))
  const recoveries: { fault: Fault; ms: number }[] = []
  let written: Written[] = []
  try {
    for (const fault of shuffled(kills)) {
      await sleep(300 + Math.random() * 600)
      const ms = await strike(fault, dataDir, servers, seen)
      recoveries.push({ fault, ms })
      say(`${fault}: served again after ${ms} ms`)
    }
    await sleep(1_000)
  } finally {
    stopped = true
    written = (await Promise.all(writing)).flat()
    for (const server of servers) await server.stop()
  }
  return { ...(await withDatabase(dataDir, (db) => check(db, dataDir, written))), seen, recoveries }
}
export type Outcome = Awaited<ReturnType<typeof campaign>>

function shuffled({ postgres, server, hangs }: Plan['kills']): Fault[] {
  const all: Fault[] = [
    ...Array<Fault>(postgres).fill('postgres'),
    ...Array<Fault>(server).fill('server'),
    ...Array<Fault>(hangs).fill('hang'),
  ]
  return all
    .map((fault) => ({ fault, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ fault }) => fault)
}

/** Causes one fault; returns the milliseconds from its end until a write was acknowledged again. */
async function strike(fault: Fault, dataDir: string, servers: readonly Server[], seen: Seen): Promise<number> {
  if (fault === 'server') {
    const server = servers[Math.floor(Math.random() * servers.length)] as Server
    await server.kill()
    const ms = await servedAgain(seen, servers, dataDir)
    await server.start()
    return ms
  }
  if (fault === 'hang') {
    signalPostgres(dataDir, 'SIGSTOP')
    await sleep(4_000)
    signalPostgres(dataDir, 'SIGCONT')
  } else signalPostgres(dataDir, 'SIGKILL')
  return servedAgain(seen, servers, dataDir)
}

async function servedAgain(seen: Seen, servers: readonly Server[], dataDir: string): Promise<number> {
  const before = new Map(seen.statuses)
  const began = Date.now()
  // Answers to requests of that moment do not count.
  await sleep(20)
  const from = Date.now()
  while (seen.lastSuccess < from) {
    if (servers.some((server) => server.exits() > 0)) throw new Error('a server ended by itself')
    if (Date.now() - began > 300_000)
      throw new Error(`no write was acknowledged for five minutes: ${await state(seen, before, servers, dataDir)}`)
    await sleep(5)
  }
  return Date.now() - began
}

/** What the writers were answered since then, what each server says of itself, and the last that PostgreSQL logged. */
async function state(seen: Seen, before: Map<number, number>, servers: readonly Server[], dataDir: string) {
  const answered = [...seen.statuses].map(([status, count]) => `${count - (before.get(status) ?? 0)} of ${status}`)
  const health = await Promise.all(servers.map(({ port }) => isReady(port)))
  const log = (await readFile(join(dataDir, 'postgres.log'), 'utf8')).trimEnd().split('\n').slice(-40)
  return [`answers ${answered.join(', ')}; healthy ${health.join(', ')}`, ...log].join('\n')
}

/** The program refuses to start on such a database, so the setting is changed while it runs. */
const acknowledgeEarly = (dataDir: string) =>
  withDatabase(dataDir, async (_, pool) => {
    await pool.query('alter database meistras set synchronous_commit = off')
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meistras' and pid <> pg_backend_pid()`,
    )
  })

async function withDatabase<T>(
  dataDir: string,
  work: (db: ReturnType<typeof connect>['db'], pool: ReturnType<typeof connect>['pool']) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded(dataDir)
  const { db, pool } = connect(embedded.url, 2)
  try {
    await migrate(pool)
    await loadReference(db)
    return await work(db, pool)
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}
