import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type pg from 'pg'
import { root } from '#server/lib/process/root.ts'
import { processes } from '../bench/cpu.ts'

export interface Program {
  port: number
  child: ChildProcess
  stop: () => Promise<void>
}

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

/**
 * Starts the program as it is shipped, with the settings that it has where none is given: as many processes as there are
 * cores, behind a proxy.
 */
export async function startProgram(url: string, folder: string): Promise<Program> {
  const port = await freePort()
  const child = spawn(process.execPath, ['build/server/main.js'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: url,
      NODE_ENV: 'development',
      DEMO: 'false',
      TRUST_PROXY: '1',
      // To compare how many connections serve a machine best.
      ...(process.env['DATABASE_POOL'] ? { DATABASE_POOL: process.env['DATABASE_POOL'] } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Whoever stops the test with Ctrl+C or a signal stops the program too.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  let output = ''
  await new Promise<void>((ready, failed) => {
    // Its log is read and thrown away.
    child.stdout?.on('data', (part) => {
      if (output.length < 100_000) output += part
      if (output.includes('Meistras:')) ready()
    })
    child.once('exit', (code) => failed(new Error(`the program ended with ${code}:\n${output.slice(-2_000)}`)))
  })
  child.removeAllListeners('exit')
  return {
    port,
    child,
    stop: async () => {
      end()
      await once(child, 'exit')
      process.off('exit', end)
    },
  }
}

/** Seconds of CPU so far, of the program with all its processes, of PostgreSQL, and of the machine that sends. NaN without /proc. */
export async function cpuOf(pool: pg.Pool, { child }: Program) {
  const sending = process.cpuUsage()
  const own = (sending.user + sending.system) / 1e6
  if (process.platform !== 'linux') return { program: Number.NaN, database: Number.NaN, sending: own }
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const all = processes()
  const postmaster = all.find(({ pid }) => pid === rows[0]?.pid)?.parent
  const used = (top: number | undefined) =>
    all.reduce(
      (sum, { pid, parent, own: alone, children }) =>
        pid === top ? sum + alone + children : parent === top ? sum + alone : sum,
      0,
    ) / 100
  return { program: used(child.pid), database: used(postmaster), sending: own }
}
export type Cpu = Awaited<ReturnType<typeof cpuOf>>
export const cpuBetween = (from: Cpu, to: Cpu): Cpu => ({
  program: to.program - from.program,
  database: to.database - from.database,
  sending: to.sending - from.sending,
})
