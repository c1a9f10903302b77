import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { assertSafe, connect } from '#server/db/db.ts'
import { startEmbedded, usualBuffers } from '#server/db/embedded.ts'
import { endOrphans } from '#server/db/orphans.ts'
import { root } from '#server/lib/process/root.ts'

// mkdtemp makes private folders, so every test here, run by root, uses a folder that "nobody" cannot enter.
const temp = mkdtempSync(join(tmpdir(), 'meistras test č '))
const sockets = new Set<string>()
const undo: (() => unknown)[] = []
let count = 0
const newFolder = () => join(temp, `data-${++count}`)

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
afterAll(() => {
  for (const folder of [temp, ...sockets]) rmSync(folder, { recursive: true, force: true })
})

async function start(data: string) {
  const server = await startEmbedded(data)
  sockets.add(new URL(server.url).searchParams.get('host') ?? '')
  undo.push(server.stop)
  return server
}

/** Starts a database in another process, which prints the URL when ready and then stays. */
function startElsewhere(data: string) {
  const code = `
    import { startEmbedded, usualBuffers } from ${JSON.stringify(join(root, 'server/db/embedded.ts'))}
    console.log((await startEmbedded(${JSON.stringify(data)})).url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  undo.push(async () => {
    await killed(child)
    await gone(data)
  })
  const url = once(child.stdout, 'data').then(([text]) => String(text).trim())
  return { child, url }
}

async function killed(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const pidFile = (data: string) => join(data, 'postgres/postmaster.pid')
const serverPid = (data: string) => Number.parseInt(readFileSync(pidFile(data), 'utf8'), 10)
const gone = (data: string) => expect.poll(() => existsSync(pidFile(data))).toBe(false)

async function ask(url: string, query: string) {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(query).finally(() => client.end())
}

describe('startEmbedded', () => {
  it('keeps its data over a restart', async () => {
    const data = newFolder()
    const first = await start(data)
    await ask(first.url, 'create table t as select 42 as x')
    await first.stop()
    await expect(ask(first.url, 'select 1')).rejects.toThrow('ENOENT')
    const second = await start(data)
    expect(second.url).toBe(first.url)
    expect((await ask(second.url, 'select x from t')).rows).toEqual([{ x: 42 }])
  })

  it('knows the Lithuanian alphabet and the extensions, and is safe', async () => {
    const { url } = await start(newFolder())
    const { db } = connect(url)
    undo.push(() => db.destroy())
    await sql`create extension pg_trgm`.execute(db)
    await sql`create extension pgcrypto`.execute(db)
    const { rows } = await sql<{ word: string }>`
      select word from unnest(array['J', 'Z', 'B', 'Y', 'Ą', 'I', 'Ž', 'Į', 'A']) as word
      order by word collate "lt-x-icu"`.execute(db)
    expect(rows.map((row) => row.word).join('')).toBe('AĄBIĮYJZŽ')
    await assertSafe(db)
    await sql`alter system set synchronous_commit = off`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
    await expect.poll(() => assertSafe(db).catch(String)).toContain('synchronous_commit must not be off')
  })

  it('answers connect() with the types of the contract', async () => {
    const { url } = await start(newFolder())
    const { db } = connect(url)
    undo.push(() => db.destroy())
    const { rows } = await sql`
      select 7::bigint as big_one, 1.50::numeric as price, '2026-06-21'::date as day,
        timestamptz '2026-06-21 12:00:00.5' as moment, timestamptz '1850-01-01 00:00' as old,
        array[1, null]::bigint[] as ids, array['2026-06-21'::date] as days,
        current_setting('application_name') as name, current_setting('statement_timeout') as patience
      `.execute(db)
    expect(rows).toEqual([
      {
        bigOne: 7,
        price: 1.5,
        day: '2026-06-21',
        moment: '2026-06-21T09:00:00.500Z',
        old: '1849-12-31T22:18:44.000Z',
        ids: [1, null],
        days: ['2026-06-21'],
        name: 'meistras',
        patience: '30s',
      },
    ])
  })

  it('serves several processes that start at once, and ends with the one that runs it', async () => {
    const data = newFolder()
    const others = [startElsewhere(data), startElsewhere(data)]
    const { url, stop } = await start(data)
    expect(await Promise.all(others.map((other) => other.url))).toEqual([url, url])
    expect(readdirSync(data).filter((name) => name.includes('.part-'))).toEqual([])
    await stop()
    for (const { child } of others) await killed(child)
    await gone(data)
  })

  it('stops without ending the server of another process', async () => {
    const data = newFolder()
    const other = startElsewhere(data)
    const url = await other.url
    const { stop } = await start(data)
    await stop()
    expect((await ask(url, 'select 1 as x')).rows).toEqual([{ x: 1 }])
  })

  it('leaves no server behind when its process is killed, and recovers', async () => {
    const data = newFolder()
    const { child, url } = startElsewhere(data)
    await ask(await url, 'create table t as select 42 as x')
    const pid = serverPid(data)
    expect(process.kill(pid, 0)).toBe(true)
    await killed(child)
    await expect.poll(() => isAlive(pid)).toBe(false)
    const again = await start(data)
    expect((await ask(again.url, 'select x from t')).rows).toEqual([{ x: 42 }])
    // A disk that takes 50 ms to sync a file would keep everybody waiting for a minute.
    const [sync] = (await ask(again.url, 'show recovery_init_sync_method')).rows
    expect(Object.values(sync)).toEqual([process.platform === 'linux' ? 'syncfs' : 'fsync'])
  })

  // As when the system kills it for want of memory: each session ends only when it next waits for something.
  it.runIf(process.platform === 'linux')('serves again while a session of the dead server is busy', async () => {
    const data = newFolder()
    const { url, revive } = await start(data)
    const busy = new pg.Client(url)
    busy.on('error', () => {})
    await busy.connect()
    const minute = `do $$ begin while clock_timestamp() < now() + interval '1 minute' loop end loop; end $$`
    const calculation = busy.query(minute).catch(String)
    const active = `select from pg_stat_activity where query like 'do %' and state = 'active'`
    await expect.poll(async () => (await ask(url, active)).rowCount).toBe(1)
    process.kill(serverPid(data), 'SIGKILL')
    const answer = () => revive().then(() => ask(url, 'select 1 as x'))
    await expect.poll(async () => (await answer()).rows).toEqual([{ x: 1 }])
    expect(await calculation).toContain('terminated')
  })

  it('leaves the sessions of a server that lives alone', async () => {
    const data = newFolder()
    const { url } = await start(data)
    const answer = ask(url, 'select pg_sleep(0.5), 1 as x')
    await sleep(200)
    endOrphans(realpathSync(join(data, 'postgres')))
    expect((await answer).rows).toMatchObject([{ x: 1 }])
  })

  it('starts after a first start that was killed half way', async () => {
    const data = newFolder()
    const parts = () => (existsSync(data) ? readdirSync(data) : []).filter((name) => /^postgres\.part-/.test(name))
    const { child } = startElsewhere(data)
    while (!parts().some((name) => existsSync(join(data, name, 'PG_VERSION')))) await sleep(5)
    await killed(child)
    expect(existsSync(join(data, 'postgres'))).toBe(false)
    const { url } = await start(data)
    expect((await ask(url, 'select 1 as x')).rows).toEqual([{ x: 1 }])
    expect(parts()).toEqual([])
  })

  it('explains what to do if it cannot run', async () => {
    await expect(startEmbedded('/dev/null/data')).rejects.toThrow('DATABASE_URL')
    const data = newFolder()
    await (await start(data)).stop()
    writeFileSync(join(data, 'postgres/PG_VERSION'), '12\n')
    await expect(startEmbedded(data)).rejects.toThrow(/incompatible[\s\S]*DATABASE_URL/)
  })
})

it.each([
  [512 * 2 ** 20, 128],
  [4 * 2 ** 30, 512],
  [64 * 2 ** 30, 2048],
])('with %s bytes of memory PostgreSQL gets %s MB', async (memory, megabytes) => {
  expect(usualBuffers(memory)).toBe(megabytes)
})
