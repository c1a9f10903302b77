import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadReference } from '#server/db/reference.ts'
import { check } from '../faults/check.ts'
import { makeServer, type Server } from '../faults/servers.ts'
import { makeWriters, nothingSeen, type Seen, type Written, write } from '../faults/writers.ts'
import { startBouncer } from '../pgbouncer.ts'
import { type Cluster, type Node, startCluster } from './cluster.ts'
import { readAgain } from './readers.ts'

export interface Plan {
  home: string
  writers: number
  kills: number
  /** The control: nothing is synchronous, and the standbys are held back before the kill, so writes must be lost. */
  control?: boolean
  say?: (line: string) => void
}

/** Milliseconds: from the kill until another server was the primary, and from then until a write was acknowledged. */
interface Recovery {
  what: 'postgres' | 'machine'
  promotedMs: number
  servedMs: number
}

/**
 * Two processes of the built program on a cluster of three PostgreSQL, behind PgBouncer; writers and readers; and kills of
 * the primary, one after the other. Returns what was acknowledged, what of it is missing, and how long it took.
 */
export async function campaign({ home, writers, kills, control = false, say = () => {} }: Plan) {
  const cluster = await startCluster(home)
  if (control) await cluster.set({ synchronous_mode: false })
  const dataDir = `${home}-data`
  const bouncer = await startBouncer(cluster.url, { connections: 20 })
  const people = await withDatabase(cluster.url, (db) => makeWriters(db, writers))
  const env = {
    DATABASE_URL: bouncer.url,
    DATABASE_SESSION_URL: cluster.url,
    DATABASE_READ_URLS: cluster.urls.join(','),
    SECRET: 'failover-failover-failover-failover',
  }
  const servers = [await makeServer(dataDir, env), await makeServer(dataDir, env)]
  const seen = nothingSeen()
  const reads = { answered: 0, failed: 0, longestMs: 0 }
  const recoveries: Recovery[] = []
  let stopped = false
  let written: Written[] = []
  try {
    for (const server of servers) await server.start()
    const ports = servers.map(({ port }) => port)
    const writing = people.map((one) => write({ ...one, ports, fileEvery: 40 }, seen, () => stopped))
    const reading = readAgain(ports, reads, () => stopped)
    try {
      for (let count = 0; count < kills; count++) {
        await cluster.whole(!control)
        await sleep(500 + Math.random() * 1_000)
        const what = control || count % 2 === 1 ? 'machine' : 'postgres'
        const recovery = { what, ...(await strike(cluster, what, { servers, seen, control })) } as const
        recoveries.push(recovery)
        say(
          `${count + 1}. ${what}: promoted after ${recovery.promotedMs} ms, served ${recovery.servedMs} ms after that`,
        )
      }
      await cluster.whole(!control)
      await sleep(1_000)
    } finally {
      stopped = true
      written = (await Promise.all(writing)).flat()
      await reading
      for (const server of servers) await server.stop()
    }
    const outcome = await withDatabase(cluster.url, (db) => check(db, dataDir, written))
    return { ...outcome, seen, reads, recoveries, exits: servers.reduce((sum, { exits }) => sum + exits(), 0) }
  } finally {
    await bouncer.stop()
    await cluster.stop()
  }
}
export type Outcome = Awaited<ReturnType<typeof campaign>>

interface Field {
  servers: readonly Server[]
  seen: Seen
  control: boolean
}

/** Kills the primary, waits for the next one and for the service, and brings the killed one back. */
async function strike(cluster: Cluster, what: 'postgres' | 'machine', { servers, seen, control }: Field) {
  const old = (await cluster.primary()) as Node
  if (control) {
    cluster.holdBack(old)
    await sleep(1_500)
  }
  const killed = Date.now()
  await cluster.kill(old, what)
  const promoted = await until(120_000, async () => {
    const now = await cluster.primary()
    return now !== undefined && now.name !== old.name
  })
  await until(120_000, async () => {
    if (servers.some((server) => server.exits() > 0)) throw new Error('a server ended by itself')
    return seen.lastSuccess > promoted
  })
  const served = seen.lastSuccess
  if (what === 'machine') await cluster.restart(old)
  return { promotedMs: promoted - killed, servedMs: Math.max(0, served - promoted) }
}

/** The moment from which `what` was true. */
async function until(ms: number, what: () => Promise<boolean>): Promise<number> {
  const began = Date.now()
  while (!(await what())) {
    if (Date.now() - began > ms) throw new Error(`nothing changed in ${ms} ms`)
    await sleep(50)
  }
  return Date.now()
}

async function withDatabase<T>(url: string, work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> {
  const { db, pool } = connect(url, 2)
  try {
    await migrate(pool)
    await loadReference(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}
