import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#server/lib/process/root.ts'
import { freePort } from '../freePort.ts'

/** One process of the built program. The harness kills and restarts it; if it ends by itself, that is a fault. */
export interface Server {
  port: number
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  /** How often it ended without being told to. */
  exits(): number
}

/** Prepares a process on the data folder, with more settings; it uses the same port after every start. */
export async function makeServer(dataDir: string, more: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_POOL: '12',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'development',
    DEMO: 'false',
    WEB_PROCESSES: '1',
    ...more,
  }
  let child: ChildProcess
  let expected = false
  let exits = 0

  async function end(signal: NodeJS.Signals) {
    expected = true
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    port,
    async start() {
      expected = false
      child = spawn(process.execPath, ['build/server/main.js'], {
        cwd: root,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child.on('exit', () => {
        if (!expected) exits += 1
      })
      const began = Date.now()
      while (!(await isReady(port))) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} when it was started`)
        if (Date.now() - began > 300_000) throw new Error('the server was not ready within five minutes')
        await sleep(50)
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    exits: () => exits,
  }
}

export const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
