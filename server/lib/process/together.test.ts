import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { searchesPerMinute } from '#server/cards/queries.ts'
import { createCopy } from '../../../test/copy.ts'
import { databaseUrl, durable } from '../../../test/database.ts'
import { nicenesses } from '../../../test/niceness.ts'
import { type ServerProcess, startServer } from '../../../test/serverProcess.ts'
import { jobsNiceness } from './giveWay.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const name = `meistras_together_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'meistras-together-'))
const token = 'a-token-of-the-metrics'
let admin: pg.Client
let database: pg.Client
let release: () => Promise<void>
let server: ServerProcess

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  ;({ release } = await durable(admin))
  await createCopy(admin, name)
  database = new pg.Client({ connectionString: databaseUrl(inject('databaseUrl'), name) })
  await database.connect()
  const began = (child: unknown) => {
    server = child as ServerProcess
  }
  const more = { WEB_PROCESSES: '2', METRICS_TOKEN: token, DRAIN_SECONDS: '0' }
  server = await startServer('kartu', { name, folder, more, began })
})
afterAll(async () => {
  server.kill('SIGKILL')
  await sleep(500)
  await database.end()
  await admin.query(`drop database ${name} with (force)`)
  await release()
  await admin.end()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { connection: 'close', ...headers },
    signal: AbortSignal.timeout(5_000),
  })
const pids = async () =>
  (await database.query('select pid from serveris order by 1')).rows.map(({ pid }) => Number(pid))
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('several processes behind one port', () => {
  it('are two that serve and one for the work besides', async () => {
    await vi.waitFor(async () => expect(await pids()).toHaveLength(3), { timeout: 20_000 })
    for (let i = 0; i < 20; i++) expect((await ask('/api/health')).status).toBe(200)
  })

  it.runIf(platform() === 'linux')('let those that answer requests go before the work besides', async () => {
    for (const pid of await pids()) {
      const isForJobs = readFileSync(`/proc/${pid}/environ`, 'utf8').includes('MEISTRAS_ROLE=jobs')
      const main = nicenesses(pid)[0]
      expect([isForJobs, main]).toEqual([isForJobs, isForJobs ? Math.max(getPriority(), jobsNiceness) : getPriority()])
      // Threads that decode pictures, too, are made by these.
      expect(Math.min(...nicenesses(pid).slice(-4))).toBe(main)
    }
  })

  it('add up their metrics; what all read from the database is told once', async () => {
    const text = await (await ask('/metrics', { authorization: `Bearer ${token}` })).text()
    const served = [...text.matchAll(/^http_request_duration_seconds_count\{.*route="\/api\/health".*\} (\d+)$/gm)]
    expect(served.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(20)
    expect([...text.matchAll(/^meistras_shared_servers /gm)]).toHaveLength(1)
    expect(text).toMatch(/^meistras_info\{version="[^"]+"\} 1$/m)
  })

  it('share a limit', async () => {
    const statuses: number[] = []
    for (let i = 0; i < searchesPerMinute + 10; i++)
      statuses.push((await ask('/api/korteles-public?vardas=Jonas&pavarde=Jonaitis')).status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200)).toHaveLength(searchesPerMinute)
  })

  it('one that falls is started again, and the others serve meanwhile', async () => {
    const before = await pids()
    process.kill(before[2] as number, 'SIGKILL')
    let failed = 0
    for (let i = 0; i < 20; i++) {
      if ((await ask('/api/health/live').catch(() => null))?.status !== 200) failed += 1
      await sleep(50)
    }
    // A request that was just given to it is lost with it.
    expect(failed).toBeLessThan(2)
    await vi.waitFor(async () => expect((await pids()).filter(isAlive)).toHaveLength(3), { timeout: 30_000 })
  })

  it('end together, gracefully', async () => {
    const all = (await pids()).filter(isAlive)
    const ended = new Promise<number | null>((done) => server.once('exit', done))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(all.filter(isAlive)).toEqual([])
    // Each removed its own line; only that of the killed one is left.
    expect(await pids()).toHaveLength(1)
  })
})
