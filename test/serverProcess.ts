import { type ChildProcess, spawn } from 'node:child_process'
import { inject } from 'vitest'
import { root } from '#server/lib/process/root.ts'
import { databaseUrl } from './database.ts'
import { freePort } from './freePort.ts'

export type ServerProcess = ChildProcess & { port: number }

/**
 * Starts a whole server process on the database `name`, with its data in `folder`, and waits until it says its address.
 * `as` is the name of its connections in the database; `began` is told of the process before it is ready; `more` are
 * further settings.
 */
export async function startServer(
  as: string,
  {
    name,
    folder,
    began,
    more = {},
  }: { name: string; folder: string; began: (child: ChildProcess) => void; more?: Record<string, string> },
): Promise<ServerProcess> {
  const url = new URL(databaseUrl(inject('databaseUrl'), name))
  url.searchParams.set('application_name', as)
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: url.href,
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
    DEMO: 'false',
    WEB_PROCESSES: '1',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...more,
  }
  const child = spawn(process.execPath, ['--import', './scripts/jsx.mjs', 'main.ts'], { cwd: root, env, stdio: 'pipe' })
  began(child)
  let output = ''
  await new Promise<void>((ready, failed) => {
    const read = (part: Buffer) => {
      output += part
      if (output.includes('Meistras:')) ready()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${output}`)))
  })
  child.removeAllListeners('exit')
  return Object.assign(child, { port })
}
