import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type Db } from '#server/db/db.ts'
import { createCopy } from './copy.ts'
import { databaseUrl, durable } from './database.ts'
import { type ServerProcess, startServer } from './serverProcess.ts'

/** A database and a folder of its own, on which a test file starts whole server processes and kills them. */
export interface Installation {
  /** Of the database. */
  name: string
  folder: string
  db: Db
  /** A further connection: it holds the lock at which a test lets the servers wait. */
  keeper: pg.Client
  /** Starts a server whose connections have the name `as`. All are killed after the last test. */
  start(as: string, more?: Record<string, string>): Promise<ServerProcess>
}

/** Filled before the first test. No periodic process is due; the database keeps what it acknowledged, as in production. */
export function installation(title: string): Installation {
  const name = `meistras_test_${title}_${process.pid}`
  const servers: ChildProcess[] = []
  const i = { name } as Installation
  let admin: pg.Client
  let settings: Awaited<ReturnType<typeof durable>>

  beforeAll(async () => {
    const url = inject('databaseUrl')
    i.folder = await mkdtemp(join(tmpdir(), `meistras-${title}-`))
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await createCopy(admin, name)
    settings = await durable(admin)
    i.db = connect(databaseUrl(url, name), 4).db
    i.keeper = new pg.Client({ connectionString: databaseUrl(url, name) })
    await i.keeper.connect()
    i.start = (as, more) => startServer(as, { name, folder: i.folder, more, began: (child) => servers.push(child) })
    await sql`update periodinis_procesas set kitaspaleidimas = now() + interval '1 day'`.execute(i.db)
  })
  afterAll(async () => {
    for (const server of servers) if (server.exitCode === null) server.kill('SIGKILL')
    await settings.release()
    await i.db.destroy()
    await i.keeper.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await rm(i.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  })
  return i
}

/** Asks until the answer is true (or anything but nothing), and answers it; for as long as a busy machine may need. */
export async function until<T>(ask: () => T | Promise<T>, seconds = 60): Promise<NonNullable<T>> {
  for (const end = Date.now() + seconds * 1000; ; await sleep(50)) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error('it did not come')
  }
}
