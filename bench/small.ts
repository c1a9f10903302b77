// `npm run small`: what the built server takes, on the data of `npm start` or of --data <folder>: the time and the
// processor time until it is ready, and the memory of each of its processes after half a minute of doing nothing.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from '#server/lib/process/root.ts'
import { freePort } from '../test/freePort.ts'

const { values } = parseArgs({
  options: { data: { type: 'string' }, idle: { type: 'string', default: '30' } },
})
const { server: run } = (await import(pathToFileURL(join(root, 'scripts/run.mjs')).href)) as {
  server: { args: string[]; env: Record<string, string> }
}

/** A process: its name, its parent, and milliseconds of CPU with those of its ended children. */
function read(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const end = stat.lastIndexOf(')')
  const [, parent = 0, ...rest] = stat
    .slice(end + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, theirs = 0, theirSystem = 0] = rest.slice(9)
  return { pid, name: stat.slice(stat.indexOf('(') + 1, end), parent, ms: (user + system + theirs + theirSystem) * 10 }
}
type Process = ReturnType<typeof read>

/** The process, and all that it has started. */
function family(first: number): Process[] {
  const all = readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [read(Number(pid))] : []
    } catch {
      return []
    }
  })
  const below = (pid: number): Process[] => all.filter(({ parent }) => parent === pid).flatMap(withBelow)
  const withBelow = (one: Process): Process[] => [one, ...below(one.pid)]
  return all.filter(({ pid }) => pid === first).flatMap(withBelow)
}

const mib = (file: string, key: string) =>
  Math.round(Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024)

const port = String(await freePort())
const began = performance.now()
const server = spawn(process.execPath, run.args, {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, ...run.env, PORT: port, HOST: '127.0.0.1', ...(values.data && { DATA_DIR: values.data }) },
})
const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  )
while (!(await isReady())) {
  if (server.exitCode !== null) process.exit(1)
  await sleep(10)
}
const ms = Math.round(performance.now() - began)
const isOurs = ({ name }: Process) => !/^(postgres|sh|cat)$/.test(name)
const spent = (of: Process[]) => of.reduce((sum, one) => sum + one.ms, 0)
const atReady = family(server.pid ?? 0)
console.log(
  `ready after ${ms} ms; CPU ${spent(atReady.filter(isOurs))} ms, and of PostgreSQL ${spent(atReady.filter((one) => !isOurs(one)))} ms`,
)

await sleep(Number(values.idle) * 1000)
console.log(`after ${values.idle} s: memory in MiB (rss; pss, where shared pages count in part; highest)`)
for (const { pid, name } of family(server.pid ?? 0)) {
  const [status, shared] = [`/proc/${pid}/status`, `/proc/${pid}/smaps_rollup`]
  console.log(`${name.padEnd(16)} ${mib(status, 'VmRSS')} ${mib(shared, 'Pss')} ${mib(status, 'VmHWM')}`)
}
server.kill('SIGTERM')
