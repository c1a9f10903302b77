import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './freePort.ts'

export const bouncerProgram = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'
/** It refuses to run as root, as PostgreSQL does. */
const nobody = 65_534

export interface Bouncer {
  url: string
  stop(): Promise<void>
}

/** Runs PgBouncer in transaction mode before the database of `url`. `connections` is how many of its it uses at most. */
export async function startBouncer(url: string, { connections }: { connections: number }): Promise<Bouncer> {
  const to = new URL(url)
  const name = to.pathname.slice(1)
  const host = to.searchParams.get('host') ?? to.hostname
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'meistras-bouncer-'))
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]
${name} = host=${host} port=${to.port || 5432} dbname=${name} user=${to.username || 'postgres'}${to.password ? ` password=${to.password}` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 5
ignore_startup_parameters = extra_float_digits
max_prepared_statements = 500
`.replace(process.env['PGBOUNCER'] ? '' : 'max_prepared_statements = 500\n', ''),
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, config]) await chown(path, nobody, nobody)
  await chmod(folder, 0o700)
  const child = spawn(bouncerProgram, [config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said += part
  })
  for (let tries = 0; !(await listens(port)); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`PgBouncer does not serve:\n${said.slice(-2000)}`)
    await sleep(50)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${name}`,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Whether it listens. Nothing is asked of it: it opens no connection to the database yet. */
const listens = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    }).on('error', () => done(false))
  })
