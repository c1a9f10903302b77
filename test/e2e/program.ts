import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '#server/lib/process/root.ts'
import { freePort } from '../freePort.ts'

const { server: run } = (await import(pathToFileURL(join(root, 'scripts/run.mjs')).href)) as {
  server: { args: string[]; env: Record<string, string> }
}

/**
 * The built program as `npm start` runs it, its data in `folder`: embedded database, demo data, simulators. `settings`
 * come on top. Ends with `stop`.
 */
export async function runDemo(folder: string, settings: Record<string, string> = {}) {
  const port = settings['PORT'] ?? (await freePort())
  const env = {
    ...process.env,
    ...run.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
    DATABASE_URL: '',
    TEST_DATABASE_URL: '',
    ...settings,
  }
  const server = spawn(process.execPath, run.args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = `http://localhost:${port}`
  await new Promise<void>((ready, failed) => {
    const read = (part: Buffer) => {
      output += part
      if (output.includes(url)) ready()
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.on('exit', (code) => failed(new Error(`the demo ended with ${code}:\n${output}`)))
  })
  const stop = async () => {
    server.removeAllListeners('exit')
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
  }
  return {
    url,
    pid: server.pid,
    stop,
    output: () => output,
    alive: () => server.exitCode === null && server.signalCode === null,
  }
}
